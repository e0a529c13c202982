import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { closed } from '../../helpers/strict-schema.ts';
import { callTool, type ToolMemes, type ToolResult } from '../harness/client.ts';
import { PICTURE } from '../harness/engine.ts';
import type { OpenClient, Place } from '../harness/place.ts';

/** Every tool with real results, held to its own output schema. */

const IMAGE_BYTES_MAX = 1024 * 1024;
const CAPTIONS = [{ position: 'reject', text: 'Tests that pass' }];
const DATA_URI = `data:image/png;base64,${PICTURE.toString('base64')}`;

/** What in a result its tool's schema does not say. */
async function differences(
  { client }: OpenClient,
  name: string,
  { structured }: ToolResult,
): Promise<string[]> {
  const { tools } = await client.listTools();
  const schema = tools.find((tool) => tool.name === name)?.outputSchema;
  if (!schema) throw new Error(`${name} has no output schema`);
  return Compile(closed(plainSchema(schema as JsonSchema)))
    .Errors(structured)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export function toolsSuite(place: Place): void {
  const run = async (opened: OpenClient, name: string, args: Record<string, unknown> = {}) => {
    const result = await callTool(opened.client, name, args);
    expect(result).toMatchObject({ isError: false });
    expect(await differences(opened, name, result)).toEqual([]);
    return result;
  };
  /** Holds each meme of a result to what was promised, and the account to what was charged. */
  const expectMade = async (opened: OpenClient, result: ToolResult, cost: number, count = 1) => {
    const made = result.structured as ToolMemes;
    const left = place.engine().available(opened.caller);
    expect([made.memes.length, result.images.length]).toEqual([count, count]);
    expect([made.credits_used, made.credits_remaining, left]).toEqual([cost, 3000 - cost, 3000 - cost]);
    expect(result.text).toContain(`Charged ${cost} credit`);
    await Promise.all(made.memes.map((meme) => expectMeme(place, result, meme)));
    await Promise.all(result.images.map(expectImage));
    return made;
  };

  describe('free tools', () => {
    test('search, look at and check a template', async () => {
      const opened = await place.shared();
      const { text } = await run(opened, 'cam_template_search', { query: 'choice', limit: 3 });
      expect(text).toMatch(/^3 of \d+ templates:\n- [\w-]+ “/);
      const found = await run(opened, 'cam_template_get', { template_id: 'no-yes' });
      expect(found.text).toMatch(/Regions .*:\n- reject: .*recommended up to \d+ characters in \d+ lines/);
      await Promise.all(found.images.map(expectImage));
      expect(found.images).toHaveLength(1);
      const checked = await run(opened, 'cam_caption_check', { template_id: 'no-yes', captions: CAPTIONS });
      expect(checked.structured).toMatchObject({ fits: true, captions: [{ position: 'reject', chars: 15 }] });
      expect(await place.engine().memes(opened.caller)).toEqual([]);
      expect(place.engine().available(opened.caller)).toBe(3000);
    });

    test('say what to do where nothing is found or fits', async () => {
      const opened = await place.shared();
      const nothing = await run(opened, 'cam_template_search', { query: 'zzzzqqqqxxxx' });
      expect(nothing.text).toMatch(/^No template found\. Try other words: .* Categories: animals, \w/);
      const none = await run(opened, 'cam_template_search', { offset: 5000 });
      expect(none.text).toMatch(/^0 of \d+ templates:\nThere are no more: give a lower offset\.$/);
      const captions = [{ position: 'reject', text: 'much too long '.repeat(60) }];
      const checked = await run(opened, 'cam_caption_check', { template_id: 'no-yes', captions });
      expect(checked.text).toMatch(
        /^- reject: TOO LONG to be read, shorten it to about \d+ characters, or to \d+ for large type \(840 characters, recommended up to \d+/,
      );
      expect(checked.structured).toMatchObject({ fits: false });
    });

    test('say of each template when its joke works, and which categories there are', async () => {
      const opened = await place.shared();
      const found = await run(opened, 'cam_template_search', { query: 'two buttons', limit: 1 });
      expect(found.text).toMatch(
        /^1 of \d+ templates:\n- tpl_two-buttons “Two Buttons”, when somebody .*\. Regions: /,
      );
      expect(found.structured).not.toHaveProperty('categories');
      const unknown = await run(opened, 'cam_template_search', { category: 'nope' });
      expect(unknown.text).toMatch(/^There is no category “nope”\. Categories: animals, /);
    });

    test('tell what fits in smaller type from what is too long', async () => {
      const opened = await place.shared();
      const captions = [
        { position: 'reject', text: 'A little longer than a region is made for. '.repeat(2) },
      ];
      const checked = await run(opened, 'cam_caption_check', { template_id: 'no-yes', captions });
      expect(checked.text).toMatch(
        /^- reject: fits, but in small type: longer than recommended \(86 characters, /,
      );
      expect(checked.structured).toMatchObject({ fits: true, captions: [{ fits: true, over_by_chars: 16 }] });
    });

    test('check captions on a picture of the user', async () => {
      const opened = await place.shared();
      const args = { image_url: DATA_URI, captions: [{ position: 'top', text: 'Mine' }] };
      const { structured } = await run(opened, 'cam_caption_check', args);
      expect(structured).toMatchObject({ fits: true, captions: [{ position: 'top', over_by_chars: 0 }] });
    });

    test('tell the plan and the credits, and that a test key is never charged', async () => {
      const { structured, text } = await run(await place.open(), 'cam_account');
      expect(structured).toMatchObject({ plan: 'pro', mode: 'live', credits_remaining: 3000 });
      expect(text).toMatch(
        /^Plan pro: 3,000 credits of 3,000 left, 0 used since \d{4}-\d\d-\d\d; the balance is 3,000 again on \d{4}-\d\d-\d\d\. Connected models: .*gpt-5\.5/,
      );
      const testing = await place.open({ caller: place.engine().app.caller('pro', 'test') });
      expect((await run(testing, 'cam_account')).text).toContain('This is a test key: nothing is charged.');
    });
  });

  describe('a meme', () => {
    test('of captions on a template, in each format', async () => {
      for (const output_format of ['png', 'jpeg', 'webp', 'avif']) {
        const opened = await place.open();
        const args = { template_id: 'no-yes', captions: CAPTIONS, output_format, width: 900 };
        const made = await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
        expect(made.memes).toMatchObject([{ template_id: 'tpl_no-yes', format: output_format, width: 900 }]);
      }
    });

    test('of captions on a meme made before', async () => {
      const opened = await place.open();
      const first = { template_id: 'no-yes', captions: CAPTIONS };
      const { memes } = await expectMade(opened, await run(opened, 'cam_meme_caption', first), 1);
      const more = { image_url: memes[0]?.id, captions: [{ position: 'top', text: 'Again' }] };
      await expect(run(opened, 'cam_meme_caption', more)).resolves.toMatchObject({
        structured: { credits_used: 1, memes: [{ width: memes[0]?.width }] },
      });
    });

    test('whose text could not be read is refused at no charge, unless strict is off', async () => {
      const opened = await place.open();
      const captions = [{ position: 'reject', text: 'much too long '.repeat(60) }];
      const refused = await callTool(opened.client, 'cam_meme_caption', { template_id: 'no-yes', captions });
      expect(refused).toMatchObject({
        isError: true,
        text: expect.stringMatching(/^NOT_DRAWABLE: .*too small/),
      });
      expect(place.engine().available(opened.caller)).toBe(3000);
      const small = await run(opened, 'cam_meme_caption', { template_id: 'no-yes', captions, strict: false });
      expect(small.text).toContain('Note: The text in reject is too long to be read');
    });

    test('says who made it where the caller did not', async () => {
      const opened = await place.open();
      const written = await run(opened, 'cam_meme_generate', { text: 'Mondays' });
      expect(written.text).toMatch(/\nMade by [\w.-]+\.\nCharged 2 credits/);
      const own = { text: 'Mondays', model: 'local-writer' };
      expect((await run(opened, 'cam_meme_generate', own)).text).toContain(
        'Written by CAM’s built-in writer',
      );
      const picture = { prompt: 'a fox', model: 'local-painter' };
      const painted = await run(opened, 'cam_meme_ai_image', picture);
      expect(painted.text).toContain('Composed from clip art by CAM’s built-in painter');
      const edit = { image_url: DATA_URI, prompt: 'vintage', model: 'local-editor' };
      const edited = await run(opened, 'cam_meme_remix', edit);
      expect(edited.text).toContain('Edited by CAM’s built-in editor');
      const captioned = await run(opened, 'cam_meme_caption', { template_id: 'no-yes', captions: CAPTIONS });
      expect(captioned.text).toMatch(/”\.\nCharged 1 credit/);
    });

    test('with a caption in a place of its own', async () => {
      const opened = await place.open();
      const box = { x: 0.1, y: 0.4, width: 0.8, height: 0.2 };
      const args = { image_url: DATA_URI, captions: [{ position: 'top', text: 'Here', box }] };
      const { structured } = await run(opened, 'cam_caption_check', args);
      expect(structured).toMatchObject({ fits: true });
      await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
    });

    test('of captions on a picture of the user', async () => {
      const opened = await place.open();
      const args = { image_url: DATA_URI, captions: [{ position: 'bottom', text: 'Mine' }] };
      await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
    });

    test('written from an idea, several for one price', async () => {
      const opened = await place.open();
      await expectMade(opened, await run(opened, 'cam_meme_generate', { text: 'Mondays', count: 3 }), 2, 3);
    });

    test('written for a picture of the user and for a meme', async () => {
      const first = await place.open();
      const result = await run(first, 'cam_meme_from_image', { image_url: DATA_URI, text: 'Mondays' });
      const made = await expectMade(first, result, 2);
      const again = await run(first, 'cam_meme_from_image', { image_url: made.memes[0]?.id });
      expect(again.structured).toMatchObject({ credits_used: 2, credits_remaining: 2996 });
    });

    test('painted, with text over it', async () => {
      const opened = await place.open();
      const args = { prompt: 'a fox', caption: { top: 'What' }, aspect_ratio: '1:1' };
      await expectMade(opened, await run(opened, 'cam_meme_ai_image', args), 3);
    });

    test('remixed from a picture', async () => {
      const opened = await place.open();
      const args = { image_url: DATA_URI, prompt: 'as an old photograph' };
      await expectMade(opened, await run(opened, 'cam_meme_remix', args), 5);
    });

    test('is shown again for free, by its id or among the latest', async () => {
      const opened = await place.open();
      const none = await run(opened, 'cam_meme_get');
      expect(none).toMatchObject({ text: 'No memes found.', structured: { memes: [], total: 0 } });
      const args = { template_id: 'no-yes', captions: CAPTIONS };
      const { memes } = await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
      for (const asked of [{}, { meme_id: '' }, { meme_id: memes[0]?.id }]) {
        const shown = await run(opened, 'cam_meme_get', asked);
        expect(shown.structured).toEqual({ memes, total: 1 });
        expect(shown.images).toHaveLength(1);
      }
    });

    test('costs nothing with a test key', async () => {
      const opened = await place.open({ caller: place.engine().app.caller('pro', 'test') });
      const args = { template_id: 'no-yes', captions: CAPTIONS };
      const captioned = await run(opened, 'cam_meme_caption', args);
      const written = await run(opened, 'cam_meme_generate', { text: 'Mondays' });
      for (const { structured, text } of [captioned, written]) {
        expect(structured).toMatchObject({ credits_used: 0, credits_remaining: 3000 });
        expect(text).toContain('Nothing was charged, 3,000 credits left.');
      }
    });
  });
}

async function expectMeme(
  { filesIn, engine }: Place,
  { text }: ToolResult,
  meme: ToolMemes['memes'][number],
) {
  expect(meme.alt_text).toMatch(/\S/);
  for (const told of [meme.id, meme.url, meme.alt_text]) expect(text).toContain(told);
  const answer = await fetch(meme.url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${meme.format}`]);
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: meme.width, height: meme.height });
  const { file = '' } = meme;
  expect(file.startsWith(filesIn(engine()))).toBe(true);
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(text).toContain(file);
}

async function expectImage({ bytes, mimeType }: ToolResult['images'][number]) {
  expect(bytes.length).toBeLessThanOrEqual(IMAGE_BYTES_MAX);
  const { format, width } = await sharp(bytes).metadata();
  expect(`image/${format}`).toBe(mimeType);
  expect((await sharp(bytes).raw().toBuffer()).length).toBeGreaterThan(width);
}

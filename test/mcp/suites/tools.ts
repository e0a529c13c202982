import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { MemesResult } from '../../../mcp/src/results/schemas.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { closed } from '../../helpers/strict-schema.ts';
import { callTool, type ToolMemes, type ToolResult } from '../harness/client.ts';
import { PICTURE } from '../harness/engine.ts';
import type { OpenClient, Place } from '../harness/place.ts';

/** Every tool with real results, held to its own output schema. */

const IMAGE_BYTES_MAX = 1024 * 1024;
const CAPTIONS = [{ position: 'reject', text: 'Tests that pass' }];
const LONG = 'much too long '.repeat(60);
const DATA_URI = `data:image/png;base64,${PICTURE.toString('base64')}`;

export function toolsSuite(place: Place): void {
  /** What a tool must answer, closed to other fields. */
  const validators = new Map<string, ReturnType<typeof Compile>>();
  const run = async ({ client }: OpenClient, name: string, args: Record<string, unknown> = {}) => {
    if (validators.size === 0) {
      for (const { name: tool, outputSchema } of (await client.listTools()).tools)
        validators.set(tool, Compile(closed(plainSchema(outputSchema as JsonSchema))));
    }
    const result = await callTool(client, name, args);
    expect(result).toMatchObject({ isError: false });
    expect(validators.get(name)?.Errors(result.structured)).toEqual([]);
    return result;
  };
  /** Holds each meme of a result to what was promised, and the account to what was charged. */
  const expectMade = async (opened: OpenClient, result: ToolResult, cost: number, count = 1) => {
    const made = MemesResult.parse(result.structured);
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

    test.each([
      [
        { query: 'two buttons', limit: 1 },
        /^1 of \d+ templates:\n- tpl_two-buttons “Two Buttons”, when somebody /,
      ],
      [{ query: 'zzzzqqqqxxxx' }, /^No template found\. Try other words: .* Categories: animals, \w/],
      [{ offset: 5000 }, /^0 of \d+ templates:\nThere are no more: give a lower offset\.$/],
      [{ category: 'nope' }, /^There is no category “nope”\. Categories: animals, /],
    ])('search by %j', async (args, words) => {
      expect((await run(await place.shared(), 'cam_template_search', args)).text).toMatch(words);
    });

    test('search finds ready memes too, and one of them is captioned as it stands', async () => {
      const opened = await place.open();
      const { structured, text } = await run(opened, 'cam_template_search', { query: 'microwave fish' });
      const { ready_memes: ready = [] } = structured as {
        ready_memes?: { id: string; template_id: string }[];
      };
      const [{ id = '', template_id = '' } = {}] = ready;
      expect(ready).toHaveLength(3);
      expect(text).toContain(
        `\nReady memes, for cam_meme_caption with ready_meme_id:\n- ${id} on ${template_id}: `,
      );
      const made = await run(opened, 'cam_meme_caption', { ready_meme_id: id, width: 400 });
      expect((await expectMade(opened, made, 1)).memes).toMatchObject([{ template_id }]);
    });

    test('tell what fits in smaller type from what is too long', async () => {
      const check = async (text: string) => {
        const args = { template_id: 'no-yes', captions: [{ position: 'reject', text }] };
        return run(await place.shared(), 'cam_caption_check', args);
      };
      const small = await check('A little longer than a region is made for. '.repeat(2));
      expect(small.text).toMatch(
        /^- reject: fits, but in small type: longer than recommended \(86 characters, /,
      );
      expect(small.structured).toMatchObject({ fits: true, captions: [{ fits: true, over_by_chars: 16 }] });
      const long = await check(LONG);
      expect(long.text).toMatch(
        /^- reject: TOO LONG to be read, shorten it to about \d+ characters, or to \d+ for large type \(840 char/,
      );
      expect(long.structured).toMatchObject({ fits: false });
    });

    test('tell the plan and the credits, and that a test key is never charged', async () => {
      const { structured, text } = await run(await place.shared(), 'cam_account');
      expect(structured).toMatchObject({ plan: 'pro', mode: 'live', credits_remaining: 3000 });
      expect(text).toMatch(
        /^Plan pro: 3,000 credits of 3,000 left, 0 used since \d{4}-\d\d-\d\d; the balance is 3,000 again on \d{4}-\d\d-\d\d\. Connected models: .*gpt-5\.5/,
      );
      const testing = await place.open({ caller: place.engine().app.caller('pro', 'test') });
      expect((await run(testing, 'cam_account')).text).toContain('This is a test key: nothing is charged.');
      const args = { template_id: 'no-yes', captions: CAPTIONS };
      const captioned = await run(testing, 'cam_meme_caption', args);
      expect(captioned.structured).toMatchObject({ credits_used: 0, credits_remaining: 3000 });
      expect(captioned.text).toContain('Nothing was charged, 3,000 credits left.');
    });
  });

  describe('a meme', () => {
    test('of captions on a template, in each format', async () => {
      for (const output_format of ['jpeg', 'webp', 'avif']) {
        const opened = await place.open();
        const args = { template_id: 'no-yes', captions: CAPTIONS, output_format, width: 200 };
        const made = await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
        expect(made.memes).toMatchObject([{ template_id: 'tpl_no-yes', format: output_format, width: 200 }]);
      }
    });

    test('is shown again for free, by its id or among the latest', async () => {
      const opened = await place.open();
      const none = await run(opened, 'cam_meme_get');
      expect(none).toMatchObject({ text: 'No memes found.', structured: { memes: [], total: 0 } });
      const result = await run(opened, 'cam_meme_caption', { template_id: 'no-yes', captions: CAPTIONS });
      expect(result.text).toMatch(/”\.\nCharged 1 credit/);
      const { memes } = await expectMade(opened, result, 1);
      for (const asked of [{}, { meme_id: '' }, { meme_id: memes[0]?.id }]) {
        const shown = await run(opened, 'cam_meme_get', asked);
        expect(shown.structured).toEqual({ memes, total: 1 });
        expect(shown.images).toHaveLength(1);
      }
    });

    test('whose text could not be read is refused at no charge, unless strict is off', async () => {
      const opened = await place.open();
      const args = { template_id: 'no-yes', captions: [{ position: 'reject', text: LONG }] };
      const refused = await callTool(opened.client, 'cam_meme_caption', args);
      expect(refused.isError).toBe(true);
      expect(refused.text).toMatch(/^NOT_DRAWABLE: .*too small/);
      expect(place.engine().available(opened.caller)).toBe(3000);
      const small = await run(opened, 'cam_meme_caption', { ...args, strict: false });
      expect(small.text).toContain('Note: The text in reject is too long to be read');
    });

    test('of captions on a picture of the user, in a place of its own and a speech bubble', async () => {
      const opened = await place.open();
      const box = { x: 0.1, y: 0.4, width: 0.8, height: 0.2 };
      const args = { image_url: DATA_URI, captions: [{ position: 'top', text: 'Here', box, bubble: true }] };
      const { structured } = await run(opened, 'cam_caption_check', args);
      expect(structured).toMatchObject({ fits: true, captions: [{ position: 'top', over_by_chars: 0 }] });
      await expectMade(opened, await run(opened, 'cam_meme_caption', args), 1);
      const [meme] = await place.engine().memes(opened.caller);
      expect(meme).toMatchObject({ layout: [{ font: expect.stringMatching(/^Comic/) }] });
    });

    test('written from an idea, several for one price, and by CAM itself where it is asked to', async () => {
      const opened = await place.open();
      const written = await run(opened, 'cam_meme_generate', { text: 'Mondays', count: 3 });
      await expectMade(opened, written, 2, 3);
      expect(written.text).toMatch(/\nMade by [\w.-]+\.\nCharged 2 credits/);
      const own = await run(opened, 'cam_meme_generate', { text: 'Mondays', model: 'local-writer' });
      expect(own.text).toContain('Written by CAM’s built-in writer');
    });

    test('written for a picture of the user and for a meme', async () => {
      const first = await place.open();
      const result = await run(first, 'cam_meme_from_image', { image_url: DATA_URI, text: 'Mondays' });
      const made = await expectMade(first, result, 2);
      const again = await run(first, 'cam_meme_from_image', { image_url: made.memes[0]?.id });
      expect(again.structured).toMatchObject({ credits_used: 2, credits_remaining: 2996 });
    });

    test.each([
      [
        'painted, with text over it',
        'cam_meme_ai_image',
        { caption: { top: 'What' }, aspect_ratio: '1:1' },
        3,
      ],
      ['remixed from a picture', 'cam_meme_remix', { image_url: DATA_URI }, 5],
    ])('%s', async (_what, name, args, cost) => {
      const opened = await place.open();
      await expectMade(opened, await run(opened, name, { prompt: 'a fox', ...args }), cost);
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

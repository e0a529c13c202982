import { describe, expect, test } from 'vitest';
import { callTool } from '../harness/client.ts';
import type { OpenClient, Place } from '../harness/place.ts';

/** What the engine refuses is an error in words that an assistant can act on. */

const CAPTIONS = [{ position: 'reject', text: 'No' }];
const CAPTION = { template_id: 'no-yes', captions: CAPTIONS };
const STRANGER = 'meme_000000000000000000000';
const DATA = 'data:image/png;base64,AAAA';
const on = (template_id: string) => ({ ...CAPTION, template_id });
const withText = (text: string, position = 'reject') => ({ ...CAPTION, captions: [{ position, text }] });
const refusedAs = (code: string, words: string) =>
  new RegExp(`^${code}: .*${words}.*Nothing was charged\\.$`, 's');

const PICTURE = { image_url: DATA, captions: [{ position: 'top', text: 'x' }] };
const WRONG_ARGUMENTS: [string, Record<string, unknown>, RegExp][] = [
  ['meme_caption', { ...CAPTION, font: 'x' }, /no argument is called "font"/],
  ['caption_check', { template_id: 'no-yes' }, /^Wrong arguments: captions: is missing\. /],
  ['meme_caption', { template_id: 'no-yes' }, /^captions: is missing\. Give them, or ready_meme_id alone\.$/],
  ['meme_caption', { ready_meme_id: 'rm_no_no' }, /there is no ready meme rm_no_no/],
  ['meme_caption', { ...CAPTION, ready_meme_id: 'rm_no_no' }, /leave `template_id` and `captions` out/],
  ['meme_generate', { text: 'x', count: 11 }, /count: must be at most 10/],
  ['meme_remix', { prompt: 'x' }, /image_url: is missing/],
  ['meme_caption', { ...CAPTION, image_url: 'x' }, /^Give template_id or image_url, not both\.$/],
  ['meme_caption', withText(' '), /^Every text is empty\. Write at least one\.$/],
  ['meme_caption', { ...CAPTION, width: 3 }, refusedAs('VALIDATION_ERROR', 'width')],
  ['meme_caption', withText('x', 'nowhere'), refusedAs('VALIDATION_ERROR', 'nowhere')],
  ['meme_caption', on('no-yess'), refusedAs('TEMPLATE_NOT_FOUND', 'no-yess')],
  ['template_get', { template_id: 'nope' }, /^TEMPLATE_NOT_FOUND: .*cam_template_search finds/s],
  ['caption_check', on('nope'), /^TEMPLATE_NOT_FOUND: /],
  ['template_get', { template_id: '' }, /^TEMPLATE_NOT_FOUND: "" is not a valid id\./],
  ['template_get', { template_id: '..' }, /^TEMPLATE_NOT_FOUND: "\.\." is not a valid id\./],
  ['meme_get', { meme_id: '.' }, /^MEME_NOT_FOUND: /],
  ['meme_get', { meme_id: STRANGER }, /^MEME_NOT_FOUND: .*cam_meme_get without an id/],
  ['meme_remix', { image_url: STRANGER, prompt: 'x' }, refusedAs('MEME_NOT_FOUND', '')],
  ['meme_ai_image', { prompt: 'x', model: 'no-1' }, refusedAs('VALIDATION_ERROR', 'leave it out')],
  ['meme_from_image', { image_url: 'ftp://a.example/b.png' }, /^"ftp:.*" cannot be fetched: only /],
  ['meme_caption', PICTURE, refusedAs('IMAGE_UNREADABLE', '')],
];

export function refusalsSuite(place: Place): void {
  const { engine } = place;
  const refused = async ({ client }: OpenClient, name: string, args: Record<string, unknown>) => {
    const { isError, text, structured } = await callTool(client, name, args);
    expect([isError, structured]).toEqual([true, undefined]);
    return text;
  };

  describe('a call is refused in words', () => {
    test.each(WRONG_ARGUMENTS)('%s with %j', async (name, args, words) => {
      const opened = await place.shared();
      expect(await refused(opened, `cam_${name}`, args)).toMatch(words);
      expect(engine().available(opened.caller)).toBe(3000);
      expect(await engine().memes(opened.caller)).toEqual([]);
    });

    test('where credits are used up: what it costs, what is left and when they return', async () => {
      const opened = await place.open({ caller: engine().app.caller('free') });
      const { store } = engine().app;
      const { accountId } = opened.caller;
      store.ledger.hold({ accountId, amount: 18, operation: 'remix', requestId: 'req_1', now: Date.now() });
      const { structured } = await callTool(opened.client, 'cam_account');
      const day = String(Reflect.get(Object(structured), 'period_end')).slice(0, 10);
      expect(await refused(opened, 'cam_meme_ai_image', { prompt: 'x' })).toBe(
        `INSUFFICIENT_CREDITS: This call costs 3 credits and the account has 2 credits left of 20 (plan free). Credits are renewed on ${day}. Tell the user; only they can change the plan or the balance. Nothing was charged.`,
      );
      expect(engine().available(opened.caller)).toBe(2);
    });

    test('where the plan has no watermark', async () => {
      const opened = await place.open({ caller: engine().app.caller('free') });
      const words = await refused(opened, 'cam_meme_caption', { ...CAPTION, watermark: { text: 'ACME' } });
      expect(words).toMatch(/^PLAN_UPGRADE_REQUIRED: .*Nothing was charged\.$/s);
    });

    test('where calls come too fast: when to call again', async () => {
      const opened = await place.open({ caller: engine().app.caller('free') });
      const free = Array.from({ length: 31 }, () => callTool(opened.client, 'cam_account'));
      await Promise.all(free);
      expect(await refused(opened, 'cam_meme_caption', CAPTION)).toMatch(
        /^RATE_LIMITED: .* Call again in \d+ seconds?\. Nothing was charged\.$/s,
      );
    });
  });
}

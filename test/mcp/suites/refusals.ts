import { describe, expect, test } from 'vitest';
import { callTool } from '../harness/client.ts';
import type { OpenClient, Place } from '../harness/place.ts';

/** What the engine refuses is an error in words that an assistant can act on. */

const CAPTIONS = [{ position: 'reject', text: 'No' }];
const CAPTION = { template_id: 'no-yes', captions: CAPTIONS };
const STRANGER = 'meme_000000000000000000000';

const WRONG_ARGUMENTS: [string, string, Record<string, unknown>, RegExp][] = [
  ['an unknown tool argument', 'cam_meme_caption', { ...CAPTION, font: 'x' }, /no argument is called "font"/],
  [
    'a missing argument',
    'cam_meme_caption',
    { template_id: 'no-yes' },
    /^Wrong arguments: captions: is missing\. Arguments of this tool: template_id, image_url, captions, .*\. Nothing was charged\.$/,
  ],
  ['too many memes', 'cam_meme_generate', { text: 'x', count: 11 }, /count: must be at most 10/],
  ['no source', 'cam_meme_remix', { prompt: 'x' }, /image_url: is missing/],
  [
    'two sources',
    'cam_meme_caption',
    { ...CAPTION, image_url: 'https://a.example/b.png' },
    /^Give template_id or image_url, not both\.$/,
  ],
  [
    'empty texts alone',
    'cam_meme_caption',
    { template_id: 'no-yes', captions: [{ position: 'reject', text: ' ' }] },
    /^Every text is empty\. Write at least one\.$/,
  ],
  [
    'a wrong field',
    'cam_meme_caption',
    { ...CAPTION, width: 3 },
    /^VALIDATION_ERROR: .*width.*Nothing was charged\.$/s,
  ],
  [
    'an unknown region',
    'cam_meme_caption',
    { template_id: 'no-yes', captions: [{ position: 'nowhere', text: 'x' }] },
    /^VALIDATION_ERROR: .*nowhere.*reject.*Nothing was charged\.$/s,
  ],
  [
    'an unknown template',
    'cam_meme_caption',
    { ...CAPTION, template_id: 'no-yess' },
    /^TEMPLATE_NOT_FOUND: .*no-yess.* cam_template_search finds .*Nothing was charged\.$/s,
  ],
  ['an unknown template to look at', 'cam_template_get', { template_id: 'nope' }, /^TEMPLATE_NOT_FOUND: /],
  [
    'an unknown template to check',
    'cam_caption_check',
    { ...CAPTION, template_id: 'nope' },
    /^TEMPLATE_NOT_FOUND: /,
  ],
  ['an empty id', 'cam_template_get', { template_id: '' }, /^TEMPLATE_NOT_FOUND: "" is not a valid id\./],
  [
    'an id of dots',
    'cam_template_get',
    { template_id: '..' },
    /^TEMPLATE_NOT_FOUND: "\.\." is not a valid id\./,
  ],
  ['a dot for a meme', 'cam_meme_get', { meme_id: '.' }, /^MEME_NOT_FOUND: /],
  ['an unknown meme', 'cam_meme_get', { meme_id: STRANGER }, /^MEME_NOT_FOUND: .*cam_meme_get without an id/],
  [
    'an unknown meme to remix',
    'cam_meme_remix',
    { image_url: STRANGER, prompt: 'x' },
    /^MEME_NOT_FOUND: .*Nothing was charged\.$/s,
  ],
  [
    'a model that is not set up',
    'cam_meme_ai_image',
    { prompt: 'x', model: 'nope-1' },
    /^MODEL_UNAVAILABLE: .*nope-1.* leave it out.*Nothing was charged\.$/s,
  ],
  [
    'a picture at another kind of address',
    'cam_meme_from_image',
    { image_url: 'ftp://a.example/b.png' },
    /^"ftp:.*" cannot be fetched: only http:\/\/ and https:\/\/ URLs can\.$/,
  ],
  [
    'a picture that is none',
    'cam_meme_caption',
    { image_url: 'data:image/png;base64,AAAA', captions: [{ position: 'top', text: 'x' }] },
    /^IMAGE_UNREADABLE: .*Nothing was charged\.$/s,
  ],
];

export function refusalsSuite(place: Place): void {
  const { engine } = place;
  const refused = async ({ client }: OpenClient, name: string, args: Record<string, unknown>) => {
    const { isError, text, structured } = await callTool(client, name, args);
    expect([isError, structured]).toEqual([true, undefined]);
    return text;
  };

  describe('a call is refused in words', () => {
    test.each(WRONG_ARGUMENTS)('with %s', async (_, name, args, words) => {
      const opened = await place.shared();
      expect(await refused(opened, name, args)).toMatch(words);
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

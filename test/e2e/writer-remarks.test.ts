import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Meme } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { BUILT_IN_IDS } from '../helpers/built-in.ts';
import { createCalls } from '../helpers/calls.ts';

/** What CAM's own writer says of an answer that is not quite what was asked for, and what it never says twice. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.cleanup());

const { make, get, available } = createCalls(() => app);
const generate = async (caller: TestCaller, body: object) =>
  (await make(caller, 'generate', { output_format: 'jpeg', ...body })).json();
const toKey = ({ template, caption }: Meme) => `${template?.id} ${caption}`;

/** Longer than any caption, its sentences longer than a panel holds, and near no ready meme. */
const PARAGRAPH =
  'I wanted to learn the cello, so I read two books about posture, watched nine films about Vienna and told everybody at work about it. I bought a cello that looks like a wardrobe and sounds like a small door that has never had any oil. Now I polish the cello every Sunday and both of my teachers have given up on me by now.';
/** Nothing that any grammar reads. */
const RIDDLE =
  'purple never the quickly green rather some of it blue perhaps the less of which yellow none at all of the slowly always pink or so of the mostly';

describe('a long idea', () => {
  test('says which sentence was used, and which others could be', async () => {
    const { data } = await generate(app.caller('pro'), { text: PARAGRAPH });
    const { used, others } = data.reading;
    expect(PARAGRAPH).toContain(used);
    expect(others).toHaveLength(2);
    for (const other of others) expect(PARAGRAPH).toContain(other);
    expect(new Set([used, ...others]).size).toBe(3);
    expect(data.notes).toEqual([expect.stringContaining(`“${used}”`)]);
  });

  test('says nothing where all of it is used', async () => {
    const { data } = await generate(app.caller('pro'), { text: 'My cat judges me. Again.' });
    expect(Object.keys(data)).toEqual(['memes']);
  });
});

describe('an idea that is not understood', () => {
  test('becomes fewer memes, with the reason, at the price of the call', async () => {
    const caller = app.caller('starter');
    const { data, meta } = await generate(caller, { text: RIDDLE, count: 10 });
    const { memes, missing, notes } = data;
    expect(memes.length).toBeGreaterThan(0);
    expect(memes.length + missing).toBe(10);
    expect(notes).toEqual([expect.stringMatching(`^Only ${memes.length} of 10 memes: .*not understood`)]);
    expect(meta).toMatchObject({ credits_used: 2, credits_remaining: 498 });
    expect(available(caller)).toBe(498);
    expect((await get(caller, '/v1/memes')).total).toBe(memes.length);
    expect(app.store.audit()).toEqual([]);
  });

  test('costs nothing where no meme can be made', async () => {
    const caller = app.caller('starter');
    const brand = { forbidden_topics: ['gamble'] };
    const answer = await make(caller, 'branded', { text: 'I gamble', brand });
    expect(answer.json().error.code).toBe('NOT_UNDERSTOOD');
    expect(available(caller)).toBe(500);
    expect((await get(caller, '/v1/memes')).total).toBe(0);
  });
});

describe('one idea again and again', () => {
  test.each(['Mondays', 'my cat knocks over my coffee'])(
    'is told differently each time: %s',
    async (text) => {
      const caller = app.caller('pro');
      const memes: Meme[] = [];
      for (let call = 0; call < 5; call += 1)
        memes.push(...(await generate(caller, { text, count: 2 })).data.memes);
      expect(new Set(memes.map(({ template }) => template?.id)).size).toBe(10);
      expect(new Set(memes.map(toKey)).size).toBe(10);
    },
  );

  test('in equal rows of one batch too', async () => {
    const caller = app.caller('pro');
    const items = Array.from({ length: 4 }, () => ({
      type: 'generate',
      text: 'Mondays',
      output_format: 'jpeg',
    }));
    const { data } = (await make(caller, 'batch', { items })).json();
    const memes: Meme[] = data.items.flatMap(({ data: made }: { data: { memes: Meme[] } }) => made.memes);
    expect(new Set(memes.map(({ template }) => template?.id)).size).toBe(4);
  });

  test('says so when it has nothing new', async () => {
    const caller = app.caller('pro');
    const exclude_template_ids = BUILT_IN_IDS.filter((id) => id !== 'tpl_side-eye');
    const seen = new Set<string>();
    let note: string | undefined;
    for (let call = 0; call < 40 && note === undefined; call += 1) {
      const { data } = await generate(caller, { text: 'the office printer', exclude_template_ids });
      const [meme] = data.memes;
      note = data.notes?.[0];
      expect(seen.has(toKey(meme))).toBe(note !== undefined);
      seen.add(toKey(meme));
    }
    expect(note).toMatch(/nothing new/);
    expect(seen.size).toBeGreaterThan(2);
  });
});

import { describe, expect, it } from 'vitest';
import { getTensions, only, TEMPLATES, write } from './content.ts';

const IDEA = 'I planned to study all weekend but watched a show about boats';
/** A format made for plans beside one that hardly suits them, so that only what was used before can turn the choice. */
const pair = only('chat-screen', 'iceberg');

const chosen = async (count: number, seed: string, templates = pair, idea = IDEA): Promise<string[]> =>
  (await write({ idea, count, seed, templates })).map(({ templateId }) => templateId);

const SEEDS = Array.from({ length: 12 }, (_, at) => `seed ${at}`);

describe('a template that was used', () => {
  it('is the better one by far while it is fresh', async () => {
    for (const seed of SEEDS) expect(await chosen(1, seed)).toEqual(['tpl_chat-screen']);
  });

  it('stands behind one that suits much less', async () => {
    for (const seed of SEEDS) expect(await chosen(2, seed)).toEqual(['tpl_chat-screen', 'tpl_iceberg']);
  });

  it('comes again only when all have had their turn, and then as often as the others', async () => {
    for (const seed of SEEDS) {
      const ids = await chosen(6, seed);
      expect(new Set(ids.slice(0, 2)).size).toBe(2);
      expect(new Set(ids.slice(2, 4)).size).toBe(2);
      expect(ids.filter((id) => id === 'tpl_iceberg')).toHaveLength(3);
    }
  });

  it('serves every meme where it is the only one', async () => {
    expect(await chosen(4, 'one', only('chat-screen'))).toHaveLength(4);
  });
});

describe('a bare noun', () => {
  const NOUNS = [
    'double enter',
    'lol',
    'cat',
    'printer',
    'pineapple on pizza',
    'rent',
    'glitter',
    'slow walkers',
  ];

  it('goes to many formats, and to none much more often than to the others', async () => {
    const uses = new Map<string, number>();
    for (const noun of NOUNS) {
      const own = (
        await Promise.all(SEEDS.slice(0, 8).map((seed) => chosen(2, seed, TEMPLATES, noun)))
      ).flat();
      expect([noun, new Set(own).size >= 7]).toEqual([noun, true]);
      for (const id of own) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    expect(Math.max(...uses.values())).toBeLessThan(NOUNS.length * 16 * 0.12);
    expect(uses.size).toBeGreaterThanOrEqual(20);
  });

  it('does not loosen the choice for an idea with a shape', async () => {
    for (const seed of SEEDS) {
      const ids = await chosen(2, seed, TEMPLATES, 'Meal prep on Sunday, noodles by Tuesday');
      // Only templates that tell how a plan ends.
      for (const id of ids)
        expect([id, getTensions(id)]).toEqual([id, expect.arrayContaining(['plan-and-result'])]);
    }
  });
});

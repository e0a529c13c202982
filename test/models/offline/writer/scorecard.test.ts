import { describe, expect, it } from 'vitest';
import { BLIND_IDEAS } from '../../../fixtures/blind-ideas.ts';
import { PARAGRAPHS } from '../../../fixtures/blind-paragraphs.ts';
import { HELD_OUT_IDEAS } from '../../../fixtures/held-out-ideas.ts';
import { IDEAS } from '../../../fixtures/ideas.ts';
import { TEMPLATES as templates } from './content.ts';
import { beginsLarge, lintCaption } from './lint.ts';
import { scoreWriter } from './scorecard.ts';

describe('the scorecard', () => {
  it.each([
    ['the the cat', 'doubled word'],
    ['I eat a apple', 'a before vowel'],
    ['He has an dog', 'an before consonant'],
    ['You will is late', 'modal with inflected verb'],
    ['Friend: so, did you be offline?', 'did with be'],
    ['My kids is quiet', 'plural with singular verb'],
    ['I never takes the bus', 'third person after I'],
    ['Be a normal neighbours', 'article before plural'],
    ['Bothing hate hiking', 'odd gerund'],
    ['Waiting for the', 'dangling word'],
    ['“No', 'unbalanced “”'],
    ['{A.ger}', 'left-over brace'],
    ['Cry ~ Cry louder', 'left-over brace'],
    ['So  much', 'two spaces'],
  ])('lint sees “%s”', (text, fault) => {
    expect(lintCaption(text)).toContain(fault);
  });

  it('lint sees a small beginning, but for names and where small letters are asked for', () => {
    expect(beginsLarge('my cat', 'short')).toBe(false);
    expect(beginsLarge('“my cat', 'short')).toBe(false);
    expect(beginsLarge('cat.exe', 'short')).toBe(true);
    expect(beginsLarge('iPhone', 'short')).toBe(true);
    expect(beginsLarge('my cat', 'lower case, like a chat')).toBe(true);
  });
});

describe('the scorecard of the writer', () => {
  const SETS = [
    ['evaluation', IDEAS, 100],
    ['held-out', HELD_OUT_IDEAS, 40],
  ] as const;
  /** Share of memes without a word of their idea. */
  const OFF_TOPIC = 0.01;
  /** Share of texts that stand under more than two ideas: without a tone, and in one, where there are fewer lines. */
  const REPEATED = { plain: 0.07, toned: 0.15 };

  it.each(
    SETS.flatMap(([name, ideas, size]) =>
      [undefined, 'corporate', 'hype', 'absurd'].map((tone) => ({ name, ideas, size, tone })),
    ),
  )('holds for the $name ideas (tone $tone)', async ({ ideas, size, tone }) => {
    expect(ideas).toHaveLength(size);
    const card = await scoreWriter({ ideas, templates, count: 3, seed: 'test', tone });
    expect(card.withinBudget).toBe(card.captions);
    // A paragraph that is not understood may have two.
    expect(card.distinctPerCall).toBeGreaterThan(2.98);
    expect(card.captions).toBeGreaterThanOrEqual(card.captionsNeeded);
    expect(card.regionsFilled).toBe(1);
    expect(card.echoes).toEqual([]);
    expect(card.doubled).toEqual([]);
    expect(card.lint).toEqual([]);
    // A line of the topic need not say its word: “Getting up with the first alarm” under “Monday mornings”.
    expect([card.offTopic.length <= card.memes * OFF_TOPIC, card.offTopic]).toEqual([true, card.offTopic]);
    expect(card.ideaWords).toBeGreaterThan(0.82);
    expect(card.repeated).toBeLessThan(tone === undefined ? REPEATED.plain : REPEATED.toned);
    expect(card.templatesUsed).toBeGreaterThanOrEqual(size === 100 ? 38 : 28);
    expect(card.mostFrequent).toBeLessThan(0.15);
  });

  it('holds for ideas and paragraphs that were marked blind', async () => {
    const other = new Set(BLIND_IDEAS.slice(-10));
    const ideas = [...BLIND_IDEAS, ...PARAGRAPHS].map((text) => ({
      text,
      kind: other.has(text) ? ('other-language' as const) : ('hard' as const),
    }));
    const card = await scoreWriter({ ideas, templates, count: 3, seed: 'test' });
    expect(card.withinBudget).toBe(card.captions);
    expect(card.regionsFilled).toBe(1);
    expect(card.doubled).toEqual([]);
    expect(card.lint).toEqual([]);
    expect(card.repeated).toBeLessThan(REPEATED.plain);
  });
});

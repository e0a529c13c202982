import { describe, expect, it } from 'vitest';
import { matchFormat } from '../../../src-main/models/embedded/writer/fill/match.ts';
import { IDEAS } from '../../fixtures/ideas.ts';
import { builtinTemplates } from './builtin.ts';
import { lintCaption } from './lint.ts';
import { scoreWriter } from './scorecard.ts';

const templates = await builtinTemplates();

describe('the scorecard', () => {
  it('knows the format of every built-in template', () => {
    expect(templates.filter((template) => matchFormat(template) === undefined).map(({ id }) => id)).toEqual(
      [],
    );
    expect(new Set(templates.map((template) => matchFormat(template)?.format.id)).size).toBe(
      templates.length,
    );
  });

  it.each([
    ['the the cat', 'doubled word'],
    ['I eat a apple', 'a before vowel'],
    ['You will is late', 'modal with inflected verb'],
    ['Waiting for the', 'dangling word'],
    ['“No', 'unbalanced “”'],
    ['{A.ger}', 'left-over brace'],
  ])('lint sees “%s”', (text, fault) => {
    expect(lintCaption(text)).toContain(fault);
  });

  it.each([undefined, 'corporate', 'hype'])('is kept over a hundred ideas (tone %s)', async (tone) => {
    expect(IDEAS).toHaveLength(100);
    const card = await scoreWriter({ ideas: IDEAS, templates, count: 3, seed: 'test', tone });
    expect(card.withinBudget).toBe(card.boxes);
    expect(card.distinctPerCall).toBe(3);
    expect(card.boxes).toBeGreaterThanOrEqual(card.boxesNeeded);
    expect(card.echoes).toEqual([]);
    expect(card.doubled).toEqual([]);
    expect(card.lint.length / card.boxes).toBeLessThan(0.015);
    expect(card.templatesUsed).toBeGreaterThanOrEqual(38);
    expect(card.mostFrequent).toBeLessThan(0.15);
  });
});

import { describe, expect, it } from 'vitest';
import { getTensions, localWriter, TEMPLATES as templates } from './content.ts';

/** The order in which templates are described to language models, whose prompts cannot hold all of them. */

const ranked = (idea: string) =>
  localWriter().rankTemplates({ idea, tone: undefined, count: 1, seed: 'x', templates, forbidden: [] });

describe('templates in order', () => {
  it.each([
    ['Should I fix the sink or call my brother', 'choice'],
    ['boss: no rush. also boss: is it done', 'hypocrisy'],
    ['it will only take five minutes, they said', 'said-and-true'],
    ['waiting for the landlord to answer', 'waiting'],
  ])('begin with those that tell the kind of joke of “%s”', (idea, tension) => {
    const telling = templates.filter(({ id }) => getTensions(id).includes(tension)).length;
    const first = ranked(idea).slice(0, Math.min(telling, 20));
    expect(first.filter(({ id }) => !getTensions(id).includes(tension)).map(({ id }) => id)).toEqual([]);
  });

  it('are all there, each once', () => {
    expect(new Set(ranked('my cat judges me')).size).toBe(templates.length);
  });
});

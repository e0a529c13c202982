import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compress, fitText } from '../../../../src-main/models/offline/writer/text/fit.ts';
import type { WriterTemplate } from '../../../../src-shared/contract/model-tasks.ts';
import { countGraphemes } from '../../../../src-shared/words/graphemes.ts';
import { IDEAS } from '../../../fixtures/ideas.ts';
import { localWriter, only, TEMPLATES as templates, write } from './content.ts';

const budget = fc.record({
  max_chars: fc.integer({ min: 8, max: 140 }),
  max_lines: fc.integer({ min: 1, max: 6 }),
});

/** A built-in template whose boxes have other budgets, or roles nobody knows. */
const template = fc
  .record({
    base: fc.constantFrom(...templates),
    budgets: fc.array(budget, { minLength: 9, maxLength: 9 }),
    nameless: fc.boolean(),
  })
  .map(
    ({ base, budgets, nameless }): WriterTemplate => ({
      ...base,
      ...(nameless && { name: 'Mine', altNames: [], tags: [] }),
      boxes: base.boxes.map((box, at) => ({
        ...box,
        ...budgets[at],
        ...(nameless && { name: `box-${at}`, role: 'Some words' }),
      })),
    }),
  );
const anyIdea = fc.oneof(
  fc.constantFrom(...IDEAS.map(({ text }) => text)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
);

describe('budgets', () => {
  it('hold for any template, idea and tone', async () => {
    const writer = localWriter();
    await fc.assert(
      fc.asyncProperty(
        fc.array(template, { minLength: 1, maxLength: 3 }),
        anyIdea,
        fc.constantFrom(undefined, 'hype', 'corporate', 'dry'),
        async (offered, idea, tone) => {
          const unique = offered.map((each, at) => ({ ...each, id: `${each.id}-${at}` }));
          const remarks: { kind: string }[] = [];
          const memes = await writer.write(
            { idea, tone, count: 3, seed: 'budget', templates: unique, forbidden: [] },
            new AbortController().signal,
            undefined,
            (remark) => remarks.push(remark),
          );
          const isShort = remarks.some(({ kind }) => kind === 'fewer');
          expect([memes.length > 0, memes.length < 3]).toEqual([true, isShort]);
          for (const meme of memes) {
            const boxes = unique.find(({ id }) => id === meme.templateId)?.boxes ?? [];
            expect(meme.captions.length).toBeGreaterThan(0);
            for (const { position, text } of meme.captions) {
              const box = boxes.find(({ name }) => name === position);
              expect(countGraphemes(text)).toBeLessThanOrEqual(box?.max_chars ?? 0);
              expect(text.split('\n').length).toBeLessThanOrEqual(box?.max_lines ?? 0);
              expect(text.trim()).not.toBe('');
            }
          }
        },
      ),
      { seed: 11, numRuns: 150 },
    );
  });

  it.each([
    ['I really just want to sleep', 22, 'I want to sleep'],
    ['My cat (who is old) sleeps in the box', 25, 'My cat sleeps in the box'],
    ['I fed the cat because it was screaming at me', 20, 'I fed the cat'],
    ['It ended. Nobody clapped.', 12, 'It ended.'],
    ['Remember: “no milk”? Let us watch it again.', 22, 'Remember: “no milk”?'],
    ['When you deploy on a Friday, the whole office leaves', 40, 'When you deploy on a Friday…'],
    ['I wanted to sleep but my cat wanted to talk', 30, 'I wanted to sleep…'],
    ['If it rains because I washed the car, I will laugh', 22, 'If it rains…'],
    [
      'كنت أظن أنني سأستيقظ مبكرا وأذهب إلى النادي قبل العمل',
      44,
      'كنت أظن أنني سأستيقظ مبكرا وأذهب إلى النادي',
    ],
    ['كنت أظن أنني سأستيقظ مبكرا والآن أشعر أن الوقت قد انتهى', 40, 'كنت أظن أنني سأستيقظ مبكرا…'],
  ])('shortens “%s” to %i at a border', (text, max_chars, short) => {
    expect(compress(text, { max_chars, max_lines: 1 })).toBe(short);
  });

  it('never cuts a word or ends on one that leads on', () => {
    expect(fitText('Extraordinary elephants of the world', { max_chars: 28, max_lines: 1 }, [])).toBe(
      'Extraordinary elephants…',
    );
    expect(fitText('Incomprehensibilities', { max_chars: 8, max_lines: 1 }, ['Honestly.', 'Me, now'])).toBe(
      'Me, now',
    );
  });

  it.each([
    [
      'Waiting for my landlord to answer the letter about the heating',
      48,
      'Waiting for my landlord to answer the letter…',
    ],
    ['He said “I will always be there for you and the dog”', 26, 'He said “I will always…”'],
    ['今天早上我本来打算早起去健身房锻炼身体', 10, '今天早上我本来打算…'],
    ['النادي الرياضي الكبير أشعر أن الوقت انتهى', 30, 'النادي الرياضي الكبير…'],
  ])('says that “%s” goes on where it is cut at %i', (text, max_chars, cut) => {
    const shortened = fitText(text, { max_chars, max_lines: 1 }, ['Me, now']);
    expect(shortened).toBe(cut);
    expect(countGraphemes(shortened)).toBeLessThanOrEqual(max_chars);
  });

  it('prefer a template with room for the whole caption to one where it would be cut', async () => {
    const both = only('calm-in-the-fire', 'awake-at-night');
    const long = 'der Drucker druckt nur noch dann wenn ihn wirklich niemand im Büro ansieht oder braucht';
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const [meme] = await write({ idea: long, seed, templates: both });
      expect(meme?.captions.map(({ text }) => text).join()).not.toContain('…');
    }
  });
});

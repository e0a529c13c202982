import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameByWords } from '../../../src-renderer/state/editor/name-by-words.ts';
import { listGraphemes } from '../../../src-shared/words/graphemes.ts';

test('a draft is named by its texts in their order, on one line, or else as it was', () => {
  expect(nameByWords(['One more\nepisode', '  ', 'Sleep'], 'Two Buttons')).toBe('One more episode / Sleep');
  expect(nameByWords(['', ' \n'], 'Two Buttons')).toBe('Two Buttons');
});

test('a long name ends at a word, in scripts without spaces at a character', () => {
  const long = 'When you deploy on a Friday afternoon, and then the pager rings at midnight';
  expect(nameByWords([long], '')).toBe('When you deploy on a Friday afternoon, and then the pager…');
  expect(nameByWords(['会'.repeat(80)], '')).toBe(`${'会'.repeat(59)}…`);
});

test('a name is never empty nor longer than a draft takes, and never splits an emoji', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const name = nameByWords(texts, 'otherwise');
      expect(name.trim()).not.toBe('');
      expect(listGraphemes(name).length).toBeLessThanOrEqual(60);
      expect(name.length).toBeLessThanOrEqual(200);
    }),
    { seed: 9, numRuns: 500 },
  );
  expect(nameByWords(['👩‍👩‍👧‍👦'.repeat(70)], '')).toMatch(/^(?:👩‍👩‍👧‍👦)+…$/u);
});

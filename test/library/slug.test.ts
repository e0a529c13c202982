import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveSlug, isFolderSlug, slugsLike } from '../../src-main/library/slug.ts';
import { SLUG_PATTERN } from '../../src-shared/contract/template.ts';

const VALID = new RegExp(SLUG_PATTERN);

test.each([
  ['Two Buttons', 'two-buttons'],
  ['  Crème brûlée!! ', 'creme-brulee'],
  ['Straße & Æther', 'strasse-and-aether'],
  ['Łódź', 'lodz'],
  ['Когда деплой в пятницу', 'kogda-deploi-v-pyatnitsu'],
  ['Ελλάδα', 'ellada'],
  ['it’s fine', 'its-fine'],
  ['100% legit', '100-percent-legit'],
  ['ﬁne ①', 'fine-1'],
  ['CON', 'con-template'],
  ['-- a --', 'a'],
  ['犬', undefined],
  ['🔥🔥', undefined],
  ['…', undefined],
  ['', undefined],
  ['كلب', undefined],
])('%s → %s', (name, slug) => {
  expect(deriveSlug(name)).toBe(slug);
});

test('for any name the slug is a valid folder name on every system', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 })),
      (name) => {
        const slug = deriveSlug(name);
        if (slug === undefined) return;
        expect(slug).toMatch(VALID);
        expect(slug.length).toBeLessThanOrEqual(64);
        expect(isFolderSlug(slug)).toBe(true);
        expect(deriveSlug(slug)).toBe(slug);
      },
    ),
    { seed: 7, numRuns: 2000 },
  );
});

test('numbers from 2 on make slugs unique, never too long or invalid', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{1,10}(?:-[a-z0-9]{1,20}){0,3}$/), (slug) => {
      const made = slugsLike(slug.slice(0, 64).replace(/-+$/, ''));
      const many = Array.from({ length: 120 }, () => made.next().value);
      expect(new Set(many).size).toBe(120);
      for (const each of many) {
        expect(each).toMatch(VALID);
        expect(each.length).toBeLessThanOrEqual(64);
      }
    }),
    { seed: 7, numRuns: 200 },
  );
  const slugs = slugsLike('dog');
  expect([slugs.next().value, slugs.next().value, slugs.next().value]).toEqual(['dog', 'dog-2', 'dog-3']);
});

test.each(['con', 'aux', 'nul', 'com1', 'lpt9', 'Dog', 'a--b', '', '../a', 'a'.repeat(65)])(
  '"%s" names no folder',
  (name) => {
    expect(isFolderSlug(name)).toBe(false);
  },
);

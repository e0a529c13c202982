import { describe, expect, test } from 'vitest';
import { findBest, isSimilar, rateMatch } from '../../../src-renderer/state/commands/match.ts';

describe('a text', () => {
  test.each([
    ['gallery', 'Gallery'],
    ['gal', 'Gallery'],
    ['galery', 'Gallery'],
    ['glalery', 'Gallery'],
    ['bring front', 'Bring to front'],
    ['front bring', 'Bring to front'],
    ['creme', 'Crème brûlée'],
    ['shortcust', 'Keyboard shortcuts'],
    ['', 'anything'],
  ])('is found by “%s”', (typed, text) => {
    expect(rateMatch(typed, text)).toBeGreaterThan(0);
  });

  test.each([
    ['xyz', 'Gallery'],
    // A short word has no room for slips.
    ['cat', 'Cut'],
    ['bring back', 'Bring to front'],
    ['🐈', 'Gallery'],
    // Letters inside of a word mean nothing.
    ['lery', 'Gallery'],
    ['year', 'Clear'],
  ])('is not found by “%s”', (typed, text) => {
    expect(rateMatch(typed, text)).toBe(0);
  });
});

test('a similar spelling comes last, and is told from a match', () => {
  expect(findBest(['Fonts', 'Front'], 'front', (text) => text)).toEqual(['Front', 'Fonts']);
  expect(findBest(['Gallry', 'Gallery'], 'gallery', (text) => text)).toEqual(['Gallery', 'Gallry']);
  expect([isSimilar('galery', 'Gallery'), isSimilar('gall', 'Gallery')]).toEqual([true, false]);
});

test('the better match comes first, and ties keep their order', () => {
  const all = ['Undo', 'Search templates', 'Template regions', 'Templates', 'templates two'];
  expect(findBest(all, 'templates', (text) => text)).toEqual([
    'Search templates',
    'Templates',
    'templates two',
    'Template regions',
  ]);
});

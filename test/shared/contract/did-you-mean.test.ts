import { expect, test } from 'vitest';
import { didYouMean, editDistance } from '../../../src-shared/contract/explain/did-you-mean.ts';

test.each<[string, string, number]>([
  ['', '', 0],
  ['meme', 'meme', 0],
  ['meme', 'mem', 1],
  ['meme', 'memes', 1],
  ['meme', 'mime', 1],
  ['meme', 'emme', 1],
  ['template', 'tmeplaet', 2],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['abcd', 'wxyz', 4],
])('%j and %j differ by %i edits, counted up to the most that is asked for', (a, b, edits) => {
  for (const most of [0, 1, 2, 3, 4, 5]) {
    const counted = Math.min(edits, most + 1);
    expect([editDistance(a, b, most), editDistance(b, a, most)]).toEqual([counted, counted]);
  }
});

test('words of 100,000 letters are compared along their diagonal only', () => {
  const [a, b] = [`${'a'.repeat(100_000)}bc`, `${'a'.repeat(100_000)}cb`];
  expect(editDistance(a, b, 2)).toBe(1);
});

test.each([
  ['positon', 'position'],
  ['outputFormat', 'output_format'],
  ['Output-Format', 'output_format'],
  ['wdith', 'width'],
  ['template', 'template_id'],
  ['x', undefined],
  ['', undefined],
  ['$$$', undefined],
  ['banana', undefined],
])('%s is meant to be %s', (word, meant) => {
  expect(didYouMean(word, ['position', 'output_format', 'width', 'template_id'])).toBe(meant);
});

test('the first of the most similar candidates is meant', () => {
  expect(didYouMean('formt', ['from', 'format', 'formats'])).toBe('format');
});

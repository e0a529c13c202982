import { expect, it } from 'vitest';
import { shorten } from '../../src-main/http/meme-pages/shorten.ts';

it.each([
  ['one two', 7, 'one two'],
  ['one  two\nthree', 13, 'one two three'],
  ['one two three', 12, 'one two…'],
  ['one / two', 6, 'one…'],
  ['one two, three', 10, 'one two…'],
  ['a'.repeat(30), 8, 'aaaaaaa…'],
  ['日本語の長い文章', 6, '日本語の…'],
  ['👩‍👩‍👧‍👦'.repeat(3), 20, '👩‍👩‍👧‍👦…'],
])('%j in %d', (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
});

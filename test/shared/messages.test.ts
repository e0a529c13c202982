import { describe, expect, test } from 'vitest';
import { ENGLISH, getEnglish, keysFor, readTexts } from '../../scripts/message-files.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';

/** The catalogue: every language has every text, with the plural forms of its rules and the values of the English one. */

const readValues = (text: string) => new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name));
const readTags = (text: string) => [...text.matchAll(/<\/?\w+\/?>/g)].map(([tag]) => tag).sort();

/** Whether a text names other values or elements than the English one. */
function differs(key: string, text: string): boolean {
  const [own, english] = [readValues(text), readValues(getEnglish(key))];
  const missing = english.difference(own);
  // “One day left” may leave its number out.
  missing.delete('count');
  if (own.difference(english).size + missing.size > 0) return true;
  return String(readTags(text)) !== String(readTags(getEnglish(key)));
}

test('English has both plural forms of what it counts', () => {
  expect([...ENGLISH.keys()].sort()).toEqual(keysFor('en').sort());
});

test.each([
  /\bshall\b/i,
  /\bone’s own\b/i,
  /\bfor good\b/i,
  /\banew\b/i,
  /^Kept in this window/,
  /\b(?:cannot|do not|does not|is not)\b/,
])('English does not say %s', (words) => {
  expect([...ENGLISH.values()].filter((text) => words.test(text))).toEqual([]);
});

describe.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en' && readTexts(tag)))('%s', (tag) => {
  const texts = readTexts(tag) ?? new Map<string, string>();

  test('has every text and no other, none of them empty, with the same values and elements', () => {
    expect([...texts.keys()].sort()).toEqual(keysFor(tag).sort());
    expect([...texts].filter(([key, text]) => text.trim() === '' || differs(key, text))).toEqual([]);
  });
});

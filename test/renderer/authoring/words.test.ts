import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { suggestBudget } from '../../../src-renderer/state/authoring/budget.ts';
import { toSlug, toSlugWhileTyping, uniqueName } from '../../../src-renderer/state/authoring/names.ts';
import type { TemplateFile } from '../../../src-shared/contract/template.ts';

test.each([
  ['Left Button', 'left-button'],
  ['  What’s UP?! ', 'what-s-up'],
  ['Größe & Straße', 'grosse-strasse'],
  ['--a__b--', 'a-b'],
  ['題字', ''],
  ['x'.repeat(80), 'x'.repeat(64)],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
])('%s becomes the slug %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

test('a trailing hyphen stays while typing', () => {
  expect(toSlugWhileTyping('left ')).toBe('left-');
  expect(toSlugWhileTyping('left-b')).toBe('left-b');
  expect(toSlugWhileTyping(' ')).toBe('');
});

test('a name that is taken gets a number, and never grows too long', () => {
  expect(uniqueName('top', ['bottom'])).toBe('top');
  expect(uniqueName('top', ['top', 'top-2'])).toBe('top-3');
  const long = 'x'.repeat(64);
  expect(uniqueName(long, [long])).toBe(`${'x'.repeat(62)}-2`);
});

const SQUARE = { width: 1000, height: 1000 };
const box = (width: number, height: number) => ({ x: 0, y: 0, width, height, rotation: 0 });

test('a larger box takes more text, the same box on a larger copy of the picture the same', () => {
  const isGrowing = (values: number[]) =>
    values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0));
  const sizes = [0.1, 0.2, 0.4, 0.6, 0.9];
  const wider = sizes.map((width) => suggestBudget(box(width, 0.15), SQUARE, 'sans').max_chars);
  const higher = sizes.map((height) => suggestBudget(box(0.5, height), SQUARE, 'sans').max_lines);
  expect([isGrowing(wider), higher]).toEqual([true, higher.toSorted((a, b) => a - b)]);
  const large = { width: 3000, height: 3000 };
  expect(suggestBudget(box(0.4, 0.2), large, 'anton')).toEqual(suggestBudget(box(0.4, 0.2), SQUARE, 'anton'));
});

test.each([
  [0.01, 0.01],
  [1, 1],
  [1, 0.01],
  [0.01, 1],
])('the budget of a box of %d × %d is valid', (width, height) => {
  const { max_chars: maxChars, max_lines: maxLines } = suggestBudget(box(width, height), SQUARE, 'pixel');
  expect(Number.isInteger(maxChars) && maxChars >= 4 && maxChars <= 240).toBe(true);
  expect(Number.isInteger(maxLines) && maxLines >= 1 && maxLines <= 20).toBe(true);
});

test('suggestions roughly agree with the budgets of the built-in templates', async () => {
  const dir = path.resolve(import.meta.dirname, '../../../resources/templates');
  const ratios = readdirSync(dir).map(async (slug) => {
    const file: TemplateFile = JSON.parse(readFileSync(path.join(dir, slug, 'template.json'), 'utf8'));
    const picture = await sharp(path.join(dir, slug, 'blank.webp')).metadata();
    return file.box_positions.map(
      (position) => suggestBudget(position, picture, position.default_font).max_chars / position.max_chars,
    );
  });
  const sorted = (await Promise.all(ratios)).flat().sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  expect(middle).toBeGreaterThan(0.9);
  expect(middle).toBeLessThan(1.1);
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openIconFile } from '../../src-main/imaging/icon-file.ts';
import { tempDir } from '../helpers/store.ts';

const require = createRequire(import.meta.url);
const FLUENT = require.resolve('@iconify-json/fluent-emoji-flat/icons.json');

test('every icon and alias of the set is read as a parser of the whole file would', () => {
  const whole: {
    icons: Record<string, { body: string }>;
    aliases: Record<string, { parent: string }>;
    width: number;
  } = JSON.parse(readFileSync(FLUENT, 'utf8'));
  const icons = openIconFile(FLUENT);
  expect(icons.side).toBe(whole.width);
  const wrong = [
    ...Object.entries(whole.icons).filter(([name, { body }]) => icons.body(name) !== body),
    ...Object.entries(whole.aliases).filter(
      ([name, { parent }]) => icons.body(name) !== whole.icons[parent]?.body,
    ),
  ];
  expect(wrong.map(([name]) => name)).toEqual([]);
  expect(icons.body('no such icon')).toBeUndefined();
});

test('a set laid out in another way is refused rather than read as empty', () => {
  const dir = tempDir();
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = join(dir, 'icons.json');
  writeFileSync(file, '{"icons":{"a":{"body":"<g/>"}}}');
  expect(() => openIconFile(file)).toThrow('is not laid out as icons are');
});

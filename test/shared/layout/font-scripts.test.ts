import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import { decodeCoverage } from '../../../src-shared/layout/coverage.ts';
import { getFamily } from '../../../src-shared/layout/font-families.ts';
import { faceNames, listFontScripts, listScripts } from '../../../src-shared/layout/font-scripts.ts';

const coverage = decodeCoverage(JSON.parse(readFileSync('resources/fonts/coverage.json', 'utf8')));

it('tells the scripts of a font, and the faces that draw the others', () => {
  const { own, companions } = listFontScripts('rounded', coverage);
  expect(own).toEqual(['Latin', 'Vietnamese', 'Cyrillic']);
  const named = companions.map(({ face, scripts }) => [faceNames(face).family, ...scripts]);
  expect(named).toContainEqual(['Fredoka', 'Hebrew']);
  expect(named).toContainEqual(['Jua', 'Korean']);
  expect(listFontScripts('sans', coverage)).toEqual({
    own: ['Latin', 'Vietnamese', 'Greek', 'Cyrillic', 'Devanagari'],
    companions: [],
  });
});

it('names every family and weight as people write them, with the capitals inside names', () => {
  for (const id of FONT_IDS) {
    const { family, style } = faceNames(getFamily({ font: id }).face);
    expect(family).toMatch(/^[A-Z][\w ]+$/);
    expect(style).toMatch(/^(?:Regular|Bold|Black)(?: Italic)?$/);
    expect(coverage.has(getFamily({ font: id }).face, 0x41)).toBe(true);
  }
  const families = (['mono', 'blackletter', 'alfa'] as const).map(
    (id) => faceNames(getFamily({ font: id }).face).family,
  );
  expect(families).toEqual(['JetBrains Mono', 'UnifrakturCook', 'Alfa Slab One']);
});

it('counts a script only where all its sample letters are there', () => {
  expect(listScripts(() => true)).toContain('Chinese');
  expect(listScripts((codePoint) => codePoint < 0x250)).toEqual(['Latin']);
  expect(listScripts(() => false)).toEqual([]);
});

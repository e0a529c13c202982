import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openRenderer } from '../../src-main/bootstrap/open-library.ts';
import { parseTemplateFile } from '../../src-main/library/check.ts';
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { type CheckedTemplate, findFaults } from '../templates/faults.ts';
import { TEMPLATES } from '../templates/files.ts';
import { findFittingFaults } from '../templates/fitting.ts';
import { longestText } from '../templates/longest-text.ts';
import { type Beginning, scaffold } from '../templates/scaffold.ts';

/** What `npm run new` begins and `npm run lint` refuses. */

const BEGINNING: Beginning = {
  slug: 'paper-plane',
  style: 'papercut',
  cast: 'own',
  category: 'unfilled',
  width: 1200,
  height: 900,
  texts: ['top', 'plane', 'label-1', 'label-2'],
};
const SIZE = { width: 1200, height: 1200 };
const readText = (slug: string, name: string) => readFileSync(new URL(`${slug}/${name}`, TEMPLATES), 'utf8');

function parseTemplate(text: string): TemplateFile {
  const { file, problems } = parseTemplateFile(JSON.parse(text));
  if (!file) throw new Error(JSON.stringify(problems));
  return file;
}

/** A template without faults, with changes. */
function sound(change: Partial<TemplateFile> = {}, rest: Partial<CheckedTemplate> = {}): CheckedTemplate {
  return {
    template: { ...parseTemplate(readText('two-buttons', 'template.json')), ...change },
    style: 'editorial',
    scene: 'export default 1;\n',
    texts: {
      'recipes.json': readText('two-buttons', 'recipes.json'),
      'words.json': readText('two-buttons', 'words.json'),
    },
    sizes: { 'blank.webp': 60_000 },
    ...rest,
  };
}

test('a new template can be read and drawn at once, and is refused until its fields are filled in', () => {
  const files = scaffold(BEGINNING, new Set(['top', 'label']));
  expect(Object.keys(files)).toEqual([
    'scenes/papercut/paper-plane.ts',
    'resources/templates/paper-plane/template.json',
    'resources/templates/paper-plane/recipes.json',
    'resources/templates/paper-plane/words.json',
  ]);
  const [scene = '', template = '', recipes = '', words = ''] = Object.values(files);
  expect(scene).toContain("from '../kit/papercut/index.ts'");
  const { languages } = JSON.parse(words);
  expect(Object.keys(languages).sort()).toEqual(LANGUAGE_TAGS.filter((tag) => tag !== 'en').sort());
  // Words that all templates share are not asked for again.
  expect(Object.keys(languages.de.regions)).toEqual(['plane']);
  const faults = findFaults({
    template: parseTemplate(template),
    style: 'papercut',
    scene,
    sizes: {},
    texts: { 'recipes.json': recipes, 'words.json': words },
  });
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^template\.json: not filled in are category, tags\.1, alt_names\.0.*use_when/),
      expect.stringMatching(/^recipes\.json: not filled in are tensions\.0, recipes\.0\.captions\.top/),
      expect.stringMatching(/^words\.json: not filled in are languages\.es\.names\.0/),
      'the scene does not say what its one idea is',
    ]),
  );
});

test('a sound template has no faults', () => expect(findFaults(sound())).toEqual([]));

test.each<[string, CheckedTemplate, RegExp]>([
  ['too few other names', sound({ alt_names: ['One', 'two', 'Two'] }), /^alt_names: 2, at least 3/],
  ['a category without a word', sound({ category: 'crypto' }), /^category: “crypto” is none/],
  [
    'a use_when that is a sentence',
    sound({ use_when: 'Use it when two things exclude each other.' }),
    /^use_when/,
  ],
  ['too few examples', sound({ example_captions: [] }), /^example_captions: 0, at least 3/],
  ['a blank that is too large', sound({}, { sizes: { 'blank.webp': 200_001 } }), /^blank\.webp has 200 kB/],
  [
    'parts that are too large',
    sound({}, { sizes: { 'blank.webp': 1, 'motion.webp': 130_000 } }),
    /^motion\.webp/,
  ],
  [
    'a scene that is too long',
    sound({}, { scene: 'x\n'.repeat(151) }),
    /^the scene has 151 lines, at most 150/,
  ],
  ['no recipes', sound({}, { texts: {} }), /^recipes\.json is missing/],
])('%s: named', (_what, checked, message) => {
  expect(findFaults(checked)).toContainEqual(expect.stringMatching(message));
});

test('examples are held to their budgets and must be jokes', () => {
  const { example_captions: examples } = sound().template;
  const withText = (text: string) =>
    findFaults(sound({ example_captions: [...examples, { captions: [{ position: 'left-button', text }] }] }));
  expect(withText('a'.repeat(300))).toContainEqual(
    expect.stringMatching(/left-button has 300 characters of at most/),
  );
  expect(withText('Text 1')).toContainEqual(expect.stringMatching(/left-button is no joke: “Text 1”/));
  expect(withText('Sleep')).toEqual([]);
});

test('a region without room for its longest text is named, and one with room is not', async () => {
  const template = parseTemplate(readText('no-yes', 'template.json'));
  const renderer = openRenderer();
  expect(await findFittingFaults(renderer, template, SIZE)).toEqual([]);
  const regions = template.box_positions.map((region) => ({ ...region, height: 0.05, width: 0.2 }));
  expect(await findFittingFaults(renderer, { ...template, box_positions: regions }, SIZE)).toContain(
    'box_positions: reject has no room for 70 characters; enlarge it or lower max_chars',
  );
});

test.each([1, 8, 40, 500])('the longest text of %d characters has as many, and ends in a letter', (count) => {
  const text = longestText(count);
  expect(text).toHaveLength(count);
  expect(text).toMatch(/\w$/);
});

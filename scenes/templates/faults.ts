/** What is wrong with one built-in template, as people who draw and write it must know before it is shown to others. */
import { categoryName } from '../../src-renderer/state/browse/category-name.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import type { Translate } from '../../src-shared/messages/keys.ts';
import { EXAMPLES, OTHER_NAMES, UNFILLED, UNFILLED_SLUG } from './scaffold.ts';
import type { Style } from './scene-files.ts';

/** What is checked of a template, read from its files. */
export interface CheckedTemplate {
  template: TemplateFile;
  style: Style;
  /** Text of the scene. */
  scene: string;
  /** Texts of the other files of its folder, by name. */
  texts: Readonly<Record<string, string>>;
  /** Bytes of its pictures, by name; of those that there are. */
  sizes: Readonly<Record<string, number>>;
}

/** Most bytes of files, and most lines of a scene. */
export const LIMITS = {
  blank: 200 * 1000,
  blankOnAverage: 120 * 1000,
  motion: 120 * 1024,
} as const;

/** Most lines of a scene; those of the first style put their casts together by hand. */
export const sceneLines = (style: Style): number => (style === 'soft3d' ? 250 : 150);

/** Words that stand for a text instead of being one. */
const PLACEHOLDER =
  /^(?:text|caption|example|lorem|todo|tbd|xxx|foo|bar|sample|placeholder)\b|\blorem ipsum\b/i;

export const countLines = (text: string): number => text.trimEnd().split('\n').length;

/** Where a JSON text still has fields that nobody filled in, as paths. */
function listUnfilled(value: unknown, path: string): string[] {
  if (value === UNFILLED || value === UNFILLED_SLUG) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === UNFILLED ? [path] : []),
    ...listUnfilled(inner, path ? `${path}.${key}` : key),
  ]);
}

function findUnfilledFaults({ template, scene, texts }: CheckedTemplate): string[] {
  const files = { 'template.json': template, ...mapValues(texts, (text): unknown => JSON.parse(text)) };
  const fields = Object.entries(files).flatMap(([name, value]) => {
    const paths = [...new Set(listUnfilled(value, ''))];
    return paths.length > 0 ? [`${name}: not filled in are ${paths.join(', ')}`] : [];
  });
  return scene.includes(`/** ${UNFILLED}`)
    ? [...fields, 'the scene does not say what its one idea is']
    : fields;
}

/** Keys instead of words: a category without a word of its own is left as it is. */
const keepKey: Translate = (key, ..._values) => key;

const mapValues = <A, B>(record: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

function wordFaults({ template }: CheckedTemplate): string[] {
  const { alt_names: others, use_when: use, fails_when: fails, description, category, tags } = template;
  const distinct = new Set(others.map((name) => name.toLowerCase()));
  const isKnown = categoryName(category, keepKey).startsWith('browse:');
  return [
    ...(distinct.size < OTHER_NAMES ? [`alt_names: ${distinct.size}, at least ${OTHER_NAMES}`] : []),
    ...(distinct.has(template.name.toLowerCase()) ? ['alt_names: one is the name itself'] : []),
    ...(tags.length < 3 ? [`tags: ${tags.length}, at least 3`] : []),
    ...(isKnown ? [] : [`category: “${category}” is none that the window has a word for`]),
    ...(description.length < 40
      ? ['description: says too little for somebody who cannot see the picture']
      : []),
    ...[
      ['use_when', use],
      ['fails_when', fails],
    ].flatMap(([name, line = '']) =>
      /^[a-z].{28,108}[^.!?…]$/u.test(line)
        ? []
        : [`${name}: 30 to 110 characters that continue “Use it when …”, without a full stop`],
    ),
  ];
}

function exampleFaults({ template }: CheckedTemplate): string[] {
  const { example_captions: examples, box_positions: regions } = template;
  const used = new Set(examples.flatMap(({ captions }) => captions.map(({ position }) => position)));
  const texts = examples.map(({ captions }) => captions.map(({ text }) => text).join('\n'));
  return [
    ...(examples.length < EXAMPLES ? [`example_captions: ${examples.length}, at least ${EXAMPLES}`] : []),
    ...(new Set(texts).size < texts.length ? ['example_captions: two are the same'] : []),
    ...regions
      .filter(({ name }) => !used.has(name))
      .map(({ name }) => `box_positions: no example writes into ${name}`),
    ...examples.flatMap(({ captions }, at) =>
      captions.flatMap(({ position, text }) => {
        const budget = regions.find(({ name }) => name === position)?.max_chars ?? 0;
        const length = [...text].length;
        if (length > budget)
          return [`example_captions.${at}: ${position} has ${length} characters of at most ${budget}`];
        return PLACEHOLDER.test(text) ? [`example_captions.${at}: ${position} is no joke: “${text}”`] : [];
      }),
    ),
  ];
}

function fileFaults({ scene, style, texts, sizes }: CheckedTemplate): string[] {
  const blank = sizes['blank.webp'];
  const motion = sizes['motion.webp'] ?? 0;
  const lines = countLines(scene);
  const wanted = ['recipes.json', 'words.json'].filter((name) => texts[name] === undefined);
  return [
    ...wanted.map((name) => `${name} is missing`),
    ...(blank === undefined ? ['blank.webp is missing; draw it with npm run build'] : []),
    ...((blank ?? 0) > LIMITS.blank ? [`blank.webp has ${kB(blank ?? 0)}, at most ${kB(LIMITS.blank)}`] : []),
    ...(motion > LIMITS.motion ? [`motion.webp has ${kB(motion)}, at most ${kB(LIMITS.motion)}`] : []),
    ...(lines > sceneLines(style) ? [`the scene has ${lines} lines, at most ${sceneLines(style)}`] : []),
  ];
}

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** Everything wrong with a template but how its texts fit, which must be laid out. */
export const findFaults = (checked: CheckedTemplate): string[] => [
  ...findUnfilledFaults(checked),
  ...wordFaults(checked),
  ...exampleFaults(checked),
  ...fileFaults(checked),
];

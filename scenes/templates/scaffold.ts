/** The files with which a new built-in template begins. What a person must fill in is `UNFILLED` until they do. */
import { LANGUAGE_TAGS } from '../../src-shared/contract/languages.ts';
import type { Region } from '../../src-shared/contract/template.ts';
import { type Cast, RIGHTS } from './rights.ts';
import type { Style } from './scene-files.ts';

/** Stands where something is to be written; `npm run lint` refuses it. */
export const UNFILLED = '…';
/** The same where only words joined by hyphens may stand. */
export const UNFILLED_SLUG = 'unfilled';

/** Examples a template begins with, and the least it may have. */
export const EXAMPLES = 3;
/** Other names a template begins with, and the least it may have. */
export const OTHER_NAMES = 3;

export interface Beginning {
  slug: string;
  style: Style;
  cast: Cast;
  category: string;
  /** px */
  width: number;
  height: number;
  /** Names of the regions, from top to bottom. */
  texts: readonly string[];
}

/** Margin of the regions to the edges and to each other, as a fraction of the picture. */
const MARGIN = 0.08;
const GAP = 0.04;

const fraction = (value: number) => Math.round(value * 1e4) / 1e4;

/** Regions below each other, of equal height: a place to begin from. */
function regionAt(name: string, at: number, count: number): Region {
  const height = (1 - 2 * MARGIN - (count - 1) * GAP) / count;
  return {
    name,
    role: UNFILLED,
    hint: UNFILLED,
    max_chars: 60,
    max_lines: 3,
    text_style_hint: UNFILLED,
    x: MARGIN,
    y: fraction(MARGIN + at * (height + GAP)),
    width: fraction(1 - 2 * MARGIN),
    height: fraction(height),
    rotation: 0,
    ...(count > 1 && { size_group: 'texts' }),
    default_font: 'sans',
    default_style: { color: '#1d1b2a', outline_width: 0, case: 'none', max_font_size: 110 },
  };
}

/** Later than the curated ranks, and seldom the same for two new templates: people begin them side by side. */
function computeRank(slug: string): number {
  let hash = 0;
  for (const character of slug) hash = (hash * 31 + character.charCodeAt(0)) % 9000;
  return 1000 + hash;
}

function templateJson({ slug, category, cast, texts }: Beginning): unknown {
  const [first = ''] = slug.split('-');
  return {
    slug,
    name: slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()),
    category,
    tags: [first, UNFILLED_SLUG],
    alt_names: Array(OTHER_NAMES).fill(UNFILLED),
    description: UNFILLED,
    use_when: UNFILLED,
    fails_when: UNFILLED,
    box_positions: texts.map((name, at) => regionAt(name, at, texts.length)),
    example_captions: Array.from({ length: EXAMPLES }, () => ({
      captions: texts.map((position) => ({ position, text: UNFILLED })),
    })),
    rank: computeRank(slug),
    verified: true,
    animated: false,
    ...RIGHTS[cast],
  };
}

const recipesJson = ({ texts }: Beginning): unknown => ({
  tensions: [UNFILLED],
  recipes: ['plan two-clauses both-self', 'self action', 'other action'].map((when) => ({
    weight: 5,
    when,
    captions: Object.fromEntries(texts.map((name) => [name, UNFILLED])),
  })),
});

/** `shared`: words of regions that every language has already. */
function wordsJson({ texts }: Beginning, shared: ReadonlySet<string>): unknown {
  const words = [...new Set(texts.map((name) => name.replace(/-\d+$/, '')))];
  const own = words.filter((word) => !shared.has(word));
  const language = {
    names: [UNFILLED],
    regions: Object.fromEntries(own.map((word) => [word, UNFILLED])),
    roles: { [UNFILLED]: UNFILLED },
  };
  return {
    concepts: { joke: [], about: [], shows: [] },
    languages: Object.fromEntries(LANGUAGE_TAGS.filter((tag) => tag !== 'en').map((tag) => [tag, language])),
  };
}

const sceneText = ({ style, width, height, texts }: Beginning): string =>
  `import { around, defineScene, rect } from '../kit/${style}/index.ts';

/** ${UNFILLED} (the one idea of the picture; where the eye begins, and how it comes to the text) */
export default defineScene({
  width: ${width},
  height: ${height},
  draw(kit) {
    const texts = [${texts.map((name) => `'${name}'`).join(', ')}].map((name) => kit.region(name));
    // Back to front: ground, what is far, what is near, then calm ground for each text.
    return (
      rect([0, 0, kit.width, kit.height], '#e8e4dc') +
      texts.map(({ box }) => rect(around(box, 20), '#ffffff', 16)).join('')
    );
  },
});
`;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** File contents by path below the checkout. */
export function scaffold(beginning: Beginning, shared: ReadonlySet<string>): Record<string, string> {
  const { slug, style } = beginning;
  return {
    [`scenes/${style}/${slug}.ts`]: sceneText(beginning),
    [`resources/templates/${slug}/template.json`]: json(templateJson(beginning)),
    [`resources/templates/${slug}/recipes.json`]: json(recipesJson(beginning)),
    [`resources/templates/${slug}/words.json`]: json(wordsJson(beginning, shared)),
  };
}

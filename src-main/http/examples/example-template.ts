import type { TemplateDetail, TemplateListItem } from '../../../src-shared/contract/template.ts';

export const EXAMPLE_TEMPLATE_ID = 'tpl_two-buttons';

/** A built-in template as the API shows it; a test compares it with the library's. */
export function exampleTemplate(baseUrl: string): TemplateDetail {
  return {
    id: EXAMPLE_TEMPLATE_ID,
    name: 'Two Buttons',
    slug: 'two-buttons',
    category: 'work',
    tags: ['choice', 'dilemma', 'sweating', 'buttons', 'decision', 'stress', 'contradiction'],
    image_url: `${baseUrl}/cdn/templates/two-buttons/a9fdfe039901.webp`,
    thumb_url: `${baseUrl}/cdn/templates/two-buttons/aba3b70b5050.webp`,
    width: 1200,
    height: 1500,
    box_count: BOXES.length,
    box_positions: BOXES,
    trending_rank: 1,
    verified: true,
    animated: true,
    source: 'builtin',
    license: 'CC0-1.0 (scene) with MIT cast (Fluent Emoji)',
    alt_names: ['Daily struggle', 'Sweating over two buttons', 'Hard choice', 'Red buttons dilemma'],
    description:
      'A hand hovers between two big red buttons, each below its own crooked label; underneath, somebody blue in the face with worry sweats heavily.',
    use_when: 'somebody must choose between two options that exclude each other, and wants both',
    fails_when: 'both options can be had together, or one of them is obviously better',
    example_captions: EXAMPLE_CAPTIONS,
    motion_url: `${baseUrl}/cdn/templates/two-buttons/da7668e8b249.json`,
    motion_image_url: `${baseUrl}/cdn/templates/two-buttons/a80d9ca9a90c.webp`,
    caption_count_30d: 128,
    attribution: 'Scene by the CAM team; cast from Fluent Emoji, Microsoft, MIT',
  };
}

/** A template as in lists. */
export function toListItem(detail: TemplateDetail): TemplateListItem {
  const { alt_names, description, fails_when, example_captions, ...more } = detail;
  const { caption_count_30d, attribution, motion_url, motion_image_url, ...item } = more;
  return item;
}

type Box = TemplateDetail['box_positions'][number];

/** Both buttons have one size, and labels of the same look. */
const BUTTON = {
  max_chars: 44,
  max_lines: 3,
  text_style_hint: 'short imperative or noun phrase printed above a button; the two must exclude each other',
  y: 0.088,
  width: 0.3333,
  height: 0.12,
  size_group: 'buttons',
  default_font: 'sans',
  default_style: { color: '#1d1b2a', outline_width: 0, case: 'none', max_font_size: 64 },
} satisfies Partial<Box>;

const BOXES: Box[] = [
  { name: 'left-button', role: 'One choice', hint: 'One choice', ...BUTTON, x: 0.0767, rotation: -6 },
  {
    name: 'right-button',
    role: 'The other choice, which cannot be had together with the first',
    hint: 'The other choice (you can’t have both)',
    ...BUTTON,
    x: 0.59,
    rotation: 5,
  },
  {
    name: 'who',
    role: 'Who has to decide',
    hint: 'Who has to decide',
    max_chars: 36,
    max_lines: 1,
    text_style_hint: 'short noun phrase, often "me" with a detail',
    x: 0.125,
    y: 0.9133,
    width: 0.75,
    height: 0.0773,
    rotation: 0,
    default_font: 'anton',
    default_style: { color: '#ffffff', outline_color: '#000000', outline_width: 0.08, case: 'none' },
  },
];

const EXAMPLE_CAPTIONS: TemplateDetail['example_captions'] = [
  ['Fix the bug', 'Call it a feature', 'Me, ten minutes before the demo'],
  ['Sleep eight hours', 'Have an evening', 'Every parent'],
  ['Eat the leftovers', 'Cook so there are leftovers', 'Me and my fridge'],
].map((texts) => ({
  captions: texts.map((text, at) => ({ position: BOXES[at]?.name ?? '', text })),
}));

import type { Region, TemplateDetail } from '../../src-shared/contract/template.ts';

/** A region of a template, of half its width. */
export const region = (name: string, more: Partial<Region> = {}): Region => ({
  name,
  role: `Role of ${name}`,
  max_chars: 40,
  max_lines: 2,
  text_style_hint: '',
  x: 0.1,
  y: 0.1,
  width: 0.5,
  height: 0.2,
  rotation: 0,
  default_font: 'anton',
  default_style: {},
  ...more,
});

/** A built-in template as the engine answers it, 100 × 100 px and without regions; name what the test cares about. */
export const templateDetail = (
  over: Partial<TemplateDetail> & Pick<TemplateDetail, 'slug'>,
): TemplateDetail => ({
  id: `tpl_${over.slug}`,
  name: over.slug,
  category: 'animals',
  tags: [],
  image_url: '',
  thumb_url: '',
  width: 100,
  height: 100,
  box_count: over.box_positions?.length ?? 0,
  box_positions: [],
  trending_rank: null,
  verified: true,
  animated: false,
  source: 'builtin',
  license: '',
  alt_names: [],
  description: '',
  example_captions: [],
  caption_count_30d: 0,
  attribution: '',
  ...over,
});

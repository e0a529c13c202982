import {
  PICTURE_CHARS,
  PICTURE_REGIONS,
  PICTURE_ROLES,
} from '../../../src-shared/contract/picture-regions.ts';
import type { BoxPosition } from '../../../src-shared/contract/template.ts';

const HINTS: Readonly<Record<string, string>> = {
  top: 'short set-up; leave the surprise to the bottom',
  bottom: 'short; turns what the top promised',
};

/** The regions of a new template that names none: along the top and the bottom edge, as on any picture. */
export function defaultRegions(): BoxPosition[] {
  return PICTURE_REGIONS.map(({ name, box, maxLines, font, style }) => ({
    name,
    role: PICTURE_ROLES[name] ?? name,
    max_chars: PICTURE_CHARS,
    max_lines: maxLines,
    text_style_hint: HINTS[name] ?? '',
    ...box,
    default_font: font,
    default_style: style,
  }));
}

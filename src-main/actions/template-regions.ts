import type { BoxPosition } from '../contract/template.ts';
import { PICTURE_REGIONS } from './positions.ts';

/** Characters three lines of classic meme type take on a common picture. */
const MAX_CHARS = 70;

const MEANINGS: Readonly<Record<string, Pick<BoxPosition, 'role' | 'text_style_hint'>>> = {
  top: { role: 'Sets the scene', text_style_hint: 'short set-up; leave the surprise to the bottom' },
  bottom: { role: 'The punchline', text_style_hint: 'short; turns what the top promised' },
};

/** The regions of a new template that names none: along the top and the bottom edge, as on any picture. */
export function defaultRegions(): BoxPosition[] {
  return PICTURE_REGIONS.map(({ name, box, maxLines, font, style }) => ({
    name,
    role: MEANINGS[name]?.role ?? name,
    max_chars: MAX_CHARS,
    max_lines: maxLines,
    text_style_hint: MEANINGS[name]?.text_style_hint ?? '',
    ...box,
    default_font: font,
    default_style: style,
  }));
}

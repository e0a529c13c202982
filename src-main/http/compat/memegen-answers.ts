import { encodeCaption } from '../../../src-shared/contract/caption-escapes.ts';
import { FONT_IDS } from '../../../src-shared/contract/fonts.ts';
import type { MemegenTemplate } from '../../services/compat/memegen.ts';
import { MEMEGEN_FONTS } from '../../services/compat/memegen-request.ts';

/** Responses in memegen's format. */

/** Beginning of these addresses. */
export const MEMEGEN = '/compat/memegen';

/** The path of an image below `/images/`, in memegen's format with a part for every line. */
export function imagePath(id: string, lines: readonly string[], ending: string): string {
  return `${[encodeURIComponent(id), ...lines.map(encodeCaption)].join('/')}.${ending}`;
}

/** A template as memegen lists it. `root`: the URL at which these addresses begin. */
export function templateAnswer(root: string, template: MemegenTemplate) {
  const { id, name, lines, styles, example, source, keywords, ending } = template;
  return {
    id,
    name,
    lines,
    overlays: 0,
    styles,
    blank: `${root}/images/${imagePath(id, [], ending)}`,
    example: { text: example, url: `${root}/images/${imagePath(id, example, 'png')}` },
    source,
    keywords,
    _self: `${root}/templates/${encodeURIComponent(id)}`,
  };
}

/** The fonts by memegen's ids, and then CAM's own. */
export function fontAnswers(root: string) {
  const known = MEMEGEN_FONTS.map(({ id, alias }) => ({ id, alias }));
  const own = FONT_IDS.map((id) => ({ id, alias: null }));
  return [...known, ...own].map((font) => ({ ...font, filename: null, _self: `${root}/fonts/${font.id}` }));
}

import type { Region } from '../../../src-shared/contract/template.ts';
import { captionStyle } from '../../../src-shared/document/captions.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { boxOfItem } from '../../state/editor/editor-canvas.ts';
import { roundBox } from '../../state/editor/layer-request.ts';
import { countCharacters } from '../../state/editor/text-check.ts';
import type { Item } from '../../state/editor/types.ts';

/** The text boxes of a canvas as regions of a new template. */
export function toRegions(items: readonly Item[], canvas: PictureCanvas): Region[] {
  const taken = new Set(canvas.regions.map(({ name }) => name));
  let own = 1;
  const freeName = () => {
    while (taken.has(`text-${own}`)) own++;
    return `text-${own++}`;
  };
  return items.flatMap((item): Region[] => {
    const box = item.kind === 'text' ? boxOfItem(item, canvas) : null;
    if (item.kind !== 'text' || !box) return [];
    const region = canvas.regions.find(({ name }) => name === item.region);
    const { font = 'anton', ...style } = captionStyle(region, item.style);
    return [
      {
        name: item.region ?? freeName(),
        role: region?.role ?? 'Text',
        max_chars: region?.max_chars ?? Math.max(20, countCharacters(item.text)),
        max_lines: region?.max_lines ?? 3,
        text_style_hint: region?.text_style_hint ?? '',
        ...roundBox(box, 'text'),
        ...(region?.size_group === undefined ? {} : { size_group: region.size_group }),
        default_font: font,
        default_style: style,
      },
    ];
  });
}

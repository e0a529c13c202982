import type { BoxPosition } from '../../../src-shared/contract/template.ts';
import { countCharacters } from '../../state/editor/readiness.ts';
import { roundBox } from '../../state/editor/request.ts';
import { placeOf, type Stage } from '../../state/editor/stage.ts';
import type { Item } from '../../state/editor/types.ts';
import { wholeStyleOf } from './whole-style.ts';

/** The text boxes as they lie on the canvas, as regions of a new template. */
export function regionsOf(items: readonly Item[], stage: Stage): BoxPosition[] {
  const taken = new Set(stage.regions.map(({ name }) => name));
  let own = 1;
  const freeName = () => {
    while (taken.has(`text-${own}`)) own++;
    return `text-${own++}`;
  };
  return items.flatMap((item): BoxPosition[] => {
    const box = item.kind === 'text' ? placeOf(item, stage) : null;
    if (item.kind !== 'text' || !box) return [];
    const region = stage.regions.find(({ name }) => name === item.region);
    const { font = 'anton', ...style } = wholeStyleOf(item, stage.regions);
    return [
      {
        name: item.region ?? freeName(),
        role: region?.role ?? 'Text',
        max_chars: region?.maxChars ?? Math.max(20, countCharacters(item.text)),
        max_lines: region?.maxLines ?? 3,
        text_style_hint: region?.hint ?? '',
        ...roundBox(box, 'text'),
        default_font: font,
        default_style: style,
      },
    ];
  });
}

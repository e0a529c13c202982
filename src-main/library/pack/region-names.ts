import type { Box } from '../../../src-shared/document/geometry.ts';

/** Names and roles for regions of which only the position is known. */

export interface NamedBox {
  box: Box;
  /** Lower-case hyphenated, different for each. */
  name: string;
  role: string;
}

const third = (middle: number, [first, second, last]: readonly [string, string, string]): string => {
  if (middle < 0.36) return first;
  return middle > 0.64 ? last : second;
};

/** The place of a box's centre, as `top-left`; a box of almost the whole width is neither left nor right. */
function namePlace({ x, y, width, height }: Box): string {
  const across = width > 0.66 ? '' : third(x + width / 2, ['left', '', 'right']);
  const down =
    height > 0.66 && across !== ''
      ? ''
      : third(y + height / 2, ['top', across === '' ? 'middle' : '', 'bottom']);
  return [down, across].filter(Boolean).join('-') || 'middle';
}

/** In the order given. Boxes at the same position get numbers. */
export function nameByPlace(boxes: readonly Box[]): NamedBox[] {
  const places = boxes.map(namePlace);
  const counts = new Map<string, number>();
  return boxes.map((box, at) => {
    const place = places[at] ?? 'middle';
    const number = (counts.get(place) ?? 0) + 1;
    counts.set(place, number);
    const name = number > 1 ? `${place}-${number}` : place;
    const where = place.replace('-', ' ');
    const role = boxes.length === 1 ? 'The text' : `Text ${at + 1} of ${boxes.length}, ${where}`;
    return { box, name, role };
  });
}

import { type Direction, toSide } from '../../../../src-shared/layout/direction.ts';

/** The side chosen, written so that it follows the text where that is translated. */
export function toAlign(side: 'left' | 'center' | 'right', direction: Direction) {
  if (side === 'center') return side;
  return toSide('start', direction) === side ? 'start' : 'end';
}

import { type Direction, sideOf } from '../../../../src-shared/layout/direction.ts';

/** The side chosen, written so that it follows the text where that is translated. */
export function alignOf(side: 'left' | 'center' | 'right', direction: Direction) {
  if (side === 'center') return side;
  return sideOf('start', direction) === side ? 'start' : 'end';
}

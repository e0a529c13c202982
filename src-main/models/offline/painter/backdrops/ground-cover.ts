import type { Point } from '../brush.ts';
import { tufted } from '../nature.ts';
import type { Stage } from '../stage.ts';

/** What grows on the ground of the country. */

export const FLOWERS = ['#ff6b8a', '#ffffff', '#ffb13d', '#c78bff'];

/** Ground plants in the corners nearest to the viewer. */
export function foreground(stage: Stage, colour: string): string {
  const { width, height, unit } = stage;
  const size = unit * 0.15;
  const corners: Point[] = [
    [unit * 0.02, height * 1.01],
    [unit * 0.12, height * 1.02],
    [width - unit * 0.03, height * 1.01],
    [width - unit * 0.14, height * 1.03],
  ];
  return corners.map((at, nth) => tufted(stage, at, size * (nth % 2 ? 0.7 : 1), colour)).join('');
}

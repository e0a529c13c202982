import type { Kit } from '../kit.ts';
import { ellipse, line, rect } from '../shapes.ts';
import { PEN } from './palette.ts';

export interface PageLook {
  ruling?: 'lines' | 'squares' | 'none';
  /** px between rules. */
  gap?: number;
  /** Holes of a ring binder along the left edge. */
  holes?: boolean;
  margin?: boolean;
}

/** A page of a notebook, over the whole picture. */
export function page(
  kit: Kit,
  { ruling = 'lines', gap = 62, holes = true, margin = true }: PageLook = {},
): string {
  const { width, height } = kit;
  const count = (length: number) =>
    Array.from({ length: Math.floor(length / gap) }, (_, at) => (at + 1) * gap);
  const rows =
    ruling === 'none'
      ? ''
      : count(height)
          .map((y) => `M0 ${y}H${width}`)
          .join('');
  const columns =
    ruling === 'squares'
      ? count(width)
          .map((x) => `M${x} 0V${height}`)
          .join('')
      : '';
  const edge = Array.from(
    { length: Math.floor(height / 260) + 1 },
    (_, at) =>
      ellipse([38, 110 + at * 260], 19, 19, PEN.desk) +
      ellipse([36, 107 + at * 260], 19, 19, '#a9835c', 'opacity="0.5"'),
  );
  return (
    rect([0, 0, width, height], PEN.paper) +
    line(rows + columns, PEN.rule, 2.5) +
    (margin ? line(`M96 0V${height}`, PEN.margin, 4) : '') +
    (holes ? edge.join('') : '') +
    rect([width - 26, 0, 26, height], '#5b4a33', 0, 'opacity="0.05"') +
    rect([0, height - 20, width, 20], '#5b4a33', 0, 'opacity="0.05"')
  );
}

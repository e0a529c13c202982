import type { CSSProperties } from 'react';
import type { Box } from '../../../src-shared/document/geometry.ts';

const COLORS = 6;

/** The colour of a region on the picture and in the list, by its index. */
export const regionColor = (at: number): CSSProperties => ({
  '--region-color': `var(--region-${(at % COLORS) + 1})`,
});

const percent = (fraction: number): string => `${fraction * 100}%`;

/** Positions an element over the picture by a box in fractions. */
export const regionBoxStyle = ({ x, y, width, height, rotation }: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
  transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
});

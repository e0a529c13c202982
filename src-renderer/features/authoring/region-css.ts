import type { CSSProperties } from 'react';
import type { Box } from '../../../src-shared/document/geometry.ts';

const COLORS = 6;

/** The colour that a region has on the picture and in the list. */
export const regionColor = (at: number): CSSProperties => ({
  '--region-color': `var(--region-${(at % COLORS) + 1})`,
});

const percent = (fraction: number): string => `${fraction * 100}%`;

/** Places an element over the picture. */
export const regionBoxStyle = ({ x, y, width, height, rotation }: Box): CSSProperties => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
  transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
});

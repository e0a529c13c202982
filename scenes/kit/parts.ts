import type { PartLoop } from '../../src-shared/contract/template-motion.ts';
import type { Point } from './geometry.ts';

/**
 * Marks of what moves in a scene. They do not change the still: `npm run build` cuts the marked drawing out of it
 * (scenes/templates/cut-parts.ts).
 */

/** A loop; its pivot is a point of the drawn part, in fractions of its width and height, or one of the picture, px. */
export type Loop = Omit<PartLoop, 'pivot'> & { pivot?: Point; about?: Point };

/** What a mark says about its drawing. */
export interface PartMark {
  name: string;
  loops: Loop[];
  regions?: string[];
  /** It is not in the still. */
  hidden?: boolean;
}

/** The attribute that holds the mark of a part as JSON, and the one of soft light and shade. */
export const PART_ATTRIBUTE = 'data-part';
export const SOFT_ATTRIBUTE = 'data-soft';

/**
 * Marks a drawing as a moving part. A part inside another moves with it. Between the part and the whole drawing there
 * may be groups that only move, turn or clip: filters (`shadowed`, `puffy` …) and opacity go inside the part.
 */
export function part(
  name: string,
  loop: Loop | readonly Loop[],
  markup: string,
  more: Pick<PartMark, 'regions' | 'hidden'> = {},
): string {
  const mark: PartMark = { name, loops: [loop].flat(), ...more };
  const json = JSON.stringify(mark).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<g ${PART_ATTRIBUTE}="${json}"${more.hidden ? ' display="none"' : ''}>${markup}</g>`;
}

/** The mark of a part, as its attribute holds it. */
export const readMark = (attribute: string): PartMark =>
  JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));

/**
 * Drawings of one thing that are shown in turns, such as open and closed eyes; the still shows the first one. `share`
 * is how much of a cycle a drawing is seen; they add up to 1.
 */
export function inTurns(
  name: string,
  drawings: readonly (readonly [share: number, markup: string])[],
  turns: { times?: number; loops?: readonly Loop[] } = {},
): string {
  const { times = 1, loops = [] } = turns;
  let before = 0;
  return drawings
    .map(([share, markup], at) => {
      const phase = before === 0 ? 0 : 1 - before;
      before += share;
      const show: Loop = { kind: 'show', times, share, phase };
      return part(`${name} ${at + 1}`, [...loops, show], markup, at > 0 ? { hidden: true } : {});
    })
    .join('');
}

/**
 * A drawing that is not in the still: it is shown at a moment of each turn (fractions of the turn), over what is there,
 * such as lids over open eyes.
 */
export const glimpse = (
  name: string,
  [from, share]: readonly [from: number, share: number],
  markup: string,
  times = 1,
): string =>
  part(name, { kind: 'show', times, share, phase: from === 0 ? 0 : 1 - from }, markup, { hidden: true });

/**
 * Marks light or shade with soft edges that lies above parts, such as a glow: it stays a part of what is below it, and
 * moves with it. Drawing above a part that is not marked so stays where it is, in front of the part.
 */
export const soft = (markup: string): string => `<g ${SOFT_ATTRIBUTE}="1">${markup}</g>`;

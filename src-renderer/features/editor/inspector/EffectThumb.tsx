import { useCallback, useRef } from 'react';
import type { Effect } from '../../../../src-shared/contract/motion-names.ts';
import { AT_REST, getMiddle } from '../../../../src-shared/motion/pose.ts';
import { poseAt } from '../../../../src-shared/motion/pose-at.ts';
import { toPoseMatrix } from '../../../../src-shared/motion/posed-piece.ts';
import styles from './ThumbChoice.module.css';
import { useMoving } from './use-moving.ts';

/** The small stage of a thumbnail, px, and what the letters on it cover. */
const CANVAS = { width: 64, height: 44 };
const BOUNDS = { x: 12, y: 12, width: 40, height: 20 };
/** Before, during and after the movement, ms. */
const [WAIT_MS, MOVE_MS, HOLD_MS] = [150, 700, 750];
const RUN_MS = WAIT_MS + MOVE_MS + HOLD_MS;
const NONE = { effect: 'none', ms: 0 } as const;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The pose of the letters at a time of the run; for an exit the same backwards. */
function computePose(effect: Effect, leaves: boolean, timeMs: number | null) {
  if (timeMs === null || effect === 'none') return AT_REST;
  const stretch = { effect, ms: effect === 'pop' || effect === 'zoom' ? MOVE_MS * 0.6 : MOVE_MS };
  const span = leaves
    ? { startMs: 0, endMs: WAIT_MS + HOLD_MS + stretch.ms, entrance: NONE, exit: stretch }
    : { startMs: WAIT_MS, endMs: Number.POSITIVE_INFINITY, entrance: stretch, exit: NONE };
  return poseAt(span, timeMs, { bounds: BOUNDS, canvas: CANVAS });
}

export interface EffectThumbProps {
  effect: Effect;
  text: string;
  playing: boolean;
  /** Shows how it goes, not how it comes. */
  leaves: boolean;
}

/** An effect on a few letters, by the code that moves captions. */
export function EffectThumb({ effect, text, playing, leaves }: EffectThumbProps) {
  const group = useRef<SVGGElement>(null);
  const words = useRef<SVGTextElement>(null);
  const show = useCallback(
    (timeMs: number | null) => {
      const pose = computePose(effect, leaves, timeMs);
      group.current?.setAttribute('opacity', String(pose?.opacity ?? 0));
      const { a, b, c, d, e, f } = toPoseMatrix(pose ?? AT_REST, getMiddle(BOUNDS));
      group.current?.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
      const all = Array.from(letters.segment(text), ({ segment }) => segment);
      const shown = all.slice(0, Math.ceil((pose?.shown ?? 0) * all.length)).join('');
      if (words.current && words.current.textContent !== shown) words.current.textContent = shown;
    },
    [effect, leaves, text],
  );
  useMoving(playing && effect !== 'none', RUN_MS, show);
  const { width, height } = CANVAS;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <g ref={group}>
        <text ref={words} x={width / 2} y={height / 2} className={styles.letters} />
      </g>
    </svg>
  );
}

import { Play } from 'lucide-react';
import { isVideoFormat, shownLength } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import styles from './MotionSign.module.css';

/** What moves, in words, for labels: `GIF, 3.2 s`; empty for a still. */
export const motionInWords = ({ format, motion }: Pick<Meme, 'format' | 'motion'>): string =>
  motion
    ? `${isVideoFormat(format) ? 'video' : format === 'gif' ? 'GIF' : 'animated'}, ${shownLength(motion.duration_ms)}`
    : '';

/** A quiet sign at the corner of a still: it moves, and for how long. */
export function MotionSign({ meme }: { meme: Pick<Meme, 'format' | 'motion'> }) {
  if (!meme.motion) return null;
  return (
    <span className={styles.sign} data-sign="motion" aria-hidden>
      <Play size={10} strokeWidth={0} fill="currentColor" />
      {meme.format === 'gif' && 'GIF · '}
      {shownLength(meme.motion.duration_ms)}
    </span>
  );
}

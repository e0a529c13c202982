import { Play } from 'lucide-react';
import { isVideoFormat, shownLength } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import styles from './MotionSign.module.css';

/** What moves, in words, for labels: `GIF, 3.2 s`; empty for a still. */
export const motionInWords = ({ format, motion }: Pick<Meme, 'format' | 'motion'>): string =>
  motion
    ? `${isVideoFormat(format) ? 'video' : format === 'gif' ? 'GIF' : 'animated'}, ${shownLength(motion.duration_ms)}`
    : '';

/**
 * A quiet sign at the corner of a still: it moves, and for how long. Its words are drawn by the style sheet: inside a
 * button they would have to be part of its name, to which they are a description.
 */
export function MotionSign({ meme }: { meme: Pick<Meme, 'format' | 'motion'> }) {
  if (!meme.motion) return null;
  const length = shownLength(meme.motion.duration_ms);
  return (
    <span className={styles.sign} data-sign={meme.format === 'gif' ? `GIF · ${length}` : length} aria-hidden>
      <Play size={10} strokeWidth={0} fill="currentColor" />
    </span>
  );
}

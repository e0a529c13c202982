import { Play } from 'lucide-react';
import { formatLength, isVideoFormat } from '../../../src-shared/contract/media-types.ts';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';
import common from '../../ui/common.module.css';
import styles from './MotionBadge.module.css';

type Moving = Pick<Meme, 'format' | 'motion'>;

const CLASS = `${common.pictureBadge} ${styles.badge}`;

/** What moves, in words, for labels: `GIF, 3.2 s`; empty for a still. */
export function motionInWords({ format, motion }: Moving, t: Translate): string {
  if (!motion) return '';
  const length = formatLength(motion.duration_ms);
  if (isVideoFormat(format)) return t('gallery:motion.video', { length });
  return format === 'gif' ? t('gallery:motion.gif', { length }) : t('gallery:motion.animated', { length });
}

/**
 * A quiet badge at the corner of a still: it moves, and for how long. Its words are drawn by the style sheet: inside a
 * button they would have to be part of its name, to which they are a description.
 */
export function MotionBadge({ meme }: { meme: Moving }) {
  if (!meme.motion) return null;
  const length = formatLength(meme.motion.duration_ms);
  return (
    <span className={CLASS} data-text={meme.format === 'gif' ? `GIF · ${length}` : length} aria-hidden>
      <Play size={10} strokeWidth={0} fill="currentColor" />
    </span>
  );
}

/** The format of a meme at its corner; of one that moves also its length. */
export function FormatBadge({ meme }: { meme: Moving }) {
  const { format, motion } = meme;
  const name = formatName(format);
  return (
    <span
      className={CLASS}
      data-format
      data-text={motion ? `${name} · ${formatLength(motion.duration_ms)}` : name}
      aria-hidden
    >
      {motion && <Play size={10} strokeWidth={0} fill="currentColor" />}
    </span>
  );
}

/** `PNG`, `WebP`; names of formats are the same in every language. */
export const formatName = (format: string): string =>
  format === 'webp' ? 'WebP' : format === 'webm' ? 'WebM' : format.toUpperCase();

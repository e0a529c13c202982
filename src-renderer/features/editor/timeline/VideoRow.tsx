import { Clapperboard } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { timeLabel } from '../../../state/motion/scale.ts';
import type { Edge } from '../../../state/motion/spans.ts';
import { clipDuration } from '../../../state/video/clip.ts';
import { useText } from '../../../text.tsx';
import { useScreen } from '../screen.ts';
import { useSession } from '../session/context.ts';
import { FilmStrip } from './FilmStrip.tsx';
import row from './Row.module.css';
import { useClip } from './use-clip.ts';
import { useClipDrag } from './use-clip-drag.ts';
import { useTrack, type VideoTrack } from './use-track.ts';
import styles from './VideoRow.module.css';

/** Step of the arrow keys with Shift, ms. */
const LONG_STEP_MS = 1000;

/** One end of the part that is used, to be dragged, or moved by key. */
function Handle({ edge, video, isDragged }: { edge: Edge; video: VideoTrack; isDragged: boolean }) {
  const { t, format } = useText();
  const { trim } = useClip();
  const { clip, facts } = video;
  const ms = edge === 'start' ? clip.startMs : clip.endMs;
  const time = timeLabel(ms, format);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const step = shiftKey ? LONG_STEP_MS : 1000 / facts.fps;
    const to = {
      ArrowLeft: ms - step,
      ArrowRight: ms + step,
      Home: 0,
      End: facts.durationMs,
    }[key];
    if (to === undefined) return;
    trim(edge, to);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      className={styles.handle}
      aria-label={t(edge === 'start' ? 'timeline:video.start' : 'timeline:video.end')}
      aria-valuemin={0}
      aria-valuemax={facts.durationMs}
      aria-valuenow={Math.round(ms)}
      aria-valuetext={time}
      aria-describedby="clip-keys"
      data-edge={edge}
      onKeyDown={onKeyDown}
    >
      {isDragged && <output className={styles.time}>{time}</output>}
    </span>
  );
}

/** The video under the captions as a film strip, with the part that is used between two handles. */
export function VideoRow() {
  const { editor } = useSession();
  const { t, format } = useText();
  const { showTab } = useScreen();
  const { width, video } = useTrack();
  const { dragged, handlers } = useClipDrag();
  if (!video) return null;
  const show = () => {
    editor.selectNone();
    showTab('motion');
  };
  const { clip, facts, before } = video;
  const part = t('timeline:bar.time', {
    from: timeLabel(clip.startMs, format),
    to: timeLabel(clip.endMs, format),
  });
  return (
    <>
      <button type="button" className={`${row.rowName} ${styles.name}`} onClick={show}>
        <Clapperboard size={13} aria-hidden />
        <span>{t('timeline:video.name')}</span>
      </button>
      <div className={styles.track}>
        <div className={styles.strip} style={{ width: video.width }}>
          <FilmStrip facts={facts} width={video.width} />
          <span className={styles.unused} style={{ left: 0, width: before }} />
          <span className={styles.unused} style={{ left: before + width, right: 0 }} />
        </div>
        <div className={styles.part} style={{ left: before, width }} data-clip {...handlers}>
          <Handle edge="start" video={video} isDragged={dragged === 'start'} />
          <button
            type="button"
            className={styles.slide}
            onClick={show}
            aria-label={t('timeline:video.part', { part })}
          >
            <bdi aria-hidden data-dragged={dragged !== null}>
              {timeLabel(clipDuration(clip), format)}
              {clip.speed !== 1 && ` · ${format.number(clip.speed)}×`}
            </bdi>
          </button>
          <Handle edge="end" video={video} isDragged={dragged === 'end'} />
        </div>
        <p id="clip-keys" className="visually-hidden">
          {t('timeline:video.keys')}
        </p>
      </div>
    </>
  );
}

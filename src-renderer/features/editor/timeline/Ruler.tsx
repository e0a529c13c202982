import { Repeat, TriangleAlert } from 'lucide-react';
import { type PointerEvent, useEffect, useRef } from 'react';
import { listTicks, timeLabel } from '../../../state/motion/scale.ts';
import { useText } from '../../../text.tsx';
import { useSession } from '../session/context.ts';
import styles from './Ruler.module.css';
import { useTrack } from './use-track.ts';

/** A label that begins nearer to the end of the axis reaches into what stands there, px. */
const LABEL_PX = 32;

/** The time axis: a slider of the playhead, whose value is written without React while it plays. */
export function Ruler() {
  const { player } = useSession();
  const { t, format } = useText();
  const { plan, width } = useTrack();
  const { durationMs } = plan;
  const ruler = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = (timeMs: number) =>
      t('timeline:position', { time: timeLabel(timeMs, format), duration: timeLabel(durationMs, format) });
    const write = () => {
      const { timeMs, playing } = player.store.getState();
      // A slider that is read out must not speak sixty times a second.
      if (playing) return;
      ruler.current?.setAttribute('aria-valuenow', String(Math.round(timeMs)));
      ruler.current?.setAttribute('aria-valuetext', text(timeMs));
    };
    write();
    return player.store.subscribe(write);
  }, [player, durationMs, t, format]);
  const seek = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left } = currentTarget.getBoundingClientRect();
    player.seek(Math.min(1, Math.max(0, (clientX - left) / width)) * durationMs);
  };
  /** Whether a label would lie under the sign at the end. */
  const isHidden = (ms: number) => plan.loops && width - (ms / durationMs) * width < LABEL_PX;
  const closes = plan.jumps.vanish.length + plan.jumps.appear.length === 0;
  return (
    <div
      ref={ruler}
      role="slider"
      tabIndex={0}
      className={styles.ruler}
      style={{ width }}
      aria-label={t('timeline:playhead')}
      aria-valuemin={0}
      aria-valuemax={durationMs}
      aria-valuenow={0}
      data-playhead
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        player.pause();
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) seek(event);
      }}
    >
      {listTicks(durationMs, width, format).map(({ ms, label }) => (
        <span
          key={ms}
          className={styles.tick}
          data-labelled={label !== undefined}
          style={{ left: (ms / durationMs) * width }}
          aria-hidden
        >
          {!isHidden(ms) && <bdi>{label}</bdi>}
        </span>
      ))}
      {plan.loops && (
        <span className={styles.loopEnd} style={{ left: width }} data-closes={closes} aria-hidden>
          {closes ? <Repeat size={11} /> : <TriangleAlert size={11} />}
        </span>
      )}
    </div>
  );
}

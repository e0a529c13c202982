import { ImagePlay, Play } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Plan } from '../../../state/motion/plan.ts';
import { maxZoom } from '../../../state/motion/scale.ts';
import { useText } from '../../../text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useElementSize } from '../canvas/use-viewport.ts';
import { useScreen } from '../screen.ts';
import { useEditorState, usePlan, usePlayer, useSession } from '../session/context.ts';
import pictureRow from './PictureRow.module.css';
import row from './Row.module.css';
import { Row } from './Row.tsx';
import { Ruler } from './Ruler.tsx';
import { rowIds } from './rows.ts';
import styles from './Timeline.module.css';
import transport from './Transport.module.css';
import { Transport } from './Transport.tsx';
import { useClipKeys } from './use-clip.ts';
import { useTimelineKeys } from './use-timeline-keys.ts';
import { type Track, TrackProvider, useTrack } from './use-track.ts';
import { VideoRow } from './VideoRow.tsx';

/** px between the names and the beginning of time, and after its end. */
const TRACK_INSET = 12;
const TRACK_END = 28;
/** One notch of a wheel, px; zooms by about a sixth. */
const WHEEL_ZOOM = 0.0018;

/** The line of the playhead through all rows, moved without React. */
function PlayheadLine({ plan, width }: { plan: Plan; width: number }) {
  const { player } = useSession();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const x = (player.store.getState().timeMs / plan.durationMs) * width;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
    };
    place();
    return player.store.subscribe(place);
  }, [player, plan, width]);
  return (
    <div ref={line} className={styles.playhead} aria-hidden>
      <span />
    </div>
  );
}

/** Ctrl and the wheel zoom in time, about the pointer. */
function useWheelZoom(scroll: RefObject<HTMLDivElement | null>, most: number): void {
  const { player } = useSession();
  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const px = event.deltaY * (event.deltaMode === 0 ? 1 : 30);
      const { zoom } = player.store.getState();
      const next = Math.min(most, Math.max(1, zoom * Math.exp(-px * WHEEL_ZOOM)));
      const at = event.clientX - element.getBoundingClientRect().left - names(element) - TRACK_INSET;
      const from = element.scrollLeft + at;
      player.setZoom(next);
      // After the rows have their new width.
      requestAnimationFrame(() => {
        element.scrollLeft = (from * next) / zoom - at;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [player, scroll, most]);
}

/** Width of the column of names, px. */
const names = (element: HTMLElement): number =>
  element.querySelector<HTMLElement>('[data-corner]')?.offsetWidth ?? 0;

const Rows = memo(function Rows() {
  const { t } = useText();
  const ids = useEditorState(rowIds);
  const hasVideo = useTrack().video !== undefined;
  return (
    <>
      {hasVideo && <VideoRow />}
      {ids !== '' && ids.split('\n').map((id) => <Row key={id} id={id} />)}
      {ids === '' && !hasVideo && <p className={styles.empty}>{t('timeline:empty')}</p>}
      {!hasVideo && <PictureRow />}
    </>
  );
});

/** The scale of a timeline that shows `visible` px: all of the document or, where it uses a part of a video, all of that. */
function useScale(plan: Plan, visible: number) {
  const { video } = useSession();
  const zoom = usePlayer((state) => state.zoom);
  const [guide, setGuide] = useState<number | null>(null);
  const facts = video?.frames.facts();
  const { clip, durationMs } = plan;
  const wholeMs = clip && facts ? Math.max(durationMs, facts.durationMs / clip.speed) : durationMs;
  const most = maxZoom(visible, plan.starts.length * (wholeMs / durationMs));
  const whole = Math.round(visible * Math.min(zoom, most));
  const track = useMemo<Track>(() => {
    const width = whole * (durationMs / wholeMs);
    if (!clip || !facts) return { plan, width, setGuide };
    const before = whole * (clip.startMs / clip.speed / wholeMs);
    return { plan, width, setGuide, video: { clip, facts, width: whole, before } };
  }, [plan, whole, wholeMs, durationMs, clip, facts]);
  return { track, whole, most, guide, fit: wholeMs / durationMs };
}

/** Where a used part is this small, it is what a timeline shows at first, and not the whole video. */
const SMALL_PART = 3;

function Tracks({ plan }: { plan: Plan }) {
  const { player } = useSession();
  const { t } = useText();
  const scroll = useRef<HTMLDivElement>(null);
  const size = useElementSize(scroll);
  const [corner, setCorner] = useState(0);
  const visible = Math.max(80, (size?.width ?? 0) - corner - TRACK_INSET - TRACK_END);
  const { track, whole, most, guide, fit } = useScale(plan, visible);
  const { width } = track;
  const before = track.video?.before ?? 0;
  useWheelZoom(scroll, most);
  const zoomTo = (zoom: number) => {
    player.setZoom(Math.min(most, zoom));
    // After the rows have their new width.
    requestAnimationFrame(() =>
      scroll.current?.scrollTo({ left: zoom === 1 ? 0 : (before * zoom * visible) / whole }),
    );
  };
  const isMeasured = track.video !== undefined && corner > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it is opened
  useEffect(() => {
    if (isMeasured && fit >= SMALL_PART && player.store.getState().zoom === 1) zoomTo(fit);
  }, [isMeasured]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column of names changes its width with the window
  useEffect(() => {
    if (scroll.current) setCorner(names(scroll.current));
  }, [size]);
  return (
    <TrackProvider value={track}>
      <Transport maxZoom={most} part={fit} zoomTo={zoomTo} />
      <div ref={scroll} className={styles.scroll} dir="ltr" data-timeline-scroll>
        <div
          className={styles.rows}
          style={{
            width: corner + TRACK_INSET + whole + TRACK_END,
            '--before': `${before}px`,
            '--visible': `${visible}px`,
          }}
        >
          <div className={styles.corner} data-corner />
          <div className={styles.rulerRow}>{size && <Ruler />}</div>
          {size && <Rows />}
          <div className={styles.lines}>
            {guide !== null && (
              <div className={styles.guide} style={{ left: (guide / plan.durationMs) * width }} aria-hidden />
            )}
            <PlayheadLine plan={plan} width={width} />
          </div>
        </div>
      </div>
      <p id="timeline-keys" className="visually-hidden">
        {t('timeline:keys')}
      </p>
    </TrackProvider>
  );
}

/** The timeline under the canvas: when each caption and layer is seen, and how it comes and goes. */
export default function Timeline() {
  const { t } = useText();
  const moves = useEditorState(({ document }) => document.motion !== null);
  const plan = usePlan();
  useTimelineKeys();
  const onKeyDown = useClipKeys(plan);
  return (
    <section
      className={styles.timeline}
      aria-label={t('timeline:label')}
      data-keep-clear
      onKeyDown={onKeyDown}
    >
      {plan ? <Tracks plan={plan} /> : !moves && <StillNote />}
    </section>
  );
}

/** The picture under the captions: how it moves, which takes the whole time. */
function PictureRow() {
  const { editor } = useSession();
  const { t } = useText();
  const { showTab } = useScreen();
  const { width, plan } = useTrack();
  const still = plan.ownFrames ? 'timeline:pictureAnimated' : 'timeline:pictureStill';
  const effect = useEditorState(({ document }) => document.motion?.movement?.effect ?? 'none');
  const show = () => {
    editor.selectNone();
    showTab('motion');
  };
  return (
    <>
      <button type="button" className={row.rowName} onClick={show}>
        <ImagePlay size={13} aria-hidden />
        <span>{t('timeline:picture')}</span>
      </button>
      <div className={row.track}>
        <button
          type="button"
          className={pictureRow.pictureBar}
          data-moves={effect !== 'none' || plan.ownFrames}
          style={{ width }}
          onClick={show}
        >
          {t(effect === 'none' ? still : `timeline:movement.${effect}`)}
        </button>
      </div>
    </>
  );
}

/** What is shown where nothing moves yet. */
function StillNote() {
  const { editor, player } = useSession();
  const { t } = useText();
  return (
    <div className={transport.still}>
      <p>{t('timeline:still.text')}</p>
      <Button size="small" variant="primary" onClick={() => editor.animate()}>
        <Play size={13} fill="currentColor" strokeWidth={0} aria-hidden /> {t('timeline:still.animate')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => player.setOpen(false)}>
        {t('timeline:still.close')}
      </Button>
    </div>
  );
}

import {
  Ellipsis,
  Layers2,
  Maximize2,
  Pause,
  Play,
  Repeat,
  Repeat1,
  SkipBack,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { DURATION_MIN_MS } from '../../../state/editor/normalise-motion.ts';
import { timeLabel } from '../../../state/motion/scale.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/Field.tsx';
import { Menu, MenuHeading, MenuItem, MenuLine } from '../../../ui/Menu.tsx';
import { usePlayer, useSession } from '../session/context.ts';
import { LoopNote } from './LoopNote.tsx';
import styles from './Timeline.module.css';
import { useStagger } from './use-stagger.ts';
import { useTrack } from './use-track.ts';

/** The time of the playhead, written without React while it plays. */
function Clock() {
  const { player } = useSession();
  const { plan } = useTrack();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (text.current) text.current.textContent = (player.store.getState().timeMs / 1000).toFixed(2);
    };
    write();
    return player.store.subscribe(write);
  }, [player]);
  return (
    <span className={styles.clock}>
      <span ref={text} /> <span>/ {timeLabel(plan.durationMs)}</span>
    </span>
  );
}

function PlayButtons() {
  const { player } = useSession();
  const playing = usePlayer((state) => state.playing);
  return (
    <>
      <IconButton label="To the start" shortcut="Home" size="small" onClick={player.toStart}>
        <SkipBack size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={playing ? 'Pause' : 'Play'}
        shortcut="Space"
        className={styles.play}
        onClick={player.toggle}
      >
        {playing ? (
          <Pause size={16} fill="currentColor" strokeWidth={0} aria-hidden />
        ) : (
          <Play size={16} fill="currentColor" strokeWidth={0} aria-hidden />
        )}
      </IconButton>
      <Clock />
    </>
  );
}

/** Length and frames a second. */
function TimeFields() {
  const { editor } = useSession();
  const { plan } = useTrack();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <span aria-hidden>Length</span>
        <NumberInput
          label="Length in seconds"
          value={plan.durationMs / 1000}
          min={DURATION_MIN_MS / 1000}
          max={LIMITS.motionMs / 1000}
          step={0.1}
          unit="s"
          onChange={(s) => editor.setMotion({ duration_ms: s === null ? undefined : Math.round(s * 1000) })}
        />
      </div>
      <div className={styles.field}>
        <span aria-hidden>Frames/s</span>
        <NumberInput
          label="Frames a second"
          value={plan.fps}
          min={1}
          max={LIMITS.motionFps}
          onChange={(fps) => editor.setMotion({ fps: fps === null ? undefined : Math.round(fps) })}
        />
      </div>
    </div>
  );
}

function LoopButtons() {
  const { editor, player } = useSession();
  const { plan } = useTrack();
  const onion = usePlayer((state) => state.onion);
  return (
    <>
      <IconButton
        label={plan.loops ? 'Plays over and over' : 'Plays once'}
        size="small"
        aria-pressed={plan.loops}
        onClick={() => editor.setMotion({ loop: plan.loops ? false : undefined })}
      >
        {plan.loops ? <Repeat size={15} aria-hidden /> : <Repeat1 size={15} aria-hidden />}
      </IconButton>
      <IconButton
        label="Show the next frame faintly"
        size="small"
        aria-pressed={onion}
        onClick={() => player.setOnion(!onion)}
      >
        <Layers2 size={15} aria-hidden />
      </IconButton>
      <LoopNote />
    </>
  );
}

/** Steps between captions, ms. */
const STEPS = [100, 250, 500, 1000] as const;

function MoreMenu() {
  const { editor, player } = useSession();
  const { plan } = useTrack();
  const { count, selected, stagger, resetAll } = useStagger();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label="Timing" size="small">
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      <MenuHeading>{selected ? 'Stagger the selected' : 'Stagger all'}</MenuHeading>
      {STEPS.map((ms) => (
        <MenuItem key={ms} disabled={count < 2} onSelect={() => stagger(ms)}>
          {timeLabel(ms)} apart
        </MenuItem>
      ))}
      <MenuLine />
      <MenuItem onSelect={resetAll}>One after the other, as they are read</MenuItem>
      {!plan.automaticDuration && (
        <MenuItem onSelect={() => editor.setMotion({ duration_ms: undefined })}>
          As long as it takes to read
        </MenuItem>
      )}
      <MenuLine />
      <MenuItem
        onSelect={() => {
          player.setOpen(false);
          editor.makeStill();
        }}
      >
        Make it a still again
      </MenuItem>
    </Menu>
  );
}

/** Play, length, loop and zoom. */
export function Transport({ maxZoom }: { maxZoom: number }) {
  const { player } = useSession();
  const zoom = usePlayer((state) => state.zoom);
  const zoomBy = (factor: number) => player.setZoom(Math.min(maxZoom, zoom * factor));
  return (
    <div className={styles.transport}>
      <PlayButtons />
      <TimeFields />
      <LoopButtons />
      <span className={styles.gap} />
      <div className={styles.zoom}>
        <IconButton
          label="Zoom out in time"
          size="small"
          disabled={zoom <= 1}
          onClick={() => zoomBy(1 / 1.5)}
        >
          <ZoomOut size={15} aria-hidden />
        </IconButton>
        <IconButton
          label="Zoom in in time"
          size="small"
          disabled={zoom >= maxZoom}
          onClick={() => zoomBy(1.5)}
        >
          <ZoomIn size={15} aria-hidden />
        </IconButton>
        <IconButton
          label="Show all of it"
          size="small"
          disabled={zoom === 1}
          onClick={() => player.setZoom(1)}
        >
          <Maximize2 size={14} aria-hidden />
        </IconButton>
      </div>
      <MoreMenu />
      <IconButton label="Close the timeline" size="small" onClick={() => player.setOpen(false)}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

/** What is shown where nothing moves yet. */
export function StillNote() {
  const { editor, player } = useSession();
  return (
    <div className={styles.still}>
      <p>This is a still. Its captions can come one after the other.</p>
      <Button size="small" variant="primary" onClick={() => editor.animate()}>
        <Play size={13} fill="currentColor" strokeWidth={0} aria-hidden /> Animate
      </Button>
      <Button size="small" variant="quiet" onClick={() => player.setOpen(false)}>
        Close
      </Button>
    </div>
  );
}

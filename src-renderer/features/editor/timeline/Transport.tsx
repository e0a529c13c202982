import {
  Layers2,
  Maximize2,
  Pause,
  Play,
  Repeat,
  Repeat1,
  SkipBack,
  Volume2,
  VolumeX,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import { DURATION_MIN_MS } from '../../../state/editor/normalise-motion.ts';
import { timeLabel } from '../../../state/motion/scale.ts';
import { useText } from '../../../text.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import common from '../../../ui/common.module.css';
import { NumberInput } from '../../../ui/Field.tsx';
import { useEditorState, usePlayer, useSession } from '../session/context.ts';
import { LoopNote } from './LoopNote.tsx';
import { SpeedSelect } from './SpeedSelect.tsx';
import { TimingMenu } from './TimingMenu.tsx';
import styles from './Transport.module.css';
import { useClip } from './use-clip.ts';
import { useTrack } from './use-track.ts';

/** The time of the playhead, written without React while it plays. */
function Clock() {
  const { player } = useSession();
  const { format } = useText();
  const { plan } = useTrack();
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      const seconds = (player.store.getState().timeMs / 1000).toFixed(2);
      if (text.current) text.current.textContent = seconds.replace('.', format.decimalSign);
    };
    write();
    return player.store.subscribe(write);
  }, [player, format]);
  return (
    <span className={styles.clock}>
      <span ref={text} /> <span>/ {timeLabel(plan.durationMs, format)}</span>
    </span>
  );
}

function PlayButtons() {
  const { player } = useSession();
  const { t } = useText();
  const playing = usePlayer((state) => state.playing);
  return (
    <>
      <IconButton label={t('timeline:toStart')} shortcut="Home" size="small" onClick={player.toStart}>
        <SkipBack size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={t(playing ? 'timeline:pause' : 'timeline:play')}
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

/** Whether the sound of a video is heard; only where it has one. */
function SoundButton() {
  const { editor } = useSession();
  const { t } = useText();
  const { video } = useTrack();
  const isOn = useEditorState(({ document }) => document.motion?.video?.sound !== false);
  if (!video?.facts.hasSound) return null;
  return (
    <IconButton
      label={t(isOn ? 'timeline:mute' : 'timeline:unmute')}
      size="small"
      onClick={() => editor.setVideo('sound', { sound: !isOn })}
    >
      {isOn ? <Volume2 size={15} aria-hidden /> : <VolumeX size={15} aria-hidden />}
    </IconButton>
  );
}

/** Length and frames a second. */
function TimeFields() {
  const { editor } = useSession();
  const { t, format } = useText();
  const { plan, video } = useTrack();
  const { trim } = useClip();
  if (plan.ownFrames) return null;
  const setLength = (ms: number | undefined) => {
    if (!video) editor.setMotion({ duration_ms: ms });
    else if (ms !== undefined) trim('end', video.clip.startMs + ms * video.clip.speed);
  };
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <span aria-hidden>{t('timeline:length')}</span>
        <NumberInput
          label={t('timeline:lengthInSeconds')}
          value={plan.durationMs / 1000}
          min={DURATION_MIN_MS / 1000}
          max={LIMITS.motionMs / 1000}
          step={0.1}
          unit={format.unit('second')}
          onChange={(s) => setLength(s === null ? undefined : Math.round(s * 1000))}
        />
      </div>
      {video && (
        <div className={`${styles.field} ${styles.speed}`}>
          <SpeedSelect {...video} />
        </div>
      )}
      <div className={styles.field}>
        <span aria-hidden>{t('timeline:framesShort')}</span>
        <NumberInput
          label={t('timeline:fps')}
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
  const { t } = useText();
  const { plan } = useTrack();
  const onion = usePlayer((state) => state.onion);
  return (
    <div className={styles.loop}>
      <IconButton
        label={t('timeline:loops')}
        size="small"
        aria-pressed={plan.loops}
        onClick={() => editor.setMotion({ loop: plan.loops ? false : undefined })}
      >
        {plan.loops ? <Repeat size={15} aria-hidden /> : <Repeat1 size={15} aria-hidden />}
      </IconButton>
      <IconButton
        label={t('timeline:onion')}
        size="small"
        aria-pressed={onion}
        onClick={() => player.setOnion(!onion)}
      >
        <Layers2 size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

interface ZoomProps {
  maxZoom: number;
  /** The zoom at which the part of a video that is used fills the timeline; 1 where there is no other. */
  part: number;
  zoomTo(zoom: number): void;
}

function ZoomButtons({ maxZoom, part, zoomTo }: ZoomProps) {
  const { player } = useSession();
  const { t } = useText();
  const zoom = usePlayer((state) => state.zoom);
  const isWhole = zoom === 1;
  const isPart = isWhole && part > 1;
  const buttons = [
    { label: 'timeline:zoomOut', icon: ZoomOut, size: 15, disabled: zoom <= 1, to: zoom / 1.5 },
    { label: 'timeline:zoomIn', icon: ZoomIn, size: 15, disabled: zoom >= maxZoom, to: zoom * 1.5 },
  ] as const;
  return (
    <div className={styles.zoom}>
      {buttons.map(({ label, icon: Icon, size, disabled, to }) => (
        <IconButton
          key={label}
          label={t(label)}
          size="small"
          disabled={disabled}
          onClick={() => player.setZoom(Math.min(maxZoom, to))}
        >
          <Icon size={size} aria-hidden />
        </IconButton>
      ))}
      <IconButton
        label={t(isPart ? 'timeline:zoomPart' : 'timeline:zoomFit')}
        size="small"
        disabled={isWhole && !isPart}
        onClick={() => zoomTo(isPart ? part : 1)}
      >
        <Maximize2 size={14} aria-hidden />
      </IconButton>
    </div>
  );
}

/** Play, length, loop and zoom. */
export function Transport(zoom: ZoomProps) {
  const { player } = useSession();
  const { t } = useText();
  return (
    <div className={styles.transport}>
      <PlayButtons />
      <SoundButton />
      <TimeFields />
      <LoopButtons />
      <LoopNote />
      <span className={common.space} />
      <ZoomButtons {...zoom} />
      <TimingMenu />
      <IconButton label={t('timeline:close')} size="small" onClick={() => player.setOpen(false)}>
        <X size={15} aria-hidden />
      </IconButton>
    </div>
  );
}

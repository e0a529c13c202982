import { createStore, type StoreApi } from 'zustand/vanilla';
import { frameAt, type Plan } from './plan.ts';

/** The playhead of a moving document. It stands at the beginning of a frame, as files have no times between. */

export interface PlayerState {
  /** Whether the timeline is open; closed, the editor shows the still. */
  open: boolean;
  playing: boolean;
  /** ms; the beginning of the frame that is shown. */
  timeMs: number;
  /** Whether the next frame is shown faintly. */
  onion: boolean;
  /** Of the timeline; 1 shows the whole duration. */
  zoom: number;
}

export interface Player {
  store: StoreApi<PlayerState>;
  setOpen(open: boolean): void;
  play(): void;
  pause(): void;
  toggle(): void;
  /** To the frame shown at a time (ms). */
  seek(timeMs: number): void;
  /** By frames; stops playing. */
  step(frames: number): void;
  toStart(): void;
  toEnd(): void;
  setOnion(onion: boolean): void;
  setZoom(zoom: number): void;
  /** Stops its timer. */
  close(): void;
}

/** A video that plays along, whose own clock then tells the time. */
export interface PlayedMedia {
  /** Plays from a time of the document (ms). */
  play(fromMs: number): void;
  pause(): void;
  /** Where it is, ms of the document; undefined where there is none, or it cannot play. */
  now(): number | undefined;
}

export interface PlayerDeps {
  media?: PlayedMedia;
  /** The current plan; undefined where nothing moves, or where that is not known yet. */
  plan(): Plan | undefined;
  /** Calls back before the next frame of the screen with the time in ms; the returned function cancels it. */
  onFrame(run: (nowMs: number) => void): () => void;
}

export function createPlayer({ plan, onFrame, media }: PlayerDeps): Player {
  const store = createStore<PlayerState>(() => ({
    open: false,
    playing: false,
    timeMs: 0,
    onion: false,
    zoom: 1,
  }));
  const { getState, setState } = store;
  let cancel: (() => void) | undefined;

  const show = (timeMs: number) => {
    const now = plan();
    const shown = now ? (now.starts[frameAt(now, timeMs)] ?? 0) : 0;
    if (shown !== getState().timeMs) setState({ timeMs: shown });
  };
  const pause = () => {
    cancel?.();
    cancel = undefined;
    media?.pause();
    if (getState().playing) setState({ playing: false });
  };
  /** The clock of a run: from the playhead, over and over where the document loops. */
  const run = (fromMs: number) => {
    let begun: number | undefined;
    const tick = (nowMs: number) => {
      const now = plan();
      if (!now) return pause();
      begun ??= nowMs - fromMs;
      let passed = media?.now() ?? nowMs - begun;
      if (passed >= now.durationMs) {
        if (!now.loops) {
          show(now.durationMs);
          return pause();
        }
        passed %= now.durationMs;
        begun = nowMs - passed;
        media?.play(passed);
      }
      show(passed);
      cancel = onFrame(tick);
    };
    media?.play(fromMs);
    cancel = onFrame(tick);
  };
  const isAtEnd = (now: Plan) => frameAt(now, getState().timeMs) === now.starts.length - 1;
  const play = () => {
    const now = plan();
    if (!now || getState().playing) return;
    const fromMs = isAtEnd(now) ? 0 : getState().timeMs;
    setState({ playing: true });
    run(fromMs);
  };

  return {
    store,
    setOpen(open) {
      if (!open) pause();
      setState({ open });
    },
    play,
    pause,
    toggle: () => (getState().playing ? pause() : play()),
    seek(timeMs) {
      const wasPlaying = getState().playing;
      pause();
      show(timeMs);
      if (wasPlaying) play();
    },
    step(frames) {
      pause();
      const now = plan();
      if (!now) return;
      const next = Math.min(now.starts.length - 1, Math.max(0, frameAt(now, getState().timeMs) + frames));
      setState({ timeMs: now.starts[next] ?? 0 });
    },
    toStart() {
      pause();
      show(0);
    },
    toEnd() {
      pause();
      show(plan()?.durationMs ?? 0);
    },
    setOnion: (onion) => setState({ onion }),
    setZoom: (zoom) => setState({ zoom: Math.max(1, zoom) }),
    close: pause,
  };
}

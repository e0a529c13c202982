import { describe, expect, test } from 'vitest';
import type { Plan } from '../../../src-renderer/state/motion/plan.ts';
import { createPlayer, type PlayedMedia } from '../../../src-renderer/state/motion/player.ts';

/** A player of four frames of 100 ms, on a clock that the test moves. */
function player(loops = true, media?: PlayedMedia) {
  let plan: Plan | undefined = {
    durationMs: 400,
    automaticDuration: false,
    fps: 10,
    loops,
    periodMs: 400,
    movement: undefined,
    starts: [0, 100, 200, 300],
    items: new Map(),
    jumps: { vanish: [], appear: [] },
  };
  let waiting: ((nowMs: number) => void) | undefined;
  const made = createPlayer({
    ...(media && { media }),
    plan: () => plan,
    onFrame(run) {
      waiting = run;
      return () => {
        waiting = undefined;
      };
    },
  });
  return {
    ...made,
    state: made.store.getState,
    screen(nowMs: number) {
      const run = waiting;
      waiting = undefined;
      run?.(nowMs);
    },
    isWaiting: () => waiting !== undefined,
    makeStill() {
      plan = undefined;
    },
  };
}

describe('the playhead', () => {
  test('plays frame by frame and begins again', () => {
    const { play, screen, state } = player();
    play();
    screen(5000);
    expect(state()).toMatchObject({ playing: true, timeMs: 0 });
    screen(5130);
    expect(state().timeMs).toBe(100);
    screen(5399);
    expect(state().timeMs).toBe(300);
    screen(5510);
    expect(state()).toMatchObject({ playing: true, timeMs: 100 });
  });

  test('what plays once stops at its last frame, and begins at the first again', () => {
    const { play, screen, state, isWaiting } = player(false);
    play();
    screen(0);
    screen(450);
    expect(state()).toMatchObject({ playing: false, timeMs: 300 });
    expect(isWaiting()).toBe(false);
    play();
    screen(1000);
    expect(state().timeMs).toBe(0);
  });

  test('the clock of a video that plays along is the one that counts', () => {
    const asked: (number | 'pause')[] = [];
    let at: number | undefined = 0;
    const { play, pause, seek, screen, state } = player(true, {
      play: (fromMs) => void asked.push(fromMs),
      pause: () => void asked.push('pause'),
      now: () => at,
    });
    seek(100);
    play();
    at = 100;
    screen(5000);
    screen(9000);
    expect(state().timeMs).toBe(100);
    at = 230;
    screen(9010);
    expect(state().timeMs).toBe(200);
    at = 410;
    screen(9020);
    expect([state().timeMs, asked.filter((each) => each !== 'pause')]).toEqual([0, [100, 10]]);
    // One that cannot play leaves it to the clock.
    at = undefined;
    screen(9130);
    expect(state().timeMs).toBe(100);
    pause();
    expect(asked.at(-1)).toBe('pause');
  });

  test('subscribers hear of a frame once', () => {
    const { store, play, screen } = player();
    const times: number[] = [];
    play();
    store.subscribe(({ timeMs }) => times.push(timeMs));
    for (const now of [0, 16, 32, 90, 110, 120, 210]) screen(now);
    expect(times).toEqual([100, 200]);
  });

  test('seeking goes to the frame at a time, stepping to its neighbours', () => {
    const { seek, step, toEnd, toStart, state } = player();
    const times = [() => seek(250), () => step(-1), () => step(9), toStart, toEnd].map((act) => {
      act();
      return state().timeMs;
    });
    expect(times).toEqual([200, 100, 300, 0, 300]);
  });

  test('a document that becomes a still while it plays stops, and so does a timeline that is closed', () => {
    const { play, screen, state, makeStill, isWaiting } = player();
    play();
    screen(0);
    makeStill();
    screen(50);
    expect([state().playing, isWaiting()]).toEqual([false, false]);
    const other = player();
    other.setOpen(true);
    other.play();
    other.setOpen(false);
    expect(other.state()).toMatchObject({ open: false, playing: false });
    expect(other.isWaiting()).toBe(false);
  });
});

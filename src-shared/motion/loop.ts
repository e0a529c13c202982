import type { PartLoopKind } from '../contract/motion-names.ts';
import type { PartLoop } from '../contract/template-motion.ts';

/** Where a loop has a part at one moment, compared with where it is drawn: first scaled and turned, then moved. */
export interface LoopPose {
  /** px of the blank */
  dx: number;
  dy: number;
  scaleX: number;
  scaleY: number;
  /** Degrees clockwise. */
  rotation: number;
  /** 0–1 */
  opacity: number;
}

interface Moment {
  /** How much of it is over, 0 ≤ cycle < 1. */
  cycle: number;
  amount: number;
  share: number;
  /** Moves by a length along the loop's direction. */
  along(length: number): Pick<LoopPose, 'dx' | 'dy'>;
}

interface Kind {
  /** What suits the kind where the loop says nothing; see `PartLoop` for the units. */
  amount: number;
  share?: number;
  direction?: number;
  pose(moment: Moment): Partial<LoopPose>;
}

const REST: LoopPose = { dx: 0, dy: 0, scaleX: 1, scaleY: 1, rotation: 0, opacity: 1 };
const [UP, RIGHT, DOWN] = [-90, 0, 90];
/** Where in its cycle something that rises or falls is where it is drawn. */
const DRAWN_AT = 0.3;
/** How often `wave` swings. */
const SWINGS = 3;
/** The share of a stay that the way there takes, and the way back. */
const WAY = 0.3;

const getFraction = (value: number) => value - Math.floor(value);
/** The beginning of the step that it is in; a little is added, as thirds and sevenths of a cycle are not exact. */
const floorToStep = (cycle: number, steps: number) => Math.floor(cycle * steps + 1e-9) / steps;
const sine = (cycle: number) => Math.sin(2 * Math.PI * cycle);
/** 0 at 0, 1 at 1, level at both ends. */
const smooth = (value: number) => {
  const t = Math.min(1, Math.max(0, value));
  return t * t * (3 - 2 * t);
};
/** Goes from 0 to 1, stays there and comes back, within `share` of a cycle. */
const stay = (cycle: number, share: number) => {
  const at = cycle / share;
  return at >= 1 ? 0 : smooth(Math.min(at, 1 - at) / WAY);
};
/** Irregular, between about -1 and 1, 0 at the beginning and at the end of a cycle. */
const unsteady = (cycle: number) => 0.5 * sine(2 * cycle) + 0.3 * sine(3 * cycle) + 0.3 * sine(5 * cycle);
/** Comes in sight at the beginning of a cycle and goes at its end. */
const fadeAtEnds = (progress: number) => smooth(progress / 0.15) * smooth((1 - progress) / 0.35);

/** Leaps up and lands; it gives way a little where it lands. */
function hop({ cycle, amount, share, along }: Moment): Partial<LoopPose> {
  const flight = cycle / share;
  if (flight < 1) return along(amount * 4 * flight * (1 - flight));
  const landed = (cycle - share) / 0.14;
  const squash = landed < 1 ? 0.07 * Math.sin(Math.PI * landed) : 0;
  return { scaleY: 1 - squash, scaleX: 1 + squash / 2 };
}

/** Grows and shrinks, leans and loses light, like a flame. */
function flicker({ cycle, amount }: Moment): Partial<LoopPose> {
  const height = unsteady(cycle);
  const lean = 0.6 * sine(3 * cycle) - 0.4 * sine(2 * cycle);
  return {
    scaleY: 1 + amount * height,
    scaleX: 1 - amount * 0.4 * height,
    rotation: amount * 18 * lean,
    opacity: 1 - Math.min(1, amount * Math.abs(lean)) * 0.5,
  };
}

const KINDS: Readonly<Record<PartLoopKind, Kind>> = {
  sway: { amount: 4, pose: ({ cycle, amount }) => ({ rotation: amount * sine(cycle) }) },
  wave: {
    amount: 14,
    share: 0.5,
    pose: ({ cycle, amount, share }) => {
      const at = cycle / share;
      return at < 1 ? { rotation: amount * sine(SWINGS * at) * Math.sin(Math.PI * at) } : {};
    },
  },
  tilt: {
    amount: 8,
    share: 0.5,
    pose: ({ cycle, amount, share }) => ({ rotation: amount * stay(cycle, share) }),
  },
  spin: { amount: 360, pose: ({ cycle, amount }) => ({ rotation: amount * cycle }) },
  bob: { amount: 8, direction: UP, pose: ({ cycle, amount, along }) => along(amount * sine(cycle)) },
  hop: { amount: 24, share: 0.5, direction: UP, pose: hop },
  drift: { amount: 12, direction: RIGHT, pose: ({ cycle, amount, along }) => along(amount * sine(cycle)) },
  nudge: {
    amount: 8,
    share: 0.4,
    direction: RIGHT,
    pose: ({ cycle, amount, share, along }) => along(amount * stay(cycle, share)),
  },
  shake: {
    amount: 3,
    pose: ({ cycle, amount }) => ({
      dx: amount * (0.6 * sine(3 * cycle) + 0.4 * sine(5 * cycle)),
      dy: amount * (0.5 * sine(4 * cycle) - 0.4 * sine(3 * cycle)),
    }),
  },
  orbit: {
    amount: 10,
    pose: ({ cycle, amount }) => ({ dx: amount * sine(cycle), dy: amount * (1 - sine(cycle + 0.25)) }),
  },
  slide: {
    amount: 600,
    direction: RIGHT,
    pose: ({ cycle, amount, along }) => along(amount * (getFraction(cycle + 0.5) - 0.5)),
  },
  rise: {
    amount: 60,
    direction: UP,
    pose: ({ cycle, amount, along }) => {
      const progress = getFraction(cycle + DRAWN_AT);
      return { ...along(amount * (progress - DRAWN_AT)), opacity: fadeAtEnds(progress) };
    },
  },
  fall: {
    amount: 60,
    direction: DOWN,
    pose: ({ cycle, amount, along }) => {
      const progress = getFraction(cycle + DRAWN_AT);
      return { ...along(amount * (progress ** 2 - DRAWN_AT ** 2)), opacity: fadeAtEnds(progress) };
    },
  },
  pulse: {
    amount: 0.05,
    pose: ({ cycle, amount }) => ({ scaleX: 1 + amount * sine(cycle), scaleY: 1 + amount * sine(cycle) }),
  },
  breathe: {
    amount: 0.03,
    pose: ({ cycle, amount }) => ({
      scaleX: 1 - (amount / 2) * sine(cycle),
      scaleY: 1 + amount * sine(cycle),
    }),
  },
  flicker: { amount: 0.12, pose: flicker },
  blink: {
    amount: 0.92,
    share: 0.08,
    pose: ({ cycle, amount, share }) => {
      const at = (cycle - 0.5) / share;
      return at > 0 && at < 1 ? { scaleY: 1 - amount * Math.sin(Math.PI * at) } : {};
    },
  },
  glow: {
    amount: 0.5,
    pose: ({ cycle, amount }) => ({ opacity: 1 - amount * (0.5 - 0.5 * sine(cycle + 0.25)) }),
  },
  show: {
    amount: 1,
    share: 0.5,
    pose: ({ cycle, amount, share }) => ({ opacity: cycle < share ? amount : 0 }),
  },
};

/** Where a loop has its part at a time, again after `periodMs`; without a phase it begins as drawn. */
export function partPoseAt(loop: PartLoop, timeMs: number, periodMs: number): LoopPose {
  const kind = KINDS[loop.kind];
  const direction = ((loop.direction ?? kind.direction ?? RIGHT) * Math.PI) / 180;
  // The time is reduced first: after many periods the fraction of a cycle would lose digits.
  const cycle = getFraction(
    (timeMs / periodMs - Math.floor(timeMs / periodMs)) * (loop.times ?? 1) + (loop.phase ?? 0),
  );
  const pose = kind.pose({
    cycle: loop.steps ? floorToStep(cycle, loop.steps) : cycle,
    amount: loop.amount ?? kind.amount,
    share: loop.share ?? kind.share ?? 1,
    along: (length) => ({ dx: length * Math.cos(direction), dy: length * Math.sin(direction) }),
  });
  return { ...REST, ...pose };
}

import type { Effect, Side } from '../contract/motion-names.ts';
import { ease, fall, within } from './easing.ts';
import { AT_REST, type Pose, type Shift, type Stage } from './pose.ts';
import type { TimedTransition } from './timing.ts';

/** Entrances: from hidden to at rest. An exit is an entrance played backwards. */

/** `pop` grows from this size, and `zoom` shrinks from this one. */
const POP_FROM = 0.4;
const ZOOM_FROM = 2.2;
/** Share of an entrance in which it fades in; short where the movement itself should be seen. */
const FADED_IN = { pop: 0.35, zoom: 0.6, slide: 0.5, bounce: 0.12, shake: 0.15 } as const;
/** How far `slide` goes, fraction of the canvas' side: enough to be seen as movement, too little to cross the picture. */
const SLIDE_WAY = 0.22;
/** `shake` at its start, where it is widest: fraction of the canvas' shorter side, degrees; how often it swings. */
const SHAKE = { way: 0.03, degrees: 4, swings: 6 } as const;

const OUTWARDS: Readonly<Record<Side, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};

function towards(side: Side, distance: number): Shift {
  const { x, y } = OUTWARDS[side];
  return { dx: x * distance, dy: y * distance };
}

/** How far something must go to a side until nothing of it is on the canvas. */
function wayOut(side: Side, { bounds, canvas }: Stage): number {
  const ways: Record<Side, number> = {
    left: bounds.x + bounds.width,
    right: canvas.width - bounds.x,
    top: bounds.y + bounds.height,
    bottom: canvas.height - bounds.y,
  };
  return Math.max(0, ways[side]);
}

const fadeIn = (t: number, part: number): number => within(t / part, 0, 1);

const EFFECTS: Readonly<
  Record<Effect, (t: number, entrance: TimedTransition, stage: Stage) => Partial<Pose>>
> = {
  none: () => ({}),
  fade: (t, { easing = 'ease-in-out' }) => ({ opacity: within(ease(easing, t), 0, 1) }),
  pop: (t, { easing = 'overshoot' }) => ({
    scale: POP_FROM + (1 - POP_FROM) * ease(easing, t),
    opacity: fadeIn(t, FADED_IN.pop),
  }),
  zoom: (t, { easing = 'ease-out' }) => ({
    scale: ZOOM_FROM + (1 - ZOOM_FROM) * ease(easing, t),
    opacity: fadeIn(t, FADED_IN.zoom),
  }),
  slide: (t, { easing = 'ease-out', side = 'bottom' }, { canvas }) => {
    const way = SLIDE_WAY * (side === 'left' || side === 'right' ? canvas.width : canvas.height);
    return { ...towards(side, way * (1 - ease(easing, t))), opacity: fadeIn(t, FADED_IN.slide) };
  },
  bounce: (t, { easing, side = 'bottom' }, stage) => {
    const gone = 1 - (easing === undefined ? fall(t) : ease(easing, t));
    return { ...towards(side, wayOut(side, stage) * gone), opacity: fadeIn(t, FADED_IN.bounce) };
  },
  shake: (t, { easing = 'ease-out' }, { canvas }) => {
    const angle = t * SHAKE.swings * 2 * Math.PI;
    const left = 1 - ease(easing, t);
    const way = SHAKE.way * Math.min(canvas.width, canvas.height) * left;
    return {
      // At different frequencies, or it would move along a line.
      dx: way * Math.sin(angle),
      dy: way * 0.6 * Math.sin(angle * 1.5 + 1),
      rotation: SHAKE.degrees * left * Math.sin(angle + 0.5),
      opacity: fadeIn(t, FADED_IN.shake),
    };
  },
  typewriter: (t, { easing = 'linear' }) => ({ shown: within(ease(easing, t), 0, 1) }),
};

/** The pose after the fraction `t` of an entrance: hidden at 0, at rest from 1 on. */
export function poseEntrance(entrance: TimedTransition, t: number, stage: Stage): Pose {
  if (t >= 1) return AT_REST;
  return { ...AT_REST, ...EFFECTS[entrance.effect](Math.max(0, t), entrance, stage) };
}

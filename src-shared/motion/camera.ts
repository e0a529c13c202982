import type { Movement } from '../contract/motion.ts';
import type { PictureMotion, Side } from '../contract/motion-names.ts';
import type { Point, Rect } from '../document/geometry.ts';
import { ease, within } from './easing.ts';

/** The picture's movement: which part of it is seen at a moment. */

export interface Moment {
  timeMs: number;
  durationMs: number;
  /** It plays over and over: the last view is the first one. */
  loops: boolean;
}

/** At full strength: how much larger the picture is shown, and how far it goes, fraction of its side. */
const KEN_BURNS = 0.36;
const PAN_ZOOM = 0.4;
const PULSE = { zoom: 0.14, beatMs: 800 } as const;
const SHAKE = { zoom: 0.1, swingsPerSecond: 2.5 } as const;
const PARALLAX = { zoom: 0.16, planes: 0.06 } as const;
const STRENGTH = 0.5;

const WHOLE: Rect = { x: 0, y: 0, width: 1, height: 1 };

/** Progress of a slow movement, 0–1, which begins and ends gently: 0 to 1 and back where it loops, else 0 to 1. */
function slowly({ timeMs, durationMs, loops }: Moment): number {
  const t = durationMs > 0 ? timeMs / durationMs : 0;
  return loops ? (1 - Math.cos(2 * Math.PI * t)) / 2 : ease('ease-in-out', t);
}

/** A view `zoom` times as close, with a point of the picture where it was. */
function closer(zoom: number, { x, y }: Point): Rect {
  const side = 1 / zoom;
  return { x: x * (1 - side), y: y * (1 - side), width: side, height: side };
}

/** The curve of a heartbeat at the fraction `t` of it, 0–1: a strong beat, a weak one, then rest. */
function beat(t: number): number {
  const stroke = (from: number, length: number) => {
    const part = (t - from) / length;
    return part > 0 && part < 1 ? Math.sin(Math.PI * part) ** 2 : 0;
  };
  return stroke(0, 0.4) + 0.5 * stroke(0.32, 0.36);
}

const timesIn = (durationMs: number, eachMs: number): number => Math.max(1, Math.round(durationMs / eachMs));

/** A movement of `way` (−1 to 1) towards a side, as x and y. */
function along(side: Side, way: number): Point {
  if (side === 'left' || side === 'right') return { x: side === 'right' ? way : -way, y: 0 };
  return { x: 0, y: side === 'bottom' ? way : -way };
}

type View = (movement: Movement, strength: number, moment: Moment) => Rect;

/** Progress about the middle, −1 to 1: to both sides and back where it loops, else from −1 to 1. */
function swing(moment: Moment): number {
  const { timeMs, durationMs, loops } = moment;
  return loops && durationMs > 0 ? Math.sin((2 * Math.PI * timeMs) / durationMs) : 2 * slowly(moment) - 1;
}

const VIEWS: Readonly<Record<PictureMotion, View>> = {
  none: () => WHOLE,
  'ken-burns': ({ x = 0.5, y = 0.5 }, strength, moment) =>
    closer(1 + KEN_BURNS * strength * slowly(moment), { x, y }),
  pan: ({ side = 'right' }, strength, moment) => {
    const { x, y } = along(side, 2 * slowly(moment) - 1);
    return closer(1 + PAN_ZOOM * strength, { x: 0.5 + x / 2, y: 0.5 + y / 2 });
  },
  parallax: ({ side = 'right' }, strength, moment) => {
    const { x, y } = along(side, swing(moment));
    return closer(1 + PARALLAX.zoom * strength, { x: 0.5 + x / 2, y: 0.5 + y / 2 });
  },
  pulse: ({ x = 0.5, y = 0.5 }, strength, { timeMs, durationMs }) => {
    const beats = timesIn(durationMs, PULSE.beatMs);
    return closer(1 + PULSE.zoom * strength * beat(((timeMs / durationMs) * beats) % 1), { x, y });
  },
  shake: (_, strength, { timeMs, durationMs }) => {
    const swings = timesIn(durationMs, 1000 / SHAKE.swingsPerSecond);
    const angle = (2 * Math.PI * swings * timeMs) / durationMs;
    // Sines of different frequencies, each a whole number of times: no direction stands out, and the loop closes.
    const x = (Math.sin(2 * angle) + Math.sin(3 * angle + 1)) / 2;
    const y = (Math.sin(3 * angle + 2) + Math.sin(5 * angle)) / 2;
    return closer(1 + SHAKE.zoom * strength, { x: 0.5 + x / 2, y: 0.5 + y / 2 });
  },
};

/** What of the picture is seen at a moment, fractions of its sides; its shape is the picture's. */
export function viewAt(movement: Movement, moment: Moment): Rect {
  const { effect, strength = STRENGTH } = movement;
  const { x, y, width, height } = VIEWS[effect](movement, strength, moment);
  return { x: within(x, 0, 1 - width), y: within(y, 0, 1 - height), width, height };
}

/** The closest view of a movement: how many times as large as the whole picture it is shown. */
export function closestView({ effect, strength = STRENGTH }: Movement): number {
  const most: Record<PictureMotion, number> = {
    none: 0,
    'ken-burns': KEN_BURNS,
    pan: PAN_ZOOM,
    parallax: PARALLAX.zoom,
    pulse: PULSE.zoom * 1.2,
    shake: SHAKE.zoom,
  };
  return 1 + most[effect] * strength;
}

/** How long a movement takes by itself, ms: slow enough to follow, a few swings for beats and shaking. */
export const MOVEMENT_MS: Readonly<Record<PictureMotion, number>> = {
  none: 0,
  'ken-burns': 5000,
  pan: 5000,
  parallax: 4000,
  pulse: 2400,
  shake: 2000,
};

/** How far something nearer goes beyond the picture in `parallax`, fractions; `depth` 0–1. */
export function nearerShift(movement: Movement, depth: number, moment: Moment): Point {
  if (movement.effect !== 'parallax') return { x: 0, y: 0 };
  const { strength = STRENGTH, side = 'right' } = movement;
  const { x, y } = along(side, -swing(moment) * PARALLAX.planes * strength * depth);
  return { x: x || 0, y: y || 0 };
}

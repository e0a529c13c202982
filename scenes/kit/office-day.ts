import { stars, wash } from './backdrop.ts';
import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { puffy, shadowed } from './paint.ts';
import { type Box, clipped, ellipse, line, rect, turned } from './shapes.ts';

interface Mood {
  wall: readonly [string, string];
  sky: readonly [string, string];
  orb: string;
  /** Clock hands, degrees from twelve. */
  hands: readonly [number, number];
}

/** Morning, noon, sunset and midnight. */
export const MOODS: readonly Mood[] = [
  { wall: ['#bfe8e0', '#8fcfc6'], sky: ['#9fdcff', '#fff3c9'], orb: 'sun', hands: [270, 0] },
  {
    wall: ['#ffe2a8', '#f7c777'],
    sky: ['#58b8ff', '#c5ecff'],
    orb: 'sun-behind-small-cloud',
    hands: [30, 180],
  },
  { wall: ['#f6b9a0', '#d98a86'], sky: ['#ff8f5e', '#ffd28a'], orb: 'sunset', hands: [180, 90] },
  { wall: ['#6a1f4a', '#2b0d38'], sky: ['#0b1240', '#23307a'], orb: 'full-moon', hands: [348, 354] },
];

/** A wall clock; hands in degrees from twelve. */
export const wallClock = (
  kit: Kit,
  x: number,
  y: number,
  [hour, minute]: readonly [number, number],
  face: string,
): string =>
  shadowed(
    kit,
    puffy(kit, ellipse([x, y], 68, 68, '#3a3350'), { depth: 6 }) + ellipse([x, y], 56, 56, face),
    { dy: 6, blur: 6 },
  ) +
  [0, 90, 180, 270].map((at) => turned(rect([x - 3, y - 52, 6, 12], '#3a3350', 2), at, [x, y])).join('') +
  turned(line(`M${x} ${y}V${y - 28}`, '#3a3350', 9), hour, [x, y]) +
  turned(line(`M${x} ${y}V${y - 42}`, '#e5303a', 6), minute, [x, y]);

/** A small window at the upper left of a panel that shows the time of day. */
export const timeWindow = (kit: Kit, [x, y]: Box, mood: Mood, night: boolean): string => {
  const pane: Box = [x + 60, y + 60, 190, 190];
  const scene =
    wash(kit, mood.sky, 90, pane) +
    (night ? stars(kit, pane, 20) : '') +
    actor(kit, mood.orb, { x: x + 155, y: y + 150, size: 130, anchor: 'center' });
  return (
    rect([x + 48, y + 48, 214, 214], night ? '#4a2a5a' : '#fff8ea', 8) +
    clipped(kit, scene, pane) +
    rect([x + 150, y + 60, 10, 190], night ? '#4a2a5a' : '#fff8ea')
  );
};

import type { Point } from '../../../../../src-shared/document/geometry.ts';
import type { Group } from '../arrange/arrange.ts';
import { type Assembly, transform } from '../arrange/assembly.ts';
import type { PicturePlan } from './picture-plan.ts';

/** A group in px: `x`, `y` is where the middle of its ground is. */
export interface PlacedGroup {
  group: Group;
  assembly: Assembly;
  /** px of 1 in the assembly. */
  scale: number;
  x: number;
  y: number;
  /** px from there to the ground; 0 where it stands. */
  air: number;
  /** Degrees. */
  turn: number;
  /** Drawn later where greater. */
  depth: number;
}

/** How far a group is turned as it is drawn (degrees, clockwise), and about which point (px). */
export function computeTurn({ group, assembly, scale, x, y, turn }: PlacedGroup): Point & { turn: number } {
  const lean = group.subject.acts.includes('run') ? -5 : 0;
  return { turn: turn + lean, x, y: y - (assembly.height * scale) / 2 };
}

/** Bands of the picture that are to stay calm for text. */
export type Quiet = readonly ('top' | 'bottom')[];

/** Height of a quiet band, share of the picture. */
const BAND = 0.23;

/** px: where the ground of the main actors is, and how high they may reach. */
export function measureSpace(height: number, quiet: Quiet): { floor: number; top: number } {
  return {
    floor: height * (quiet.includes('bottom') ? 1 - BAND - 0.02 : 0.88),
    top: height * (quiet.includes('top') ? BAND : 0.09),
  };
}

/** Share of the available height that a group should take. */
function share({ subject, assembly }: Group, alone: boolean): number {
  const wish =
    alone && assembly.parts.length === subject.count ? Math.max(0.5, Math.min(1.5, subject.scale)) : 1;
  const base = alone && assembly.parts.length === 1 ? 0.66 : 0.8;
  return Math.min(0.97, base * wish);
}

interface Ground {
  /** Nobody stands: actors float or swim. */
  afloat: boolean;
  quiet: Quiet;
}

export function placeGroups(plan: PicturePlan, groups: readonly Group[], ground: Ground): PlacedGroup[] {
  const space = measureSpace(plan.height, ground.quiet);
  const main = groups.filter(({ where }) => where === 'ground' || where === 'air');
  const sky = groups.filter(({ where }) => where === 'sky');
  const back = groups.filter(({ where }) => where === 'back');
  const front = (some: readonly Group[]) => inFront(plan, ground.afloat, some, space);
  return [
    ...sky.map((group, at) => inSky(plan, group, at, space.top)),
    ...(main.length > 0 ? back.map((group, at) => inBack(plan, group, at)) : front(back)),
    ...front(main),
  ];
}

function inSky(plan: PicturePlan, group: Group, at: number, top: number): PlacedGroup {
  const { width, unit, horizon } = plan;
  const scale = (unit * 0.2 * Math.min(1.6, group.subject.scale)) / group.assembly.height;
  const x = width * ([0.82, 0.18, 0.5][at % 3] ?? 0.5);
  return {
    group,
    assembly: group.assembly,
    scale,
    x,
    y: Math.max(top * 0.4, horizon * 0.1) + unit * 0.22,
    air: 1,
    turn: 0,
    depth: -30,
  };
}

function inBack(plan: PicturePlan, group: Group, at: number): PlacedGroup {
  const { width, unit, horizon } = plan;
  const scale = (unit * 0.44 * Math.min(1.5, group.subject.scale)) / group.assembly.height;
  const half = group.assembly.half * scale;
  const x = Math.max(half * 0.8, Math.min(width - half * 0.8, width * ([0.8, 0.18, 0.5][at % 3] ?? 0.5)));
  return { group, assembly: group.assembly, scale, x, y: horizon + unit * 0.1, air: 0, turn: 0, depth: -20 };
}

/** Least height of a group beside the tallest, so that tiny things stay recognisable. */
const SMALLEST = 0.22;

function readable(groups: readonly Group[]): Group[] {
  const tallest = Math.max(...groups.map(({ assembly }) => assembly.height));
  return groups.map((group) => {
    const grow = (SMALLEST * tallest) / group.assembly.height;
    return grow > 1 ? { ...group, assembly: transform(group.assembly, { scale: grow }) } : group;
  });
}

function inFront(
  plan: PicturePlan,
  afloat: boolean,
  small: readonly Group[],
  space: { floor: number; top: number },
): PlacedGroup[] {
  if (small.length === 0) return [];
  const { width, unit, random } = plan;
  const groups = readable(small);
  const room = space.floor - space.top;
  const alone = groups.length === 1;
  const gap = 0.16;
  const total = groups.reduce((sum, { assembly }) => sum + assembly.half * 2 + gap, -gap);
  const tallest = Math.max(...groups.map(({ assembly }) => assembly.height + assembly.air));
  const wanted = Math.max(...groups.map((group) => share(group, alone)));
  const scale = Math.min(
    (room * wanted) / tallest,
    (width * 0.9) / total,
    (unit * (alone ? 1 : 0.9)) / Math.max(0.3, tallest * 0.72),
  );
  // A single actor stands a little off the middle where there is room.
  const rest = Math.max(0, (width * 0.94 - total * scale) / 2);
  const side = random.next() < 0.5 ? -1 : 1;
  const lean = alone && width > unit * 1.15 ? side * Math.min(rest, width * 0.12) : 0;
  let x = width / 2 - (total * scale) / 2 + lean;
  return groups.map((group, at) => {
    const { assembly } = group;
    const half = assembly.half * scale;
    const step = alone ? 0 : ((at % 2) * 2 - 1) * unit * 0.012;
    const placed = placeAfloat(plan, afloat, group, {
      scale,
      room,
      floor: space.floor + step,
      top: space.top,
    });
    const here = x + half;
    x += half * 2 + gap * scale;
    return { group, assembly, scale, x: here, depth: at % 2, ...placed };
  });
}

function placeAfloat(
  { random }: PicturePlan,
  afloat: boolean,
  { assembly, where }: Group,
  { scale, room, floor, top }: { scale: number; room: number; floor: number; top: number },
): Pick<PlacedGroup, 'y' | 'air' | 'turn'> {
  const rest = Math.max(0, room - assembly.height * scale);
  if (afloat) {
    const y = top + assembly.height * scale + rest * (0.3 + 0.4 * random.next());
    return { y, air: floor - y, turn: (random.next() - 0.5) * 22 };
  }
  const up = where === 'air' ? rest * (0.35 + 0.25 * random.next()) : Math.min(rest, assembly.air * scale);
  return { y: floor - up, air: up, turn: 0 };
}

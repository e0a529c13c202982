import type { Part } from './assembly.ts';
import { type Brush, circle, ellipse, group, line, type Point, rect } from './brush.ts';
import type { Cast } from './cast.ts';
import type { Placed } from './layout-scene.ts';
import { times } from './nature.ts';
import type { Stage } from './stage.ts';
import { type Stamper, stamp } from './stamp.ts';
import type { Act, Mood } from './vocabulary.ts';

/** Groups as SVG: their art, the shadows under them and the marks about them. */

export interface Drawer extends Stamper {
  cast: Cast;
  stage: Stage;
}

/** Seen from the side: the set has it standing on its nose. */
function skateboard(brush: Brush, [x, y]: Point, size: number): string {
  const wheel = (dx: number) =>
    circle([x + dx * size, y - size * 0.07], size * 0.07, '#f4f4f8') +
    circle([x + dx * size, y - size * 0.07], size * 0.03, '#8b8fa3');
  const deck = `<path d="M${x - size * 0.56} ${y - size * 0.26}q${size * 0.05} ${size * 0.1} ${size * 0.16} ${size * 0.1}h${size * 0.8}q${size * 0.11} 0 ${size * 0.16} ${-size * 0.1}" fill="none" stroke="${brush.linear(['#8a6bd6', '#5a3fa8'])}" stroke-width="${size * 0.075}" stroke-linecap="round"/>`;
  return (
    wheel(-0.3) +
    wheel(0.3) +
    rect([x - size * 0.36, y - size * 0.16, size * 0.12, size * 0.05], '#6d7186') +
    rect([x + size * 0.24, y - size * 0.16, size * 0.12, size * 0.05], '#6d7186') +
    deck
  );
}

function drawPart(drawer: Drawer, part: Part, { x, y, scale }: Placed): string {
  const at: Point = [x + part.x * scale, y - part.y * scale];
  if (part.member.emoji === '🛹' && !part.dye) return skateboard(drawer.stage.brush, at, part.size * scale);
  return stamp(drawer, part.member.key, at, part.size * scale, part);
}

/** Soft shadows on the ground; fainter the higher their owner hangs. */
function shadows({ stage }: Drawer, placed: Placed): string {
  const { assembly, x, y, scale, air } = placed;
  const low = assembly.parts.filter(
    (part) => part.y < 0.12 * Math.max(0.4, part.size) || (part.y > 0.3 * assembly.height && part.z < -9),
  );
  const fade = Math.max(0.35, 1 - air / (stage.unit * 0.7));
  const ink = stage.brush.radial([
    ['#0b1030', 0, 0.5],
    ['#0b1030', 0.55, 0.26],
    ['#0b1030', 1, 0],
  ]);
  return low
    .map((part) => {
      const wide = part.size * scale * 0.52 * (air > 0 ? 0.8 : 1);
      const ground = y + air - part.y * scale;
      return ellipse(
        [x + part.x * scale, ground - part.size * scale * 0.01],
        wide,
        wide * 0.2,
        ink,
        `opacity="${fade.toFixed(2)}"`,
      );
    })
    .join('');
}

/** A light behind the actors that lifts them off the background. */
function halo({ stage }: Drawer, { assembly, x, y, scale }: Placed): string {
  const radius = Math.max(assembly.height, assembly.half * 2) * scale * 0.78;
  const light = stage.brush.radial([
    ['#ffffff', 0, 0.26],
    ['#ffffff', 0.5, 0.1],
    ['#ffffff', 1, 0],
  ]);
  return circle([x, y - assembly.height * scale * 0.5], radius, light);
}

/** Emoji beside a group, by what it does or feels: `[emoji, x, y, size]` as shares of the group's half width and height. */
const MARKS: Readonly<Partial<Record<Act | Mood, readonly (readonly [string, number, number, number])[]>>> = {
  sleep: [['💤', 0.75, 0.86, 0.34]],
  sing: [
    ['🎵', 0.85, 0.8, 0.22],
    ['🎶', -0.85, 0.9, 0.24],
  ],
  dance: [
    ['🎶', 0.92, 0.82, 0.24],
    ['🎵', -0.92, 0.7, 0.2],
  ],
  yell: [['💢', 0.72, 0.86, 0.2]],
  think: [['💭', 0.8, 0.88, 0.42]],
  burn: [
    ['🔥', -0.55, -0.04, 0.55],
    ['🔥', 0.6, -0.04, 0.48],
    ['🔥', 0, -0.05, 0.34],
  ],
  explode: [],
  sparkle: [
    ['✨', 0.8, 0.78, 0.26],
    ['✨', -0.85, 0.6, 0.2],
  ],
  angry: [['💢', 0.72, 0.84, 0.22]],
  shocked: [['❗', 0.8, 0.86, 0.24]],
  love: [
    ['❤', 0.8, 0.88, 0.2],
    ['❤', -0.82, 0.8, 0.15],
    ['❤', 0.55, 1.04, 0.12],
  ],
  tired: [['💤', 0.75, 0.86, 0.3]],
  magic: [
    ['✨', 0.85, 0.86, 0.26],
    ['✨', -0.85, 0.7, 0.2],
  ],
};

function marks(drawer: Drawer, placed: Placed, reasons: readonly (Act | Mood)[]): string {
  const { assembly, x, y, scale } = placed;
  const [half, high] = [assembly.half * scale, assembly.height * scale];
  return reasons
    .flatMap((reason) => MARKS[reason] ?? [])
    .map(([emoji, dx, dy, share]) => {
      const member = drawer.cast.of(emoji);
      const size = Math.min(high, half * 2) * share * 1.1;
      const at: Point = [
        Math.max(size / 2, Math.min(drawer.stage.width - size / 2, x + dx * half)),
        Math.max(size, y - dy * high),
      ];
      return member ? stamp(drawer, member.key, at, size, { turn: dx > 0 ? 8 : -8, flip: false }) : '';
    })
    .join('');
}

function burst(drawer: Drawer, { assembly, x, y, scale }: Placed): string {
  const member = drawer.cast.of('💥');
  const size = Math.max(assembly.height, assembly.half * 2) * scale * 1.5;
  return member ? stamp(drawer, member.key, [x, y - assembly.height * scale * 0.5 + size / 2], size) : '';
}

function speed({ stage }: Drawer, { assembly, x, y, scale }: Placed): string {
  const [half, high] = [assembly.half * scale, assembly.height * scale];
  const [first] = assembly.parts;
  const side = first && (first.member.kind === 'person') !== first.flip ? -1 : 1;
  return times(6, (at) => {
    const top = y - high * (0.12 + at * 0.15);
    const from = x + side * half * (0.95 + 0.15 * (at % 2));
    return line(
      [from, top],
      [from + side * half * (0.5 + 0.3 * ((at * 7) % 3)), top],
      '#ffffff',
      stage.unit * 0.008,
      'opacity="0.75"',
    );
  }).join('');
}

/** One group. The moods of the scene show on the first, the acts on whoever acts. */
export function drawGroup(drawer: Drawer, placed: Placed, moods: readonly Mood[], shaded: boolean): string {
  const { acts } = placed.group.subject;
  const parts = [...placed.assembly.parts].sort((a, b) => a.z - b.z);
  const body = parts.map((part) => drawPart(drawer, part, placed)).join('');
  const middle = `${placed.x.toFixed(1)} ${(placed.y - (placed.assembly.height * placed.scale) / 2).toFixed(1)}`;
  const turn = placed.turn + (acts.includes('run') ? -5 : 0);
  return [
    shaded ? shadows(drawer, placed) : '',
    placed.depth >= 0 ? halo(drawer, placed) : '',
    acts.includes('explode') ? burst(drawer, placed) : '',
    acts.includes('run') ? speed(drawer, placed) : '',
    turn ? group(body, `rotate(${turn.toFixed(1)} ${middle})`) : body,
    marks(drawer, placed, [...acts, ...moods]),
  ].join('');
}

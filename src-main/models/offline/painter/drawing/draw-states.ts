import type { Part } from '../arrange/assembly.ts';
import type { State } from '../content/terms.ts';
import { type Brush, ellipse, glow, group, type Point, path, polygon } from './brush.ts';
import { drawArt } from './draw-art.ts';
import type { DrawContext } from './draw-context.ts';

/** What has happened to a thing: flames, ice, drops and breaks about its art. */

/** A square in px: the middle of its lower edge, and its side. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

interface PaintedThing {
  square: Square;
  art: string;
  part: Part;
}

type DrawState = (context: DrawContext, painted: PaintedThing) => string;

/** Flames: across (shares of half the side), up and size (shares of the side). */
type Flame = readonly [across: number, up: number, size: number];
const FLAMES_BEHIND: readonly Flame[] = [
  [-0.62, 0.14, 0.62],
  [0.64, 0.12, 0.66],
  [-0.3, 0.42, 0.62],
  [0.32, 0.46, 0.64],
  [0, 0.52, 0.74],
];
const FLAMES_BEFORE: readonly Flame[] = [
  [-0.78, -0.04, 0.34],
  [-0.3, -0.06, 0.24],
  [0.22, -0.06, 0.28],
  [0.74, -0.04, 0.38],
];

const burn: DrawState = (context, { square: { x, y, size }, art }) => {
  const fire = context.content.cast.of('🔥');
  if (!fire) return art;
  const flames = (all: readonly Flame[]) =>
    all
      .map(([across, up, share]) =>
        drawArt(context, fire.key, [x + (across * size) / 2, y - up * size], share * size, {
          flip: across > 0,
          turn: across * 8,
        }),
      )
      .join('');
  const light = glow(context.plan.brush, [x, y - size * 0.5], size * 0.95, '#ff9a3d', 0.75);
  return light + flames(FLAMES_BEHIND) + art + flames(FLAMES_BEFORE);
};

const freeze: DrawState = ({ plan: { brush } }, { square: { x, y, size }, art }) => {
  const [wide, high] = [size * 0.6, size * 1.14];
  const at = (across: number, up: number): Point => [x + across * wide, y + size * 0.05 - up * high];
  const block = [at(-1, 0), at(-1.02, 0.9), at(-0.82, 1), at(0.86, 1), at(1.02, 0.88), at(1, 0)];
  const shine = (from: number, to: number, opacity: number) =>
    polygon(
      [at(from, 0.94), at(to, 0.94), at(to - 0.5, 0.08), at(from - 0.5, 0.08)],
      '#ffffff',
      `opacity="${opacity}"`,
    );
  const icicles = [-0.8, -0.35, 0.1, 0.5, 0.86].map((across, nth) =>
    polygon(
      [at(across - 0.09, 1), at(across + 0.09, 1), at(across, 0.9 - 0.08 * (nth % 2))],
      '#ffffff',
      'opacity="0.85"',
    ),
  );
  return (
    art +
    polygon(
      block,
      brush.linear([
        ['#e6f8ff', 0, 0.62],
        ['#9fdcfb', 0.5, 0.5],
        ['#6cc0f2', 1, 0.62],
      ]),
      `stroke="#ffffff" stroke-width="${(size * 0.02).toFixed(1)}" stroke-linejoin="round"`,
    ) +
    shine(-0.3, 0, 0.32) +
    shine(0.14, 0.24, 0.28) +
    icicles.join('')
  );
};

function drop(brush: Brush, [x, y]: Point, size: number): string {
  const ink = brush.linear(['#d8f2ff', '#4fb0f2']);
  return path(
    `M${x.toFixed(1)} ${(y - size).toFixed(1)}q${(size * 0.75).toFixed(1)} ${(size * 0.95).toFixed(1)} 0 ${(size * 1.35).toFixed(1)}q${(-size * 0.75).toFixed(1)} ${(-size * 0.4).toFixed(1)} 0 ${(-size * 1.35).toFixed(1)}Z`,
    ink,
    'stroke="#ffffff" stroke-opacity="0.7" stroke-width="1"',
  );
}

const DROPS: readonly Flame[] = [
  [-0.72, 0.78, 0.07],
  [0.7, 0.86, 0.08],
  [-0.86, 0.42, 0.09],
  [0.86, 0.5, 0.07],
  [-0.5, 0.2, 0.06],
  [0.56, 0.16, 0.08],
  [0.12, 0.96, 0.06],
  [-0.2, 0.06, 0.07],
];

const wet: DrawState = ({ plan: { brush } }, { square: { x, y, size }, art }) => {
  const puddle =
    ellipse([x, y], size * 0.66, size * 0.1, '#6fbdf0', 'opacity="0.75"') +
    ellipse([x - size * 0.12, y - size * 0.015], size * 0.36, size * 0.04, '#d3efff', 'opacity="0.8"');
  const drops = DROPS.map(([across, up, share]) =>
    drop(brush, [x + (across * size) / 2, y - up * size], share * size),
  );
  return puddle + art + drops.join('');
};

/** The break of a thing, from its upper edge down: across and up, shares of the side. */
const BREAK: readonly (readonly [across: number, up: number])[] = [
  [0.04, 1.1],
  [-0.06, 0.84],
  [0.09, 0.66],
  [-0.05, 0.48],
  [0.1, 0.3],
  [-0.02, 0.16],
  [0.05, -0.1],
];

const drawBroken: DrawState = (context, { square: { x, y, size }, art, part }) => {
  const bandage = context.content.cast.of('🩹');
  if (part.member.alive && part.member.emoji !== '🤖')
    return bandage
      ? art + drawArt(context, bandage.key, [x + size * 0.16, y - size * 0.66], size * 0.26)
      : art;
  const seam = BREAK.map(([across, up]): Point => [x + across * size, y - up * size]);
  const half = (side: -1 | 1) => {
    const far = x + side * size * 1.2;
    const [top, bottom] = [y - size * 1.1, y + size * 0.1];
    const outline = [...seam, [far, bottom] as const, [far, top] as const];
    const id = `broken${context.nextId()}`;
    const clip = `<clipPath id="${id}">${polygon(outline, '#000000')}</clipPath>`;
    const shown = `<g clip-path="url(#${id})">${art}</g>`;
    const away = `translate(${(side * size * 0.07).toFixed(1)} 0) rotate(${side * 9} ${(x + side * size * 0.3).toFixed(1)} ${y.toFixed(1)})`;
    return clip + group(shown, away);
  };
  return half(-1) + half(1);
};

const upsideDown: DrawState = (_context, { square: { x, y, size }, art }) =>
  group(art, `rotate(180 ${x.toFixed(1)} ${(y - size / 2).toFixed(1)})`);

/** In the order of drawing: what turns a thing comes before what covers it. */
const DRAWN: readonly (readonly [State, DrawState])[] = [
  ['upside_down', upsideDown],
  ['broken', drawBroken],
  ['wet', wet],
  ['burn', burn],
  ['freeze', freeze],
];

export function drawStates(context: DrawContext, states: readonly State[], painted: PaintedThing): string {
  return DRAWN.filter(([state]) => states.includes(state)).reduce(
    (art, [, draw]) => draw(context, { ...painted, art }),
    painted.art,
  );
}

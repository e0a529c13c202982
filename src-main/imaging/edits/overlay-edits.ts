import { foreground } from '../../models/offline/painter/atmosphere.ts';
import { createBrush, ellipse, polygon, rect } from '../../models/offline/painter/brush.ts';
import { stamp } from '../../models/offline/painter/draw-groups.ts';
import type { Subject } from '../../models/offline/painter/read-prompt.ts';
import type { Weather } from '../../models/offline/painter/stage.ts';
import type { Mood } from '../../models/offline/painter/vocabulary.ts';
import type { Pixels } from '../raster.ts';
import { cool, darken, mute } from './colour-edits.ts';
import { applyInOrder, type Edit, type EditArgs, type EditTools, overlaid, through } from './edit.ts';
import { nature } from './weather.ts';

/** Edits that lay something over a picture or around it. */

const side = ({ width, height }: Pixels) => Math.min(width, height);

export const frame: Edit = async (pixels, { amount, colour = '#111318' }) => {
  const size = Math.max(2, Math.round(side(pixels) * 0.04 * amount));
  return through(pixels, (image) =>
    image.extend({ top: size, bottom: size, left: size, right: size, background: colour }),
  );
};

export const polaroid: Edit = async (pixels) => {
  const size = Math.round(side(pixels) * 0.055);
  const paper = await through(pixels, (image) =>
    image.extend({ top: size, bottom: size * 4, left: size, right: size, background: '#fbf9f3' }),
  );
  const [width, height] = [pixels.width, pixels.height];
  const edge = `<rect x="${size}" y="${size}" width="${width}" height="${height}" fill="none" stroke="#000000" stroke-opacity="0.22" stroke-width="${Math.max(1, size * 0.06)}"/>`;
  return overlaid(paper, edge);
};

/** Wedges from the edges towards a point, as in a manga. */
export const speedLines: Edit = async (
  pixels,
  { amount, place = { x: 0.5, y: 0.48 }, colour = '#ffffff' },
  { random },
) => {
  const { width, height } = pixels;
  const [cx, cy, reach] = [width * place.x, height * place.y, Math.hypot(width, height)];
  const wedges = Array.from({ length: Math.round(74 * Math.min(2, amount)) }, () => {
    const turn = random.next() * Math.PI * 2;
    const half = 0.005 + random.next() * 0.014;
    const inner = side(pixels) * (0.36 + random.next() * 0.16);
    const out = (angle: number) => [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach] as const;
    return polygon(
      [[cx + Math.cos(turn) * inner, cy + Math.sin(turn) * inner], out(turn - half), out(turn + half)],
      colour,
      'opacity="0.9"',
    );
  });
  return overlaid(pixels, wedges.join(''));
};

/** Flames along the lower edge, and their light. */
export const inFlames: Edit = async (pixels, { amount }, tools) => {
  const { width, height } = pixels;
  const brush = createBrush();
  const key = FIRE;
  const size = side(pixels) * 0.3 * Math.min(1.6, amount);
  const count = Math.ceil(width / (size * 0.52)) + 1;
  const stamper = stamperOf(tools);
  const row = (lift: number, shift: number) =>
    Array.from({ length: count }, (_, at) =>
      stamp(
        stamper,
        key,
        [(at + shift) * size * 0.52, height + size * lift],
        size * (0.75 + tools.random.next() * 0.5),
      ),
    ).join('');
  const glow = rect(
    [0, height * 0.35, width, height * 0.65],
    brush.linear([
      ['#ff6a1f', 0, 0],
      ['#ff6a1f', 1, 0.6],
    ]),
  );
  return overlaid(pixels, brush.defs() + glow + row(0.05, 0.5) + row(0.28, 0));
};
const FIRE = 'fluent:1f525';

const falling =
  (weather: Weather, moods: readonly Mood[] = []): Edit =>
  async (pixels, _args, { random }) => {
    const stage = nature(pixels, weather, random);
    const markup = foreground(stage, moods, true);
    return overlaid(pixels, stage.brush.defs() + markup);
  };

/** Drops alone would be lost on a sunny picture. */
export const rain: Edit = async (pixels, args, tools) => {
  const dull = await applyInOrder(
    pixels,
    [mute, darken, cool],
    { amount: 0.55 * Math.min(1.5, args.amount) },
    tools,
  );
  return falling('storm')(dull, args, tools);
};
export const snow = falling('snow');
export const fog = falling('fog');
export const confetti = falling('clear', ['party']);
export const hearts = falling('clear', ['love']);
export const sparkles = falling('clear', ['magic']);

const stamperOf = ({ art }: EditTools) => {
  let ids = 0;
  return { art, next: () => ids++ };
};

/** Where things go that were not told where: `[x, y, size]`, the lower middle, as shares of the picture. */
function spotOf({ member }: Subject, nth: number): readonly [number, number, number] {
  if (member.kind === 'wear') return [0.5, /^[🕶👓🥽]/u.test(member.emoji) ? 0.52 : 0.3, 0.36];
  if (member.kind === 'sky' || member.kind === 'flyer' || member.kind === 'aircraft')
    return [nth % 2 ? 0.2 : 0.8, 0.32, 0.26];
  if (member.kind === 'symbol') return [nth % 2 ? 0.2 : 0.82, 0.34, 0.22];
  return [[0.78, 0.22, 0.5][nth % 3] ?? 0.5, 0.97, 0.36];
}

/** A row of one thing: the lower middle of the row, and the size of each, px. */
interface Row {
  thing: Subject;
  x: number;
  y: number;
  size: number;
}

const STEP = 0.85;

/** Rows where they were asked for, side by side, or each at its usual spot; all inside the picture. */
function rowsOf({ width, height }: Pixels, things: readonly Subject[], place: EditArgs['place']): Row[] {
  const unit = Math.min(width, height);
  let beside = 0;
  return things.map((thing, nth) => {
    const [x, y, share] = spotOf(thing, nth);
    const size = unit * share * Math.min(1.8, thing.scale) * (thing.count > 3 ? 0.6 : 1);
    const half = (size * (1 + (thing.count - 1) * STEP)) / 2;
    const wanted = place
      ? { x: width * place.x, y: height * place.y + size / 2 }
      : { x: width * x, y: height * y };
    const direction = place && place.x > 0.5 ? -1 : 1;
    const inside = Math.max(half, Math.min(width - half, wanted.x)) + beside * direction;
    if (place) beside += half * 2;
    return { thing, size, x: inside, y: Math.max(size * 1.04, Math.min(height * 0.98, wanted.y)) };
  });
}

/** Emoji laid over the picture, with a soft shadow. */
export const add: Edit = async (pixels, { things = [], place }, tools) => {
  const brush = createBrush();
  const shadow = brush.radial([
    ['#000000', 0, 0.42],
    ['#000000', 1, 0],
  ]);
  const stamper = stamperOf(tools);
  const marks = rowsOf(pixels, things, place).flatMap(({ thing, x, y, size }) =>
    Array.from({ length: thing.count }, (_, at) => {
      const cx = x + (at - (thing.count - 1) / 2) * size * STEP;
      const worn = thing.member.kind === 'wear';
      const ground = worn ? '' : ellipse([cx, y - size * 0.02], size * 0.44, size * 0.07, shadow);
      return ground + stamp(stamper, thing.member.key, [cx, y], size, thing.dye ? { dye: thing.dye } : {});
    }),
  );
  return overlaid(pixels, brush.defs() + marks.join(''));
};

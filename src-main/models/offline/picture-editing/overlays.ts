import type { EditName, EditOptions } from '../../../../src-shared/contract/picture-edits.ts';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import type { Random } from '../../../../src-shared/random.ts';
import type { PainterContent } from '../painter/content/content.ts';
import type { Mood, Weather } from '../painter/content/terms.ts';
import { foreground } from '../painter/drawing/atmosphere.ts';
import { createBrush, ellipse, fade, polygon, rect } from '../painter/drawing/brush.ts';
import { createArtContext, drawArt } from '../painter/drawing/draw-art.ts';
import { computeLight, createPlan } from '../painter/drawing/picture-plan.ts';
import type { Subject } from '../painter/reading/reading.ts';
import { OVERLAY_NAMES, type OverlayName } from './overlay-names.ts';

/** Edits that draw over a picture with the parts of the painter: weather, flames, things. */

interface OverlayTask {
  options: EditOptions;
  things: readonly Subject[];
  random: Random;
  content: PainterContent;
}

export interface Overlay {
  /** Edits of the pixels that come first, with their amounts. */
  first?: (options: EditOptions) => readonly [name: EditName, options: EditOptions][];
  /** Markup for a picture of a size, in its px. */
  draw: (size: Size, task: OverlayTask) => string;
}

const getSide = ({ width, height }: Size) => Math.min(width, height);

/** Wedges from the edges towards a point, as in manga. */
const speedLines: Overlay = {
  draw(size, { options: { amount, place = { x: 0.5, y: 0.48 }, colour = '#ffffff' }, random }) {
    const { width, height } = size;
    const [cx, cy, reach] = [width * place.x, height * place.y, Math.hypot(width, height)];
    const wedges = Array.from({ length: Math.round(74 * Math.min(2, amount)) }, () => {
      const turn = random.next() * Math.PI * 2;
      const half = 0.005 + random.next() * 0.014;
      const inner = getSide(size) * (0.36 + random.next() * 0.16);
      const out = (angle: number) => [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach] as const;
      return polygon(
        [[cx + Math.cos(turn) * inner, cy + Math.sin(turn) * inner], out(turn - half), out(turn + half)],
        colour,
        'opacity="0.9"',
      );
    });
    return wedges.join('');
  },
};

const FIRE = 'fluent:1f525';
/** Flames along the lower edge, and their light. */
const inFlames: Overlay = {
  draw(size, { options: { amount }, random, content }) {
    const { width, height } = size;
    const brush = createBrush();
    const flame = getSide(size) * 0.3 * Math.min(1.6, amount);
    const count = Math.ceil(width / (flame * 0.52)) + 1;
    const context = createArtContext(content.getPicture);
    const row = (lift: number, shift: number) =>
      Array.from({ length: count }, (_, at) =>
        drawArt(
          context,
          FIRE,
          [(at + shift) * flame * 0.52, height + flame * lift],
          flame * (0.75 + random.next() * 0.5),
        ),
      ).join('');
    const glow = rect(
      [0, height * 0.35, width, height * 0.65],
      brush.linear(fade('#ff6a1f', [0, 0], [1, 0.6])),
    );
    return brush.defs() + glow + row(0.05, 0.5) + row(0.28, 0);
  },
};

/** What is in the painter's air, in daylight. */
const createFallingOverlay = (weather: Weather, moods: readonly Mood[] = []): Overlay => ({
  draw({ width, height }, { random, content }) {
    const plan = createPlan({
      width,
      height,
      unit: Math.min(width, height),
      horizon: height * 0.6,
      floor: height * 0.88,
      random,
      without: new Set(),
      light: computeLight(content.light, 'day', weather),
    });
    const markup = foreground(plan, moods, content.moods, true);
    return plan.brush.defs() + markup;
  },
});

/** Rain on a picture that is made duller first, as drops do not show on a sunny one. */
const rain: Overlay = {
  ...createFallingOverlay('storm'),
  first({ amount }) {
    const duller = { amount: 0.55 * Math.min(1.5, amount) };
    return [
      ['mute', duller],
      ['darken', duller],
      ['cool', duller],
    ];
  },
};

/** Where things go where the prompt names no place: `[x, y, size]`, the lower middle, as shares of the picture. */
function chooseSpot({ member }: Subject, nth: number): readonly [number, number, number] {
  if (member.kind === 'wear') return [0.5, member.wear?.as === 'eyes' ? 0.52 : 0.3, 0.36];
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

/** Rows at a place, side by side, or each at its usual spot; all inside the picture. */
function arrangeRows(
  { width, height }: Size,
  things: readonly Subject[],
  place: EditOptions['place'],
): Row[] {
  const unit = Math.min(width, height);
  let beside = 0;
  return things.map((thing, nth) => {
    const [x, y, share] = chooseSpot(thing, nth);
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
const add: Overlay = {
  draw(size, { options: { place }, things, content }) {
    const brush = createBrush();
    const shadow = brush.radial(fade('#000000', [0, 0.42], [1, 0]));
    const context = createArtContext(content.getPicture);
    const marks = arrangeRows(size, things, place).flatMap(({ thing, x, y, size: side }) =>
      Array.from({ length: thing.count }, (_, at) => {
        const cx = x + (at - (thing.count - 1) / 2) * side * STEP;
        const worn = thing.member.kind === 'wear';
        const ground = worn ? '' : ellipse([cx, y - side * 0.02], side * 0.44, side * 0.07, shadow);
        return (
          ground + drawArt(context, thing.member.key, [cx, y], side, thing.dye ? { dye: thing.dye } : {})
        );
      }),
    );
    return brush.defs() + marks.join('');
  },
};

const OVERLAYS: Readonly<Record<OverlayName, Overlay>> = {
  'speed-lines': speedLines,
  'in-flames': inFlames,
  rain,
  snow: createFallingOverlay('snow'),
  fog: createFallingOverlay('fog'),
  confetti: createFallingOverlay('clear', ['party']),
  hearts: createFallingOverlay('clear', ['love']),
  sparkles: createFallingOverlay('clear', ['magic']),
  add,
};

export function isOverlay(name: string): name is OverlayName {
  return OVERLAY_NAMES.some((known) => known === name);
}

export function getOverlay(name: OverlayName): Overlay {
  return OVERLAYS[name];
}

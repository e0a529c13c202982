import type { Size } from '../../../../../src-shared/document/geometry.ts';
import type { Random } from '../../../../../src-shared/random.ts';
import type { PainterFiles } from '../content/schema.ts';
import type { Scenery, Time, Weather } from '../content/terms.ts';
import { type Brush, createBrush } from './brush.ts';
import { mix } from './colour.ts';

/** The plan of a picture: size, light, horizon, and what to draw it with. */

export interface Light {
  time: Time;
  weather: Weather;
  /** From the top of the sky to the horizon. */
  sky: readonly string[];
  /** The colour mixed into all others, and its share, 0–1. */
  ambient: string;
  strength: number;
}

/** Size in px. */
export interface PicturePlan extends Size {
  /** px: the measure of everything; the shorter side, a little more where the picture is long. */
  unit: number;
  /** px: where the ground meets the sky or the wall. */
  horizon: number;
  /** px: where the feet of the main actor stand. */
  floor: number;
  random: Random;
  brush: Brush;
  light: Light;
  /** What backdrops leave out. */
  without: ReadonlySet<Scenery>;
  /** A colour in this light, at a distance of 0 (near) to 1 (on the horizon). */
  tone(hex: string, distance?: number): string;
}

/** SVG of a backdrop: behind the actors, and in front of them. */
export interface BackdropLayers {
  behind: string;
  front?: string;
}

export type DrawBackdrop = (plan: PicturePlan) => BackdropLayers;

/** Completes a plan with a new brush and the colours of its light. */
export function createPlan(
  plan: Pick<PicturePlan, 'width' | 'height' | 'unit' | 'horizon' | 'floor' | 'random' | 'light' | 'without'>,
): PicturePlan {
  return { ...plan, brush: createBrush(), tone: toneIn(plan.light) };
}

/** Mixed into the veil of clouds at night. */
const DARK = '#0b1233';

export function computeLight(
  { times, weathers }: PainterFiles['light'],
  time: Time,
  weather: Weather,
): Light {
  const { sky, ambient } = times[time];
  const { veil } = weathers[weather];
  if (!veil) return { time, weather, sky, ambient: ambient.colour, strength: ambient.share };
  const grey = time === 'night' ? mix(veil.colour, DARK, 0.6) : veil.colour;
  return {
    time,
    weather,
    sky: sky.map((colour, at) => mix(colour, mix(grey, '#ffffff', at * 0.08), veil.share)),
    ambient: mix(grey, ambient.colour, ambient.share),
    strength: Math.min(0.6, ambient.share + 0.2),
  };
}

/** Colours in a light: the ambient colour mixed in, and haze with distance. */
function toneIn(light: Light): PicturePlan['tone'] {
  const haze = light.sky.at(-1) ?? '#ffffff';
  return (hex, distance = 0) => mix(mix(hex, light.ambient, light.strength), haze, distance * 0.7);
}

export const between = ({ random }: PicturePlan, low: number, high: number): number =>
  low + (high - low) * random.next();

/** The results of `make` for 0 … `count` − 1, the count rounded. */
export const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, at) => make(at));

import type { Random } from '../../../../src-shared/random.ts';
import type { Brush } from './brush.ts';
import { mix } from './colour.ts';

/** Where a scene plays: its size, its light, and where things stand. */

export type Time = 'day' | 'dawn' | 'sunset' | 'night';
export type Weather = 'clear' | 'rain' | 'snow' | 'fog' | 'storm';

/** The light of a scene. */
export interface Light {
  time: Time;
  weather: Weather;
  /** From the top of the sky to the horizon. */
  sky: readonly string[];
  /** What all colours lean to, and how far, 0–1. */
  ambient: string;
  strength: number;
}

export interface Stage {
  /** px */
  width: number;
  height: number;
  /** px: the measure of everything; the shorter side, a little more where the picture is long. */
  unit: number;
  /** px: where the ground meets the sky or the wall. */
  horizon: number;
  /** px: where the feet of the main actor stand. */
  floor: number;
  random: Random;
  brush: Brush;
  light: Light;
  /** A colour in this light, at a distance of 0 (near) to 1 (on the horizon). */
  tone(hex: string, distance?: number): string;
}

/** What a setting draws: behind the actors, and before them. */
export interface Backdrop {
  behind: string;
  front?: string;
}

export type Setting = (stage: Stage) => Backdrop;

const SKIES: Readonly<Record<Time, readonly string[]>> = {
  day: ['#2f8fe6', '#7cc6fb', '#d9f1ff'],
  dawn: ['#6f83d8', '#f0a6b4', '#ffe1b5'],
  sunset: ['#34266f', '#c24a78', '#ff9d57', '#ffd98c'],
  night: ['#070c2b', '#172561', '#40559c'],
};
const AMBIENT: Readonly<Record<Time, readonly [string, number]>> = {
  day: ['#ffffff', 0],
  dawn: ['#e59aa0', 0.16],
  sunset: ['#8a3560', 0.3],
  night: ['#0c1648', 0.52],
};
const GREY: Readonly<Record<Exclude<Weather, 'clear'>, readonly [string, number]>> = {
  rain: ['#5d7085', 0.62],
  snow: ['#b9cbdd', 0.6],
  fog: ['#c3cbd1', 0.75],
  storm: ['#333a54', 0.72],
};

/** The light of a time of day and a weather. */
export function lightOf(time: Time, weather: Weather): Light {
  const [ambient, strength] = AMBIENT[time];
  if (weather === 'clear') return { time, weather, sky: SKIES[time], ambient, strength };
  const [grey, share] = GREY[weather];
  const dark = time === 'night' ? mix(grey, '#0b1233', 0.6) : grey;
  return {
    time,
    weather,
    sky: SKIES[time].map((colour, at) => mix(colour, mix(dark, '#ffffff', at * 0.08), share)),
    ambient: mix(dark, ambient, strength),
    strength: Math.min(0.6, strength + 0.2),
  };
}

/** How colours look in a light. */
export function toneIn(light: Light): Stage['tone'] {
  const haze = light.sky.at(-1) ?? '#ffffff';
  return (hex, distance = 0) => mix(mix(hex, light.ambient, light.strength), haze, distance * 0.7);
}

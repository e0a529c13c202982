import type { Setting, Time } from '../stage.ts';
import { farm, meadow, park } from './fields.ts';
import { bathroom, bedroom, kitchen, living } from './home-rooms.ts';
import { library } from './library.ts';
import { abstract, retro } from './moods.ts';
import { court, disco, stageShow } from './shows.ts';
import { moon, space } from './space.ts';
import { fantasy, graveyard, heaven, volcano } from './tales.ts';
import { city, skyscrapers } from './town.ts';
import { beach, sea, underwater } from './waters.ts';
import { desert, mountain, snowfield } from './wilds.ts';
import { forest, jungle } from './woods.ts';
import { classroom, office } from './work-rooms.ts';

/** Every setting there is, and how it is to be used. */

export interface SettingPlan {
  draw: Setting;
  /** For sentences: `in a meadow`. */
  where: string;
  /** Share of the height at which the ground begins. */
  horizon: number;
  /** No sky: rain and snow stay outside. */
  indoors?: true;
  /** It has its own light: no time of day changes it. */
  ownLight?: true;
  /** Nobody stands here: actors float or swim. */
  afloat?: true;
  time?: Time;
}

export const SETTINGS = {
  meadow: { draw: meadow, where: 'in a meadow', horizon: 0.58 },
  park: { draw: park, where: 'in a park', horizon: 0.58 },
  forest: { draw: forest, where: 'in a forest', horizon: 0.62 },
  jungle: { draw: jungle, where: 'in a jungle', horizon: 0.62 },
  mountain: { draw: mountain, where: 'in the mountains', horizon: 0.6 },
  snow: { draw: snowfield, where: 'in the snow', horizon: 0.58 },
  desert: { draw: desert, where: 'in a desert', horizon: 0.58 },
  farm: { draw: farm, where: 'on a farm', horizon: 0.56 },
  beach: { draw: beach, where: 'on a beach', horizon: 0.5 },
  sea: { draw: sea, where: 'on the sea', horizon: 0.52 },
  underwater: {
    draw: underwater,
    where: 'under water',
    horizon: 0.72,
    ownLight: true,
    afloat: true,
    indoors: true,
  },
  city: { draw: city, where: 'in a street', horizon: 0.64 },
  skyline: { draw: skyscrapers, where: 'in a big city', horizon: 0.64 },
  space: { draw: space, where: 'in space', horizon: 0.8, ownLight: true, afloat: true, indoors: true },
  moon: { draw: moon, where: 'on the moon', horizon: 0.62, ownLight: true, indoors: true },
  clouds: { draw: heaven, where: 'above the clouds', horizon: 0.62, time: 'dawn' },
  volcano: { draw: volcano, where: 'below a volcano', horizon: 0.58, ownLight: true, indoors: true },
  graveyard: { draw: graveyard, where: 'in a graveyard', horizon: 0.6, time: 'night' },
  castle: { draw: fantasy, where: 'before a castle', horizon: 0.6 },
  retro: { draw: retro, where: 'on a neon grid', horizon: 0.6, ownLight: true, indoors: true },
  stage: { draw: stageShow, where: 'on a stage', horizon: 0.62, ownLight: true, indoors: true },
  disco: { draw: disco, where: 'on a dance floor', horizon: 0.58, ownLight: true, indoors: true },
  court: { draw: court, where: 'in a stadium', horizon: 0.56 },
  office: { draw: office, where: 'in an office', horizon: 0.66, indoors: true },
  living: { draw: living, where: 'in a living room', horizon: 0.66, indoors: true },
  kitchen: { draw: kitchen, where: 'in a kitchen', horizon: 0.68, indoors: true },
  bedroom: { draw: bedroom, where: 'in a bedroom', horizon: 0.66, indoors: true },
  bathroom: { draw: bathroom, where: 'in a bathroom', horizon: 0.66, indoors: true },
  classroom: { draw: classroom, where: 'in a classroom', horizon: 0.66, indoors: true },
  library: { draw: library, where: 'in a library', horizon: 0.68, indoors: true },
  abstract: { draw: abstract, where: 'before colours and shapes', horizon: 0.7, indoors: true },
} as const satisfies Record<string, SettingPlan>;

export type SettingId = keyof typeof SETTINGS;

/** A setting by its id. */
export function settingOf(id: SettingId): SettingPlan {
  return SETTINGS[id];
}

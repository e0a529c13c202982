import type { BackdropId } from '../content/terms.ts';
import type { DrawBackdrop } from '../drawing/picture-plan.ts';
import { cave, prison, swamp } from './dark-places.ts';
import { farm, meadow, park } from './fields.ts';
import { bathroom, bedroom, drawLivingRoom, kitchen } from './home-rooms.ts';
import { library } from './library.ts';
import { abstract, retro } from './moods.ts';
import { courtroom, gym, supermarket } from './public-rooms.ts';
import { court, disco, stageShow } from './shows.ts';
import { moon, space } from './space.ts';
import { fantasy, graveyard, heaven, volcano } from './tales.ts';
import { city, skyscrapers } from './town.ts';
import { beach, sea, underwater } from './waters.ts';
import { desert, mountain, snowfield } from './wilds.ts';
import { forest, jungle } from './woods.ts';
import { classroom, office } from './work-rooms.ts';

/** The drawing of each backdrop; its facts and words are in resources/painter/backdrops.json. */
export const BACKDROPS: Readonly<Record<BackdropId, DrawBackdrop>> = {
  meadow,
  park,
  forest,
  jungle,
  mountain,
  snow: snowfield,
  desert,
  farm,
  beach,
  sea,
  underwater,
  city,
  skyline: skyscrapers,
  space,
  moon,
  clouds: heaven,
  volcano,
  graveyard,
  castle: fantasy,
  retro,
  stage: stageShow,
  disco,
  court,
  office,
  living: drawLivingRoom,
  kitchen,
  bedroom,
  bathroom,
  classroom,
  library,
  cave,
  swamp,
  prison,
  courtroom,
  gym,
  supermarket,
  abstract,
};

/**
 * The font families a caption style may name, in the order they are offered. A family is drawn in its heaviest or
 * bold cut; `-italic` names the true italic of a family that has one. Their files are in the layout's catalogue.
 */
export const FONT_IDS = [
  'anton',
  'oswald',
  'league-gothic',
  'bebas',
  'archivo',
  'archivo-italic',
  'sans',
  'sans-italic',
  'rounded',
  'rounded-italic',
  'serif',
  'serif-italic',
  'playfair',
  'playfair-italic',
  'abril',
  'slab',
  'alfa',
  'comic',
  'comic-italic',
  'comic-relief',
  'hand',
  'caveat',
  'marker',
  'brush',
  'bangers',
  'luckiest',
  'creepster',
  'blackletter',
  'pirata',
  'mono',
  'mono-italic',
  'courier',
  'courier-italic',
  'typewriter',
  'pixel',
  'terminal',
] as const;
export type FontId = (typeof FONT_IDS)[number];
export const DEFAULT_FONT: FontId = 'anton';

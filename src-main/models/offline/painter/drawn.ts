import type { EmojiPicture } from '../../../../src-shared/drawing/emoji.ts';
import type { CastKind, CastMember } from './cast.ts';
import { DRAWN_THINGS } from './drawn-things.ts';
import { DOME, HATS, type HatId, HEADPHONE, HEADPHONES } from './hats.ts';
import { furBody, GARMENTS, type GarmentId, TIE_FRONT } from './wardrobe.ts';

/** Art of CAM's own beside the emoji, under keys that begin with `drawn:`. */

const SIDE = 100;

function allArt(): ReadonlyMap<string, EmojiPicture> {
  const all = new Map<string, EmojiPicture>();
  const add = (key: string, body: string) => all.set(`drawn:${key}`, { body, side: SIDE });
  for (const [id, body] of Object.entries(GARMENTS)) add(`garment:${id}`, body);
  for (const [id, { art }] of Object.entries(HATS)) add(`hat:${id}`, art);
  for (const [id, { art }] of Object.entries(DRAWN_THINGS)) add(id, art);
  add('tie', TIE_FRONT);
  add('dome', DOME);
  add('headphones', HEADPHONES);
  add('headphone', HEADPHONE);
  return all;
}
const ART = allArt();

/** The art of a drawn key; undefined for emoji. */
export function drawnArt(key: string): EmojiPicture | undefined {
  return key.startsWith('drawn:fur:')
    ? { body: furBody(key.slice('drawn:fur:'.length)), side: SIDE }
    : ART.get(key);
}

function drawn(key: string, name: string, kind: CastKind, size: number, emoji = ''): CastMember {
  return { emoji, key: `drawn:${key}`, kind, size, name };
}

/** A body in nothing but its fur. */
export const furMember = (colour: string) => drawn(`fur:${colour}`, 'body', 'wear', 1);
export const garmentMember = (id: GarmentId) => drawn(`garment:${id}`, id, 'wear', 1);
export const hatMember = (id: HatId) => drawn(`hat:${id}`, id, 'wear', 0.5);
export const TIE = drawn('tie', 'tie', 'wear', 0.5);
/** Over both ears, and over the one that is seen from the side. */
export const EARS_FRONT = drawn('headphones', 'headphones', 'wear', 0.5);
export const EAR_SIDE = drawn('headphone', 'headphones', 'wear', 0.5);
export const GLASS_HELMET = drawn('dome', 'helmet', 'wear', 0.5);

/** Clothes no emoji shows; `emoji` is what is drawn for them where nobody wears them. */
const CLOTHES: readonly (readonly [phrases: string, id: GarmentId, emoji: string])[] = [
  ['suit|business suit|nice suit|suit and tie', 'suit', '👔'],
  ['tuxedo|tux|dinner jacket', 'tuxedo', '👔'],
  ['hoodie|hooded sweater', 'hoodie', '🧥'],
  ['jumper|sweater|pullover|ugly sweater|cardigan|turtleneck', 'jumper', '🧥'],
  ['space suit|spacesuit', 'space', '🥼'],
  ['armour|armor|suit of armour|suit of armor', 'armour', '🛡'],
  ['leather jacket|biker jacket', 'leather', '🧥'],
  ['trench coat|trenchcoat|raincoat', 'coat', '🧥'],
  ['cape|cloak', 'cape', '🧥'],
  ['dungarees|overalls', 'farm', '👖'],
  ['santa suit|santa costume', 'santa', '🧥'],
  ['scrubs', 'scrubs', '🥼'],
  ['uniform|police uniform', 'police', '👔'],
];

const HAT_WORDS: readonly (readonly [phrases: string, id: HatId])[] = [
  ['santa hat|christmas hat|elf hat', 'santa'],
  ['cowboy hat|stetson', 'cowboy'],
  ['wizard hat|pointy hat|magic hat', 'wizard'],
  ['witch hat', 'witch'],
  ['pirate hat', 'pirate'],
  ['chef hat|chefs hat|toque', 'toque'],
  ['fedora|detective hat|bowler hat', 'fedora'],
  ['police hat|police cap', 'police'],
  ['hard hat|construction helmet', 'hard'],
  ['nurse cap|nurse hat', 'nurse'],
  ['halo', 'halo'],
  ['headband|bandana', 'band'],
];

/** What is drawn beside the emoji, with the phrases that mean it. */
export function drawnCast(): [phrases: string, member: CastMember][] {
  return [
    ...Object.entries(DRAWN_THINGS).map(([id, { name, phrases, kind, size }]): [string, CastMember] => [
      phrases,
      drawn(id, name, kind, size),
    ]),
    ...HAT_WORDS.map(([phrases, id]): [string, CastMember] => [
      phrases,
      { ...hatMember(id), name: phrases.split('|')[0] ?? id },
    ]),
    ...CLOTHES.map(([phrases, id, emoji]): [string, CastMember] => [
      phrases,
      drawn(`garment:${id}`, phrases.split('|')[0] ?? id, 'wear', 0.6, emoji),
    ]),
  ];
}

const GARMENT_OF: Readonly<Record<string, GarmentId>> = {
  '👔': 'shirt',
  '👗': 'dress',
  '🥼': 'labcoat',
  '🧥': 'coat',
  '👕': 'tee',
  '👚': 'blouse',
  '👘': 'kimono',
  '🥻': 'purple',
  '🦺': 'vest',
  '🥋': 'white',
};

const isGarment = (id: string): id is GarmentId => id in GARMENTS;

/** The garment that somebody with a body wears when a thing is put on; undefined for hats and the like. */
export function garmentOf({ key, emoji }: CastMember): GarmentId | undefined {
  const id = key.replace('drawn:garment:', '');
  return isGarment(id) ? id : GARMENT_OF[emoji];
}

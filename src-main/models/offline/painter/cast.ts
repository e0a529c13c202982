import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmojiSource } from '../../../../src-shared/layout/types.ts';
import { drawnCast } from './drawn.ts';

/** Who and what the painter can put into a scene: the emoji there is art for, by the phrases that mean them. */

export const KINDS = [
  'face',
  'bust',
  'person',
  'animal',
  'flyer',
  'swimmer',
  'plant',
  'tree',
  'food',
  'prop',
  'wear',
  'furniture',
  'vehicle',
  'boat',
  'aircraft',
  'building',
  'sky',
  'symbol',
] as const;
export type CastKind = (typeof KINDS)[number];

export interface CastMember {
  emoji: string;
  /** The key of its art. */
  key: string;
  kind: CastKind;
  /** Height beside a person. */
  size: number;
  name: string;
}

export interface Cast {
  /** The member a phrase means, with plurals understood; `plural` where it named several. */
  find(phrase: string): { member: CastMember; plural: boolean } | undefined;
  /** The member of an emoji. */
  of(emoji: string): CastMember | undefined;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  geese: 'goose',
  mice: 'mouse',
  men: 'man',
  women: 'woman',
  children: 'child',
  people: 'person',
  wolves: 'wolf',
  knives: 'knife',
  leaves: 'leaf',
  cacti: 'cactus',
  octopi: 'octopus',
  oxen: 'ox',
  policemen: 'policeman',
  firemen: 'fireman',
  snowmen: 'snowman',
};
/** Plural in form only. */
const ALWAYS_PLURAL = new Set([
  'fries',
  'glasses',
  'sunglasses',
  'headphones',
  'books',
  'noodles',
  'scissors',
  'pants',
  'jeans',
  'news',
  'shades',
  'spectacles',
  'swords',
  'taxes',
  'bills',
  'drums',
]);

function singulars(phrase: string): string[] {
  const at = phrase.lastIndexOf(' ') + 1;
  const [start, last] = [phrase.slice(0, at), phrase.slice(at)];
  const irregular = IRREGULAR[last];
  if (irregular) return [start + irregular];
  if (!/[^s]s$/.test(last) || last.length < 4) return [];
  const ending = last.replace(/s$/, '');
  const forms = [ending, last.replace(/es$/, ''), last.replace(/ies$/, 'y'), last.replace(/ves$/, 'f')];
  return forms.filter((form) => form !== last).map((form) => start + form);
}

function isKind(kind: string | undefined): kind is CastKind {
  return KINDS.some((known) => known === kind);
}

/** Reads `painter/words.json`. @throws Error where it is damaged */
export function readCast(resourcesDir: string, art: EmojiSource): Cast {
  const words: unknown = JSON.parse(readFileSync(path.join(resourcesDir, 'painter', 'words.json'), 'utf8'));
  const members = new Map<string, CastMember>();
  const byPhrase = new Map<string, CastMember>();
  for (const [emoji, line] of Object.entries(words ?? {})) {
    const [kind, size, name = '', phrases = ''] = String(line).split(';');
    const key = art.find(emoji);
    if (!isKind(kind) || key === undefined)
      throw new Error(`words.json: nothing can draw ${emoji} as ${kind}`);
    const member = { emoji, key, kind, size: Number(size), name };
    members.set(emoji, member);
    for (const phrase of phrases.split('|').filter(Boolean)) byPhrase.set(phrase, member);
  }
  for (const [phrases, member] of drawnCast()) {
    for (const phrase of phrases.split('|')) byPhrase.set(phrase, member);
  }
  return {
    find(phrase) {
      const exact = byPhrase.get(phrase);
      const several = singulars(phrase).find((form) => byPhrase.has(form));
      if (exact && (several === undefined || ALWAYS_PLURAL.has(phrase))) {
        return { member: exact, plural: phrase in IRREGULAR };
      }
      const member = byPhrase.get(several ?? '') ?? exact;
      return member && { member, plural: true };
    },
    of: (emoji) => members.get(emoji.replaceAll('\u{fe0f}', '')),
  };
}

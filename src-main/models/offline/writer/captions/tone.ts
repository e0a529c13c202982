/** Puts a finished caption into a tone, where no line of the meme is written in it. */
import type { Random } from '../../../../../src-shared/random.ts';
import type { Tone } from '../content/schema.ts';
import { capitalise } from '../text/punctuation.ts';

/** Length from which a text takes a sentence of its own rather than an ending, words. */
const LONG = 12;

/** The text with an ending or a sentence more, in random order; empty where it can take neither. */
function extendText(text: string, { endings = [], sentences = [] }: Tone, random: Random): readonly string[] {
  if (/[:*…?]$|[ap]\.m\.?$/.test(text)) return [];
  const severalSentences = /[.!?]\s|\n|[”"’)]$/.test(text) || text.split(' ').length > LONG;
  if (severalSentences)
    return random
      .shuffle(sentences)
      .map((sentence) => `${/[.!?][”"]?$/.test(text) ? text : `${text}.`} ${sentence}`);
  const mark = /[.!]$/.exec(text)?.[0] ?? '';
  return random
    .shuffle(endings)
    .map((ending) => `${text.slice(0, text.length - mark.length)}${ending}${mark}`);
}

function withReplacements(text: string, replacements: NonNullable<Tone['replace']>): string {
  const replaced = replacements.reduce(
    (line, { word, by }) => line.replace(new RegExp(`\\b${word}\\b`, 'gi'), by),
    text,
  );
  return /^\p{Lu}/u.test(text) ? capitalise(replaced) : replaced;
}

/** What a tone makes of a text, best first. */
function variants(text: string, tone: Tone, random: Random): readonly string[] {
  const upper = text.toUpperCase();
  if (tone.uppercase === true)
    return /…”?$/.test(text) ? [upper] : [`${text.replace(/[.!]$/, '').toUpperCase()}!`, upper];
  return [
    ...(tone.replace === undefined ? [] : [withReplacements(text, tone.replace)]),
    ...extendText(text, tone, random),
    ...(tone.full_stop === true && !/[.!?*…:”]$/.test(text) ? [`${text}.`] : []),
  ];
}

/** The text in the tone, unchanged where nothing fits; `fits`: whether a text can stand in the region. */
export function applyTone(text: string, tone: Tone, random: Random, fits: (text: string) => boolean): string {
  return variants(text, tone, random).find((variant) => variant !== text && fits(variant)) ?? text;
}

/** Gives a finished caption a touch of a tone, where no line written in that tone stands in the meme. */
import type { Random } from '../random.ts';
import type { Tone } from './tone.ts';

const OFFICE: readonly (readonly [RegExp, string])[] = [
  [/\bproblems?\b/gi, 'challenge'],
  [/\buse\b/gi, 'leverage'],
  [/\busing\b/gi, 'leveraging'],
  [/\btalking\b/gi, 'aligning'],
  [/\bplan\b/gi, 'roadmap'],
  [/\bfriends\b/gi, 'stakeholders'],
  [/\beating\b/gi, 'consuming'],
  [/\beat\b/gi, 'consume'],
  [/\bsleeping\b/gi, 'going offline'],
  [/\bsleep\b/gi, 'downtime'],
  [/\bfix\b/gi, 'remediate'],
  [/\bbuying\b/gi, 'procuring'],
  [/\bbuy\b/gi, 'procure'],
  [/\bbought\b/gi, 'procured'],
  [/\bate\b/gi, 'consumed'],
  [/\bmoney\b/gi, 'budget'],
];
const TAILS: Readonly<Record<Exclude<Tone, 'hype'>, readonly string[]>> = {
  dry: [', naturally', ', as one does', ', as usual'],
  wholesome: [', and that is okay', ', with love', ', bless'],
  sarcastic: [', obviously', ', what a surprise', ', how original'],
  absurd: [', under a full moon', ', in a small hat', ', for the geese'],
  deadpan: [', apparently', ', as stated', ', again'],
  corporate: [', going forward', ', at scale', ', end to end'],
};

/** Adds at the end, before the last mark. */
function tailed(text: string, tail: string): string {
  const mark = /[.!?…]*[”’]?$/.exec(text)?.[0] ?? '';
  const body = text.slice(0, text.length - mark.length);
  return /[:*]$/.test(body) ? text : `${body}${tail}${mark.replace('?', '?')}`;
}

/**
 * The text in the tone; as it was where nothing fits.
 * @param fits tells whether a text may stand in the box
 */
export function touch(text: string, tone: Tone, random: Random, fits: (text: string) => boolean): string {
  const options: string[] = [];
  if (tone === 'hype') options.push(`${text.replace(/[.!]$/, '').toUpperCase()}!`, text.toUpperCase());
  else {
    if (tone === 'corporate') options.push(OFFICE.reduce((line, [from, to]) => line.replace(from, to), text));
    if (!/[?]”?$/.test(text)) options.push(...random.shuffle(TAILS[tone]).map((tail) => tailed(text, tail)));
    options.push(text.endsWith('.') ? text : `${text}.`);
  }
  return options.find((option) => option !== text && fits(option)) ?? text;
}

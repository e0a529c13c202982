/** Gives a finished caption a touch of a tone, where no line written in that tone stands in the meme. */
import type { Random } from '../../../../../src-shared/random.ts';
import { capitalised } from '../text/tidy.ts';
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

/** For texts of several sentences, or that end in a quotation. */
const AFTER: Readonly<Record<Exclude<Tone, 'hype'>, readonly string[]>> = {
  dry: ['Noted.', 'As ever.', 'Quite.'],
  wholesome: ['Big hug.', 'You are doing great.', 'Love you.'],
  sarcastic: ['Slow clap.', 'Shocking.', 'Bravo.'],
  absurd: ['The geese agree.', 'Signed, the moon.', 'Soup follows.'],
  deadpan: ['That is all.', 'End of story.', 'Thank you.'],
  corporate: ['Let us align.', 'Please advise.', 'More in Q3.'],
};

/** The text with a few words more, where it can take them. */
function tailed(text: string, tone: Exclude<Tone, 'hype'>, random: Random): readonly string[] {
  if (/[:*…?]$|[ap]\.m\.?$/.test(text)) return [];
  const whole = /[.!?]\s|\n|[”"’)]$/.test(text) || text.split(' ').length > 12;
  if (whole)
    return random
      .shuffle(AFTER[tone])
      .map((sentence) => `${/[.!?][”"]?$/.test(text) ? text : `${text}.`} ${sentence}`);
  const mark = /[.!]$/.exec(text)?.[0] ?? '';
  return random
    .shuffle(TAILS[tone])
    .map((tail) => `${text.slice(0, text.length - mark.length)}${tail}${mark}`);
}

const inOffice = (text: string) => {
  const turned = OFFICE.reduce((line, [from, to]) => line.replace(from, to), text);
  return /^\p{Lu}/u.test(text) ? capitalised(turned) : turned;
};

/**
 * The text in the tone; as it was where nothing fits.
 * @param fits tells whether a text may stand in the box
 */
export function touch(text: string, tone: Tone, random: Random, fits: (text: string) => boolean): string {
  const loud = [
    ...(/…”?$/.test(text) ? [] : [`${text.replace(/[.!]$/, '').toUpperCase()}!`]),
    text.toUpperCase(),
  ];
  const flat = tone === 'dry' || tone === 'deadpan' ? [/[.!?*…:”]$/.test(text) ? text : `${text}.`] : [];
  const options =
    tone === 'hype'
      ? loud
      : [...(tone === 'corporate' ? [inOffice(text)] : []), ...tailed(text, tone, random), ...flat];
  return options.find((option) => option !== text && fits(option)) ?? text;
}

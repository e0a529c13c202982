import type { Movement } from '../../../src-shared/contract/motion.ts';
import type { PictureMotion, Side } from '../../../src-shared/contract/motion-names.ts';

/** Words of a prompt → the movement they ask for. */

type Effect = Exclude<PictureMotion, 'none'>;

const MOTIONS: readonly [Effect, RegExp][] = [
  ['shake', /\b(?:shak(?:e|es|ing|y)|trembl\w*|earthquake|rumbl\w*|jitter\w*|vibrat\w*|wobbl\w*)\b/],
  ['pulse', /\b(?:puls\w*|heartbeat|beat(?:s|ing)?|throb\w*|bounc\w*|breath\w*)\b/],
  ['parallax', /\b(?:parallax|depth|3d|three[- ]dimensional|layers?)\b/],
  ['pan', /\b(?:pan(?:s|ning)?|scroll\w*|sweep\w*|slid(?:e|es|ing)|travel\w*|sideways)\b/],
  ['ken-burns', /\b(?:ken[- ]burns|zoom\w*|closer|push(?:es)? in|dolly|approach\w*)\b/],
];
/** Of a prompt that names no movement, these come second: a side, then a pace. */
const BY_SIDE = 'pan';
const BY_PACE = 'ken-burns';

const SIDES: readonly [Side, RegExp][] = [
  ['left', /\b(?:left(?:wards?)?)\b/],
  ['right', /\b(?:right(?:wards?)?)\b/],
  ['top', /\b(?:up(?:wards?)?|top|upper|above)\b/],
  ['bottom', /\b(?:down(?:wards?)?|bottom|lower|below)\b/],
];

/** How far it moves; `Movement.strength`. */
const STRENGTHS: readonly [number, RegExp][] = [
  [
    0.25,
    /\b(?:slow(?:ly)?|gent(?:le|ly)|slight(?:ly)?|subt(?:le|ly)|soft(?:ly)?|a (?:little|bit)|barely|calm(?:ly)?)\b/,
  ],
  [
    0.9,
    /\b(?:strong(?:ly)?|hard|fast|quick(?:ly)?|wild(?:ly)?|violent(?:ly)?|dramatic(?:ally)?|intens\w*|a lot)\b/,
  ],
];

/** A point near an edge of the picture, fraction of its side. */
const [NEAR, FAR] = [0.2, 0.8];

/** What of `choices` a text names, in the order in which it names them. */
function findNamed<Choice>(text: string, choices: readonly (readonly [Choice, RegExp])[]): Choice[] {
  return choices
    .flatMap(([choice, words]) => {
      const at = text.search(words);
      return at < 0 ? [] : [{ choice, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ choice }) => choice);
}

/** The point that a zoom goes to. */
function pointAt(sides: readonly Side[]): Pick<Movement, 'x' | 'y'> {
  const [left, right, top, bottom] = (['left', 'right', 'top', 'bottom'] as const).map((side) =>
    sides.includes(side),
  );
  return {
    ...(left === right ? {} : { x: left ? NEAR : FAR }),
    ...(top === bottom ? {} : { y: top ? NEAR : FAR }),
  };
}

/**
 * The movement that a prompt in English asks for: the one it names first, with its strength, and the side it goes to
 * or, of a zoom, the point. `effect` is the one that the request names beside its prompt. Undefined where there is none.
 */
export function motionInWords(prompt: string, effect?: Effect): Movement | undefined {
  const text = prompt.toLowerCase();
  const sides = findNamed(text, SIDES);
  const [side] = sides;
  const [strength] = findNamed(text, STRENGTHS);
  const usual = side ? BY_SIDE : strength === undefined ? undefined : BY_PACE;
  const found = effect ?? findNamed(text, MOTIONS)[0] ?? usual;
  if (!found) return undefined;
  const isZoom = found === 'ken-burns' || found === 'pulse';
  return {
    effect: found,
    ...(isZoom ? pointAt(sides) : side && found !== 'shake' ? { side } : {}),
    ...(strength === undefined ? {} : { strength }),
  };
}

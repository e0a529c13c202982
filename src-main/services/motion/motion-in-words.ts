import type { AnimateRequest } from '../../../src-shared/contract/motion-requests.ts';

/** Words of a prompt → the movement they ask for. */

type Motion = NonNullable<AnimateRequest['motion']>;

const WORDS: readonly [Motion, RegExp][] = [
  ['shake', /\b(?:shak(?:e|es|ing|y)|trembl\w*|earthquake|rumbl\w*|jitter\w*|vibrat\w*|wobbl\w*)\b/],
  ['pulse', /\b(?:puls\w*|heartbeat|beat(?:s|ing)?|throb\w*|bounc\w*|breath\w*)\b/],
  ['parallax', /\b(?:parallax|depth|3d|three[- ]dimensional|layers?)\b/],
  ['pan', /\b(?:pan(?:s|ning)?|scroll\w*|sweep\w*|slid(?:e|es|ing)|travel\w*|sideways|left|right)\b/],
  ['ken-burns', /\b(?:ken[- ]burns|zoom\w*|closer|push(?:es)? in|dolly|slow(?:ly)?|approach\w*)\b/],
];

/** The movement that a prompt names first; undefined where it names none. */
export function motionInWords(prompt: string): Motion | undefined {
  const text = prompt.toLowerCase();
  const found = WORDS.flatMap(([motion, words]) => {
    const at = text.search(words);
    return at < 0 ? [] : [{ motion, at }];
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.motion;
}

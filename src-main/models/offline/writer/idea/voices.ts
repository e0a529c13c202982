/** Who speaks in an idea of several voices, and whether they speak at all. */
import { knownVerb } from '../grammar/inflect.ts';
import { listRoots } from '../grammar/roots.ts';
import { AUXILIARIES } from '../grammar/words.ts';
import type { Turn } from './idea.ts';

/** Says of a speaker when or where they say it: `also me`, `me at 2 am`, `me, 50 minutes later`. */
const WHEN =
  /^(?:also|the same|still|then|later|future|past) |,? (?:at|on|in|after) .+$|,? \S+ \p{L}+ later$| (?:before|now|then|after|today|yesterday|tomorrow)$/giu;

/** `boss`, `also boss`: one speaker who says two things. */
export function isOneVoice([one, two, ...others]: readonly Turn[]): boolean {
  const plain = (turn: Turn | undefined) => turn?.who.toLowerCase().replace(WHEN, '');
  return others.length === 0 && one !== undefined && plain(one) === plain(two);
}

const LEAD = '(?:also |still |already |immediately |just )?';
const STAGED =
  'who|suddenly|already|quietly|slowly|in the|at the|\\p{L}{3,}s (?:it|the|a|my|his|her|all|into|up|out)';
const NO_GERUND = 'nothing|something|anything|everything|morning|evening';
/** Begins what somebody does, or when: `eating his fries`, `suddenly asleep`, `50 minutes later`. */
const ACTED = new RegExp(
  `^(?:${LEAD}(?:${STAGED})\\b|${LEAD}(?!${NO_GERUND})\\p{L}{3,}ing\\b|\\d+ \\p{L}+ later|at \\d)`,
  'iu',
);

/** Whether a turn says words rather than what somebody does: `eats all of his fries`. */
export function isSpoken({ said }: Turn): boolean {
  const first = /^\p{L}+/u.exec(said.toLowerCase())?.[0] ?? '';
  const isThird = knownVerb(first)?.form === 'third' && !AUXILIARIES.has(first);
  return !ACTED.test(said) && !isThird;
}

/** Whether two turns are labels of one thing: `dog at home: …`, `dog at the vet: …`. */
export const haveOneLabel = ([one, two]: readonly Turn[]) =>
  one !== undefined &&
  two !== undefined &&
  !/^(?:also )?(?:me|i)\b/i.test(two.who) &&
  [...listRoots(two.who)].some((root) => listRoots(`${one.who} ${one.said}`).has(root));

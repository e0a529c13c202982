/** Reads a clause of English, by lists and endings only; what remains unclear is `other`. */

import { plural } from './acts.ts';
import { isAnimate } from './animate.ts';
import { bareWord, type Clause, UNREAD } from './clause.ts';
import { findVerb } from './find-verb.ts';
import { findGerundBase, lookUpVerb, toPast } from './inflect.ts';
import { readAct, readMe } from './read-act.ts';
import { readVerbGroup } from './verb-group.ts';
import { ADJECTIVES, AUXILIARIES, DETERMINERS, NOUN_FIRST, PREPOSITIONS, SELF } from './words.ts';

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(i)’m\b/gi, '$1 am'],
  [/\b(you|we|they)’re\b/gi, '$1 are'],
  [/\b(could|would|should|might|must)’ve\b/gi, '$1 have'],
  [/\b(he|she|it|there)’s(?= (?:got|been)\b)/gi, '$1 has'],
  [/\b(he|she|it|that|there)’s\b/gi, '$1 is'],
  // Else what somebody has: “everyone’s work”.
  [
    /\b(someone|everyone|nobody)’s(?= (?:\p{L}+ing|not|a|an|the|so|too|very|just|always|never|still|already|in|on|at|here|there|gone|late|fine|happy|tired|angry|busy)\b)/giu,
    '$1 is',
  ],
  [/\b(i|you|we|they)’ve\b/gi, '$1 have'],
  [/\b(i|you|we|they|he|she|it)’ll\b/gi, '$1 will'],
  [/\b(i|you|we|they|he|she|it)’d\b/gi, '$1 would'],
];

/** Reads a clause, which has typographic apostrophes and no end mark; never throws. */
export function readClause(text: string): Clause {
  const long = CONTRACTIONS.reduce((line, [from, to]) => line.replace(from, to), text);
  const words = long.split(' ').filter((word) => word !== '');
  const early = readMe(text, words);
  if (early !== undefined) return early;
  const reported = /^(?:told|telling|asked|asking)\b/i.test(long);
  const at = reported ? -1 : findVerb(words);
  if (at > 0) {
    const subject = words.slice(0, at).join(' ').replace(/,$/, '');
    const group = readVerbGroup(words.slice(at));
    if (group !== undefined) {
      const same = bareWord(words[at] ?? '') === group.verb && toPast(group.verb) === group.verb;
      return {
        ...group,
        past: group.past || (same && !plural(subject)),
        nonfinite: false,
        kind: 'statement',
        text,
        subject,
        self: SELF.has(bareWord(subject)),
      };
    }
  }
  const asAct = readAct(text, words);
  if (asAct !== undefined) return asAct;
  const nonfinite = readNonfinite(text, words);
  if (nonfinite !== undefined) return nonfinite;
  return { ...UNREAD, kind: looksLikeThing(words) ? 'thing' : 'other', text };
}

/** Words up to which a noun with a place is the subject of an act: `my phone at forty per cent dying`. */
const LONGEST_SUBJECT = 7;

/** `socks disappearing in the dryer`: a subject and its act, without a finite verb. */
function readNonfinite(text: string, words: readonly string[]): Clause | undefined {
  const plain = words.map(bareWord);
  const at = plain.findIndex(
    (word, index) => index > 0 && lookUpVerb(word)?.form === 'gerund' && !NOUN_FIRST.has(word),
  );
  if (at < 1 || at > LONGEST_SUBJECT) return undefined;
  const before = plain.slice(0, at);
  const last = before.at(-1) ?? '';
  const places = before.filter((word) => PREPOSITIONS.has(word));
  const isBroken =
    places.length > 1 ||
    before.some((word) => AUXILIARIES.has(word) || /^(?:and|or|me|who|that|not)$/.test(word)) ||
    [PREPOSITIONS, DETERMINERS, ADJECTIVES].some((words) => words.has(last));
  const head = before.slice(0, places[0] === undefined ? at : before.indexOf(places[0])).at(-1) ?? '';
  const isNamed = DETERMINERS.has(before[0] ?? '') || isAnimate(head) || /[^s]s$/.test(last);
  if (isBroken || !isNamed) return undefined;
  return {
    ...UNREAD,
    kind: 'statement',
    text,
    subject: words.slice(0, at).join(' ').replace(/,$/, ''),
    verb: findGerundBase(plain[at] ?? ''),
    rest: words.slice(at + 1).join(' '),
    nonfinite: true,
  };
}

function looksLikeThing(words: readonly string[]): boolean {
  const first = bareWord(words[0] ?? '');
  const last = bareWord(words.at(-1) ?? '');
  if (words.length === 0 || words.length > 12) return false;
  if (
    PREPOSITIONS.has(first) ||
    AUXILIARIES.has(first) ||
    /^(?:and|but|or|so|if|why|how|what|who)$/.test(first)
  )
    return false;
  const finite = words.findIndex((word) => AUXILIARIES.has(bareWord(word)));
  const relative = words.findIndex((word) => /^(?:who|that|which|where|when|whose|than|as)$/i.test(word));
  if (finite > 0 && (relative === -1 || relative > finite)) return false;
  return !(PREPOSITIONS.has(last) || DETERMINERS.has(last)) || words.length === 1;
}

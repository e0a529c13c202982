/** Reads a clause of English, by lists and endings only; what remains unclear is `other`. */

import { plural } from './acts.ts';
import { isAnimate } from './animate.ts';
import { bareWord, type Clause, UNREAD } from './clause.ts';
import { findVerb } from './find-verb.ts';
import { findGerundBase, lookUpVerb, toPast } from './inflect.ts';
import { readAct, readFeeling, readMe } from './read-act.ts';
import { readVerbGroup } from './verb-group.ts';
import { ADJECTIVES, AUXILIARIES, DETERMINERS, NOUN_FIRST, PREPOSITIONS, SELF } from './words.ts';

/** Adverbs before a subject that a clause can do without. */
const LEAD_IN =
  /^(?:(?:so|and|then|yesterday|today|tonight|this morning|last night|sometimes|once again|now|basically|honestly|apparently),?\s+)+(?=(?:i|we|my|the|he|she|they|it|you)\b)/i;
/** `five minutes before the deadline I …` */
const TIME_IN =
  /^(?:(?:\d+|one|two|three|four|five|ten|right|just|shortly)\s+)?(?:[a-z]+\s+)?(?:before|after|during|in|at|on)\s+(?:[\p{L}\d]+\s+){1,4}?(?=I\s)/iu;

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

/** Plurals that are verbs as well. */
const PLURAL =
  /^(?:dates|calls|loans|plans|drinks|walks|runs|works|rides|shows|plays|fights|talks|looks|trips|drops|cuts|fines|bills|shops|deals|orders|reports|reviews|updates|notes|tests|returns|changes|requests|tips|waits|lines|queues|stops|starts|signs|lights|parks|rules|breaks|messages|emails|chats|alarms|fees|charges|pains|aches|swings|prices|parties|interviews|leaks|trains|shifts)$/;

/** `blind dates`, `video calls`: two or three words that end with a plural and name a thing. */
function isCompound(words: readonly string[]): boolean {
  const plain = words.map(bareWord);
  const [first = ''] = plain;
  const starts = DETERMINERS.has(first) || PREPOSITIONS.has(first) || SELF.has(first) || isAnimate(first);
  return (
    plain.length > 1 &&
    plain.length <= 3 &&
    !starts &&
    !/^(?:he|she|it|they|we|you|nobody|everyone)$/.test(first) &&
    PLURAL.test(plain.at(-1) ?? '')
  );
}

/** Reads a clause, which has typographic apostrophes and no end mark; never throws. */
export function readClause(text: string): Clause {
  const when = TIME_IN.exec(text)?.[0].trim();
  const long = CONTRACTIONS.reduce(
    (line, [from, to]) => line.replace(from, to),
    text.replace(LEAD_IN, '').replace(TIME_IN, ''),
  );
  const words = long.split(' ').filter((word) => word !== '');
  const early = readMe(text, words) ?? readFeeling(text, words);
  if (early !== undefined) return early;
  const reported = /^(?:told|telling|asked|asking)\b/i.test(long);
  const at = reported || isCompound(words) ? -1 : findVerb(words);
  if (at > 0) {
    const subject = words.slice(0, at).join(' ').replace(/,$/, '');
    const group = readVerbGroup(words.slice(at));
    if (group !== undefined) {
      const same = bareWord(words[at] ?? '') === group.verb && toPast(group.verb) === group.verb;
      return {
        ...group,
        rest: when === undefined ? group.rest : `${group.rest} ${when}`.trim(),
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

/** Machines and supplies that are often named without an article: `wifi going out during a match`. */
const BARE_SUBJECT =
  /^(?:wifi|internet|battery|electricity|autocorrect|phone|laptop|printer|computer|router|alarm|fridge)$/i;

/** `socks disappearing in the dryer`: a subject and its act, without a finite verb. */
function readNonfinite(text: string, words: readonly string[]): Clause | undefined {
  const at = words.findIndex(
    (word, index) =>
      index > 0 && lookUpVerb(bareWord(word))?.form === 'gerund' && !NOUN_FIRST.has(bareWord(word)),
  );
  if (at < 1 || at > LONGEST_SUBJECT) return undefined;
  const before = words.slice(0, at).map(bareWord);
  const placed = before.findIndex((word) => PREPOSITIONS.has(word));
  const head = placed < 0 ? before : before.slice(0, placed);
  if (head.length === 0 || head.length > 4) return undefined;
  const broken =
    before.some((word) => AUXILIARIES.has(word) || /^(?:and|or|me|who|that|not)$/.test(word)) ||
    PREPOSITIONS.has(before.at(-1) ?? '') ||
    before.filter((word) => PREPOSITIONS.has(word)).length > 1;
  if (broken || DETERMINERS.has(before.at(-1) ?? '') || ADJECTIVES.has(before.at(-1) ?? '')) return undefined;
  const named =
    DETERMINERS.has(before[0] ?? '') ||
    isAnimate(before[0] ?? '') ||
    isAnimate(head.at(-1) ?? '') ||
    BARE_SUBJECT.test(head.at(-1) ?? '') ||
    /^\p{Ll}.*[^s]s$/u.test(words[at - 1] ?? '');
  if (!named) return undefined;
  const subject = words.slice(0, at).join(' ').replace(/,$/, '');
  return {
    ...UNREAD,
    kind: 'statement',
    text,
    subject,
    verb: findGerundBase(bareWord(words[at] ?? '')),
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

/** Reads the parts of an English idea as clauses, and finds the main one. */
import { type Clause, UNREAD } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { lookUpVerb, toPast, toThirdPerson } from '../grammar/inflect.ts';
import { readClause } from '../grammar/read-clause.ts';
import { lowerStart } from './first-person.ts';
import type { Shape, SplitIdea } from './idea.ts';
import { findActor } from './noun-phrases.ts';
import { findAssumption } from './questions.ts';
import { splitIdea } from './split-idea.ts';

const SPEAKER = /^(?:(?:also|future|past|normal) )?[\p{L}’]+(?: [\p{L}’]+){0,2}:\s*(?!\s|\d)/u;

/** @param verbatim whether it is what somebody said, of which no word may be missing */
const readPart = (part: string | undefined, verbatim = false) => {
  if (verbatim && part !== undefined) return readClause(lowerStart(part));
  const said = part
    ?.replace(SPEAKER, '')
    .replace(/^(?:and|that(?! (?:is|was|will|would|has|had)\b)|then|just|i just)\s+(?=\S)/i, '');
  return said === undefined ? undefined : readClause(lowerStart(said));
};

function mainPart({ shape, second, core }: SplitIdea, text: string): string {
  if (core !== undefined)
    return (shape === 'pretend' || shape === 'when') && second !== undefined ? second : core;
  return /^(?:while|equals|versus|choice|assurance|purpose)$/.test(shape) ? text : (second ?? text);
}

/** `I did not`: the verb is that of the first part. */
const ELLIPSIS = /^(?:i|we) (?:did|do|have|could|will|was|am) ?(?:not|n’t)$/i;
/** A verb in the third person that lost its subject: `… and then goes to sleep`. */
const inThird = (text: string) =>
  lookUpVerb(/^(?:(?:then|never|immediately|now|also|still|only) )?([a-z]+)/.exec(text)?.[1] ?? '')?.form ===
  'third';
/** The same with an auxiliary: `… but cannot find it`. */
const HELPED =
  /^(?:also |still )?(?:cannot|can’t|could|couldn’t|will|won’t|would|is|was|has|had|does|doesn’t|did|didn’t)\s/i;
/** `it` that refers to nothing: weather and time. */
const WEATHER =
  /^it (?:(?:is|was|started|starts|began|keeps|kept)\s+(?:to )?(?:\S+ing|rain|snow|pour|hail|storm|thunder|freeze|drizzle)\b|rain|snow|pour|hail|storm|thunder|froze|drizzle)/i;
const PRONOUN = /^(?:it|they|he|she)$/i;

/** Gives the second clause the subject that it only refers to: `I open a file, it crashes` → `the file crashes`. */
function withSubjects(
  first: Clause | undefined,
  second: Clause | undefined,
  who: string | undefined,
): readonly [Clause | undefined, Clause | undefined] {
  if (second === undefined) return [first, second];
  if (first?.kind === 'statement' && ELLIPSIS.test(second.text)) {
    const elliptic = { subject: 'I', self: true, negated: true, past: first.past, rest: '', nonfinite: true };
    return [first, { ...first, ...elliptic }];
  }
  const shares = inThird(second.text) || HELPED.test(second.text) || (second.kind === 'act' && second.past);
  if (first?.kind === 'statement' && !first.self && second.kind !== 'statement' && shares)
    return [
      first,
      readClause(`${who !== undefined && PRONOUN.test(first.subject) ? who : first.subject} ${second.text}`),
    ];
  if (who !== undefined && second.kind === 'act')
    return [
      first,
      readClause(`${who} ${second.past ? toPast(second.verb) : toThirdPerson(second.verb)} ${second.rest}`),
    ];
  if (
    second.kind !== 'statement' ||
    second.verb === 'be' ||
    !PRONOUN.test(second.subject) ||
    WEATHER.test(second.text)
  )
    return [first, second];
  const antecedent = findAntecedent(second.subject, first, who);
  if (antecedent === undefined) return [first, second];
  const subject = antecedent.replace(/^(?:an?|one|another)\s+/i, 'the ');
  const named = second.text.replace(new RegExp(`\\b${second.subject}\\b`, 'i'), subject);
  return [first, { ...second, subject, text: named }];
}

/** Who gets what follows: `my grandson a jumper`. */
const RECEIVER = /^(?:my|our|his|her|the) \p{L}+ (?=(?:an?|some|one|two) )/iu;

function findAntecedent(
  pronoun: string,
  first: Clause | undefined,
  who: string | undefined,
): string | undefined {
  if (who !== undefined && !PRONOUN.test(who)) return who;
  if (!/^it$/i.test(pronoun) || first === undefined) return undefined;
  return FORMS.object(first)?.replace(RECEIVER, '') ?? findActor(first);
}

const MYSELF = /^(?:(?:also|future|past) )?(?:me|i|my brain)(?: (?:again|later|too|now))?:\s*/i;

/** `Me: I will save. Also me: buys a boat.` is a plan and what came of it. */
function asPlan(split: SplitIdea): SplitIdea {
  const { shape, first, second } = split;
  if (shape !== 'dialogue' || first === undefined || second === undefined) return split;
  if (!MYSELF.test(first) || !MYSELF.test(second)) return split;
  const plan = first
    .replace(MYSELF, '')
    .replace(/^(?:i(?:’ll| will|’m going to| am going to)|time to|let’s)\s+/i, '');
  return { shape: 'plan', first: plan, second: second.replace(MYSELF, '') };
}

/** Two things side by side are no clause, and that somebody said something is not what happens. */
function readMain(core: string, shape: Shape): Clause {
  if (shape === 'versus' || shape === 'choice' || shape === 'assurance')
    return { ...UNREAD, kind: 'other', text: core };
  const assumed = shape === 'question' ? findAssumption(core) : core;
  return assumed === undefined ? { ...UNREAD, kind: 'other', text: core } : readClause(assumed);
}

/** What somebody told others of themselves is a claim in their words, no plan: `told my boss I have an appointment`. */
const asClaim = ({ shape }: SplitIdea, first: Clause | undefined): Clause | undefined =>
  shape === 'plan' && first?.kind === 'statement' && /^(?:I|we)\b/.test(first.text)
    ? { ...UNREAD, kind: 'thing', text: first.text }
    : first;

export interface IdeaClauses {
  split: SplitIdea;
  /** What happens. */
  main: Clause;
  /** What was meant. */
  first: Clause | undefined;
  /** What came of it. */
  second: Clause | undefined;
}

/** Whether the second part stands before the first, whose subject it cannot share: `cancelled it because he was ill`. */
const isReversed = ({ first, second }: SplitIdea, text: string) =>
  first !== undefined && second !== undefined && text.indexOf(second) < text.indexOf(first);

/** The clauses of a cleaned English idea; `asks`: whether it ended with a question mark. */
export function readClauses(text: string, asks: boolean): IdeaClauses {
  const split = asPlan(splitIdea(text, asks));
  const parts = [readPart(split.first, split.shape === 'assurance'), readPart(split.second)] as const;
  const [said, second] = isReversed(split, text) ? parts : withSubjects(...parts, split.who);
  const first = asClaim(split, said);
  const core = mainPart(split, text);
  const main = core === split.second && second !== undefined ? second : readMain(core, split.shape);
  return { split, main, first, second };
}

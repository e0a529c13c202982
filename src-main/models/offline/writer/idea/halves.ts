/** The halves of an idea as clauses, and the heart it is about. */
import { type Clause, UNREAD } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import { knownVerb, pastOf, thirdOf } from '../grammar/inflect.ts';
import { readClause } from '../grammar/read-clause.ts';
import { assumedBy } from './asked.ts';
import { type Halves, type Shape, splitIdea } from './split.ts';
import { actorOf } from './things.ts';
import { lowerStart } from './voice.ts';

const SPEAKER = /^(?:(?:also|future|past|normal) )?[\p{L}’]+(?: [\p{L}’]+){0,2}:\s*/u;

const readHalf = (part: string | undefined) => {
  const said = part?.replace(SPEAKER, '').replace(/^(?:and|that|then|just|i just)\s+(?=\S)/i, '');
  return said === undefined ? undefined : readClause(lowerStart(said));
};

function heart(halves: Halves, text: string): string {
  const { shape, b, core } = halves;
  if (core !== undefined) return (shape === 'pretend' || shape === 'when') && b !== undefined ? b : core;
  return /^(?:while|equals|versus|choice|promise)$/.test(shape) ? text : (b ?? text);
}

/** `I did not`: the act is that of the first half. */
const ELLIPSIS = /^(?:i|we) (?:did|do|have|could|will|was|am) ?(?:not|n’t)$/i;
/** A verb in the third person that lost its subject: `… and then goes to sleep`. */
const inThird = (text: string) =>
  knownVerb(/^(?:(?:then|never|immediately|now) )?([a-z]+)/.exec(text)?.[1] ?? '')?.form === 'third';
/** `it` that means nothing: weather and time. */
const WEATHER =
  /^it (?:(?:is|was|started|starts|began|keeps|kept)\s+(?:to )?(?:\S+ing|rain|snow|pour)\b|rain|snow|pour)/i;
const VAGUE = /^(?:it|they|he|she)$/i;

/** Gives the second half the subject it only points to: `I open a file, it crashes` → `the file crashes`. */
function named(
  A: Clause | undefined,
  B: Clause | undefined,
  who: string | undefined,
): readonly [Clause | undefined, Clause | undefined] {
  if (B === undefined) return [A, B];
  if (A?.kind === 'statement' && ELLIPSIS.test(B.text))
    return [A, { ...A, subject: 'I', self: true, negated: true, past: A.past, rest: '', scene: true }];
  if (A?.kind === 'statement' && !A.self && B.kind !== 'statement' && inThird(B.text))
    return [A, readClause(`${A.subject} ${B.text}`)];
  if (who !== undefined && B.kind === 'act')
    return [A, readClause(`${who} ${B.past ? pastOf(B.verb) : thirdOf(B.verb)} ${B.rest}`)];
  if (B.kind !== 'statement' || B.verb === 'be' || !VAGUE.test(B.subject) || WEATHER.test(B.text))
    return [A, B];
  const meant =
    who !== undefined && !VAGUE.test(who)
      ? who
      : /^it$/i.test(B.subject) && A !== undefined
        ? (FORMS.target(A) ?? actorOf(A))
        : undefined;
  if (meant === undefined) return [A, B];
  const subject = meant.replace(/^(?:an?|one|another)\s+/i, 'the ');
  return [A, { ...B, subject, text: B.text.replace(/^\S+/, subject) }];
}

const MYSELF = /^(?:(?:also|future|past) )?(?:me|i|my brain)(?: (?:again|later|too|now))?:\s*/i;

/** `Me: I will save. Also me: buys a boat.` is a plan and what came of it. */
function asPlan(halves: Halves): Halves {
  const { shape, a, b } = halves;
  if (shape !== 'dialogue' || a === undefined || b === undefined || !MYSELF.test(a) || !MYSELF.test(b))
    return halves;
  const meant = a
    .replace(MYSELF, '')
    .replace(/^(?:i(?:’ll| will|’m going to| am going to)|time to|let’s)\s+/i, '');
  return { shape: 'plan', a: meant, b: b.replace(MYSELF, '') };
}

/** The clause at the heart; two things side by side are no clause, and that somebody said it is not what happens. */
function readHeart(core: string, shape: Shape): Clause {
  if (shape === 'versus' || shape === 'choice' || shape === 'promise')
    return { ...UNREAD, kind: 'other', text: core };
  const assumed = shape === 'question' ? assumedBy(core) : core;
  return assumed === undefined ? { ...UNREAD, kind: 'other', text: core } : readClause(assumed);
}

export interface Parts {
  shape: Shape;
  halves: Halves;
  /** The heart, what was meant, what came. */
  M: Clause;
  A: Clause | undefined;
  B: Clause | undefined;
}

/** The parts of a cleaned English idea. */
export function partsOf(text: string, asks: boolean): Parts {
  const halves = asPlan(splitIdea(text, asks));
  const [A, B] = named(readHalf(halves.a), readHalf(halves.b), halves.who);
  const core = heart(halves, text);
  const M = core === halves.b && B !== undefined ? B : readHeart(core, halves.shape);
  return { shape: halves.shape, halves, M, A, B };
}

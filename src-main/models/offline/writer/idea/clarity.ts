/** Whether the grammar of an idea was understood; where not, its words are left as they are. */
import { bareWord, type Clause, UNREAD } from '../grammar/clause.ts';
import { knownVerb, pastOf } from '../grammar/inflect.ts';
import { ADVERBS, AUXILIARIES, NOUN_FIRST, PREPOSITIONS } from '../grammar/words.ts';
import type { Idea, Shape } from './idea.ts';

/** Most words of a subject and chars of a clause that can be inflected without breaking it. */
const LONGEST = { subject: 6, clause: 130 };

/** Shapes whose parts are words somebody said or steps, which no grammar is read from. */
const VERBATIM: ReadonlySet<Shape> = new Set(['list', 'quotation', 'unasked', 'story']);

/** Looks like an act and is a noun: `hiring managers wanting …`, `die hard fans of …`. */
const KIND_OF_PEOPLE = /^(?:\p{L}+ing|die hard) \p{L}+s (?:\p{L}+ing|who|that|which|of)\b/iu;

/** Whether a second verb is past and the first was not read as past: `I set five alarms and slept through six`. */
function mixesTenses({ rest, past }: Clause): boolean {
  const second = /\band (\p{L}+)/u.exec(rest)?.[1] ?? '';
  return !past && !NOUN_FIRST.has(second) && knownVerb(second)?.form === 'past' && pastOf(second) !== second;
}

/** Whether a clause was probably read wrongly: its subject is no noun phrase, or it holds several sentences. */
function isDoubtful(clause: Clause | undefined): boolean {
  if (clause?.kind !== 'statement' && clause?.kind !== 'act') return false;
  const { subject, text, kind, rest, verb } = clause;
  const first = bareWord(subject.split(' ')[0] ?? '');
  return (
    text.length > LONGEST.clause ||
    (kind === 'act' && KIND_OF_PEOPLE.test(text)) ||
    mixesTenses(clause) ||
    new RegExp(`\\band ${verb}\\b`, 'i').test(rest) ||
    /[,:;"]/.test(subject.replaceAll(/"[^"]*"/g, '')) ||
    subject.split(' ').length > LONGEST.subject ||
    AUXILIARIES.has(first) ||
    PREPOSITIONS.has(first) ||
    ADVERBS.has(first) ||
    (subject.includes(' ') && knownVerb(first)?.form === 'base' && !NOUN_FIRST.has(first)) ||
    /,\s*(?:He|She|It|They|We|The|There)\s/.test(text)
  );
}

/** Words that no noun phrase has outside of a clause, and such as none ends with. */
const NO_NOUN =
  /^[^"]*\b(?:although|because|until|unless|whereas|never|always)\b(?! \p{L}+ing\b)|\b(?:the|a|an|of|to|at|and|or|which|my|although|because)$/iu;

/** Whether a noun phrase only belongs to what is said about another one: `people who clap when the plane lands`. */
const isInside = (thing: string, text: string) =>
  /\b(?:who|that|which|when|where)\b/i.test(text.includes(thing) ? text.slice(0, text.indexOf(thing)) : text);

type Parts = Pick<Idea, 'shape' | 'main' | 'first' | 'second' | 'text' | 'turns' | 'lastSpeaker'>;

/** Whether its words stand for themselves. */
export const isVerbatim = ({
  shape,
  turns,
  lastSpeaker,
}: Pick<Idea, 'shape' | 'turns' | 'lastSpeaker'>): boolean =>
  VERBATIM.has(shape) || (turns.length > 0 && shape === 'dialogue' && lastSpeaker === undefined);

/** Whether grammatical forms of an idea can be trusted. @param thing what it is about */
export function isClear(parts: Parts, thing: string | undefined): boolean {
  const { main, first, second } = parts;
  if (isVerbatim(parts) || (main.kind === 'other' && parts.shape === 'plain')) return false;
  if (main.kind === 'thing' && (thing === undefined || NO_NOUN.test(main.text) || isInside(thing, main.text)))
    return false;
  return ![main, first, second].some(isDoubtful);
}

/** A clause that is only repeated. */
export const asGiven = (text: string): Clause => ({ ...UNREAD, kind: 'other', text });

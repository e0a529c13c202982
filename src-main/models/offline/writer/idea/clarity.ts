/** Whether the grammar of an idea was understood; where not, its words are left as they are. */
import { bareWord, type Clause, UNREAD } from '../grammar/clause.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { ADVERBS, AUXILIARIES, NOUN_FIRST, PREPOSITIONS } from '../grammar/words.ts';
import type { Idea } from './idea.ts';

/** Most words of a subject and chars of a clause that can be inflected without breaking it. */
const LONGEST = { subject: 6, clause: 130 };

/** A second clause, which no form of the verb can carry along: `and the kids only want …`. */
const CONJOINED =
  /\b(?:and|but|so(?! \S+ (?:can|could|will|would|do not|don’t)\b)) (?:now )?(?:(?:i|he|she|it|they|we|nobody)\b|(?:the|my|our|his|her|a|an|\d+) \S+ (?:only|never|always|still|already|is|are|was|were|\S+ed|\S+s|\S+t)\b)/i;

/** Whether a clause was probably read wrongly: its subject is no noun phrase, or it holds several sentences. */
function isDoubtful(clause: Clause | undefined): boolean {
  if (clause?.kind !== 'statement' && clause?.kind !== 'act') return false;
  const { subject, text, kind, rest, verb } = clause;
  const first = bareWord(subject.split(' ')[0] ?? '');
  return (
    text.length > LONGEST.clause ||
    (kind === 'act' && text.startsWith('"')) ||
    new RegExp(`\\band ${verb}\\b`, 'i').test(rest) ||
    CONJOINED.test(rest.replaceAll(/"[^"]*"/g, '')) ||
    /[,:;"]/.test(subject.replaceAll(/"[^"]*"/g, '')) ||
    (verb !== 'be' && /, /.test(rest.replaceAll(/"[^"]*"/g, ''))) ||
    subject.split(' ').length > LONGEST.subject ||
    AUXILIARIES.has(first) ||
    PREPOSITIONS.has(first) ||
    ADVERBS.has(first) ||
    (subject.includes(' ') && lookUpVerb(first)?.form === 'base' && !NOUN_FIRST.has(first)) ||
    /,\s*(?:He|She|It|They|We|The|There)\s/.test(text)
  );
}

/** Words that no noun phrase has outside of a clause, and such as none ends with. */
const NO_NOUN =
  /^[^"]*\b(?:although|because|until|unless|whereas|never|always)\b(?! \p{L}+ing\b)|\b(?:the|a|an|of|to|at|and|or|which|my|although|because)$/iu;

/** Shows that a noun has something happen to it: `baby finally asleep`, `neighbour drilling at 7 am`. */
const HAPPENS =
  /\S\s(?:finally|already|still|never|again|asleep|awake|gone|no|when|if|not)\b|\s(?!(?:morning|evening|king|thing|ceiling|wedding|building)\b)(?:\p{L}{3,}|go|do|dy)ing\s/iu;

type Parts = Pick<Idea, 'shape' | 'main' | 'first' | 'second' | 'text' | 'turns'>;

/** Whether its words stand for themselves. */
export const isVerbatim = ({ shape, turns }: Pick<Idea, 'shape' | 'turns'>): boolean =>
  shape === 'list' || shape === 'story' || (turns.length > 0 && shape === 'dialogue');

/** Whether grammatical forms of an idea can be trusted. @param thing what it is about */
export function isClear(parts: Parts, thing: string | undefined): boolean {
  const { main, first, second } = parts;
  if (isVerbatim(parts) || (main.kind === 'other' && parts.shape === 'plain')) return false;
  if (
    main.kind === 'thing' &&
    (thing === undefined || /[,:]/.test(main.text) || NO_NOUN.test(main.text) || HAPPENS.test(main.text))
  )
    return false;
  return ![main, first, second].some(isDoubtful);
}

/** A clause that is only repeated. */
export const keepAsText = (text: string): Clause => ({ ...UNREAD, kind: 'other', text });

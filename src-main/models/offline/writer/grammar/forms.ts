/** One phrase of the idea in the grammatical form a caption needs. Every form is without end mark. */
import { gerund, hasVerb, imperative, infinitive, label, order, verbPhrase } from './acts.ts';
import type { Clause } from './clause.ts';
import {
  accusation,
  depictClause,
  habit,
  headline,
  outcome,
  past,
  pastTheir,
  pluralHabit,
  question,
  quote,
  sentence,
  youQuestion,
  youSentence,
} from './sentences.ts';
import { DETERMINERS } from './words.ts';

/** What the act is done to: `three hours of videos`. */
function object(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return clause.text;
  const first = clause.rest.split(' ')[0]?.toLowerCase() ?? '';
  if (
    /^(?:all|every|the whole|this|next|last)\s+(?:weekend|day|night|week|morning|evening|year|time)\b/i.test(
      clause.rest,
    )
  )
    return undefined;
  const noun = DETERMINERS.has(first) || /^[$€£]?\d/.test(first);
  if (!hasVerb(clause) || clause.verb === 'be' || !noun || clause.negated) return undefined;
  return clause.rest
    .replace(
      /\s+(?:and|but|because|while|when|after|before|until|instead|only|so|again|right|just|that|which|who|i|we|than|today|yesterday|every|at|on|for|from|during|in|by|into|to|off|with)\b.*$/i,
      '',
    )
    .replace(/[,;:].*$/, '');
}

/** The forms of a clause, by the names that recipes use. */
export const FORMS = {
  label,
  gerund,
  imperative,
  sentence,
  depicted: depictClause,
  'you-sentence': youSentence,
  accusation,
  headline,
  infinitive,
  outcome,
  quote,
  past,
  'past-their': pastTheir,
  'plural-habit': pluralHabit,
  order,
  habit,
  object,
  question,
  'you-question': youQuestion,
  'verb-phrase': verbPhrase,
  text: (clause: Clause) => clause.text,
} satisfies Record<string, (clause: Clause) => string | undefined>;

export type Form = keyof typeof FORMS;

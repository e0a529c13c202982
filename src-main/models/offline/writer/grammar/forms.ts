/** One phrase of the idea in the grammatical form a caption needs. Every form is without end mark. */
import { activity, command, hasVerb, infinitive, label, plain, toldTo } from './acts.ts';
import type { Clause } from './clause.ts';
import {
  accusation,
  asked,
  culprit,
  custom,
  deed,
  fact,
  habit,
  headline,
  intention,
  question,
  quoted,
  sentence,
  shown,
  toldYou,
} from './sentences.ts';
import { DETERMINERS } from './words.ts';

/** What the act is done to: `three hours of videos`. */
function target(clause: Clause): string | undefined {
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

/** The forms by the names recipes call them. */
export const FORMS = {
  label,
  ger: activity,
  imp: command,
  say: sentence,
  shown,
  you: toldYou,
  accuse: accusation,
  news: headline,
  bare: infinitive,
  fact,
  quote: quoted,
  did: deed,
  culprit,
  folk: custom,
  order: toldTo,
  will: intention,
  does: habit,
  target,
  ask: question,
  asked,
  base: plain,
  raw: (clause: Clause) => clause.text,
} satisfies Record<string, (clause: Clause) => string | undefined>;

export type Form = keyof typeof FORMS;

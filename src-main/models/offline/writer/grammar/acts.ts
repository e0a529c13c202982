/** A clause as an act: gerund, infinitive, command. Every form is without end mark. */
import type { Clause } from './clause.ts';
import { lookUpVerb, toGerund } from './inflect.ts';
import { toYou } from './person.ts';
import { NOUN_FIRST } from './words.ts';

/** Joins words with single spaces and skips empty ones. */
export const join = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
export const hasVerb = (clause: Clause) => clause.kind === 'statement' || clause.kind === 'act';
export const plural = (subject: string) =>
  /^(?:they|you|we|i)$|\b(?:people|kids|children|men|women)$/i.test(subject) ||
  (/[^s’]s$/.test(subject) && !/^(?:this|someone|everyone|everybody|nobody)/i.test(subject)) ||
  /\band\b/.test(subject);

const SECOND_VERB = /^(.*?)(,? and (?:then )?|, then )([\p{L}’]+)(?=\s|$)(.*)$/su;
/** Where a second statement with a subject of its own begins. */
const NEW_SUBJECT =
  /,? and (?:at that (?:exact )?moment )?(?:i|we|you|he|she|they|it|there|nobody|every(?:one|body)|some(?:one|body)|my [\p{L}]+ \p{L}+s|(?:the |my )?[\p{L}]+ (?:is|are|was|were|has|have))\b.*$/isu;

/** A verb joined by `and` follows the first into its new form: `ate it and blamed me` → `eating it and blaming me`. */
export function follow(clause: Clause, inflect: (base: string) => string, keepSubject = false): string {
  const rest = keepSubject ? clause.rest : clause.rest.replace(NEW_SUBJECT, '');
  const [, before, and, word, after] = SECOND_VERB.exec(rest) ?? [];
  if (before === undefined || and === undefined || word === undefined || after === undefined) return rest;
  const verb = lookUpVerb(word);
  const forms =
    clause.kind === 'act' || clause.nonfinite
      ? ['gerund', 'base', 'past']
      : // `I bought a desk and sit next to it`: what goes on is told in the present.
        clause.past
        ? ['past', clause.self ? 'base' : 'third']
        : ['third', 'base'];
  const sameTense = verb !== undefined && forms.includes(verb.form);
  return verb === undefined || !sameTense || NOUN_FIRST.has(word.toLowerCase())
    ? rest
    : `${before}${and}${inflect(verb.base)}${after}`;
}

/** `watching trains`, `not sleeping`; of a statement about somebody else `my cat watching trains`. */
export function label(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return clause.text;
  if (!hasVerb(clause)) return undefined;
  const activity = gerund(clause);
  if (clause.self || clause.subject === '') return activity;
  return /^(?:you|he|she|they|it|there|who)$/i.test(clause.subject)
    ? undefined
    : join(clause.subject, activity);
}

/** `watching trains`, whoever does it. */
export function gerund(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  const [, early = '', late = clause.rest] =
    clause.verb === 'be' ? (/^(still|always|never|already|only|just)\s+(.+)$/i.exec(clause.rest) ?? []) : [];
  return join(
    clause.negated ? 'not' : '',
    clause.lead,
    early,
    toGerund(clause.verb),
    follow({ ...clause, rest: late }, toGerund),
  );
}

/** `watch trains`, `not watch trains`: after `will` or `to`. */
export function infinitive(clause: Clause): string | undefined {
  if (!hasVerb(clause) || !(clause.self || clause.subject === '')) return undefined;
  const act = follow(clause, (base) => base);
  return join(clause.negated ? 'not' : '', clause.lead, clause.verb, act);
}

/** `watch trains`, `do not watch trains`. */
export const imperative = (clause: Clause): string | undefined =>
  infinitive(clause)?.replace(/^not /, 'do not ');

/** `watch your trains`: what somebody is told to do. */
export function order(clause: Clause): string | undefined {
  const base = infinitive(clause);
  return base === undefined || clause.negated ? undefined : toYou(base);
}

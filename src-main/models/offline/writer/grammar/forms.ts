/** One phrase of the idea in the grammatical form a caption needs. Every form is without end mark. */
import { gerund, hasVerb, imperative, infinitive, label, order } from './acts.ts';
import { type Clause, UNREAD } from './clause.ts';
import { lookUpVerb } from './inflect.ts';
import { addressListener } from './person.ts';
import { accusation, depictClause, past, sentence } from './sentences.ts';
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
  'gerund-addressed': (clause: Clause) => {
    const act = gerund(clause);
    return act === undefined ? undefined : addressListener(act);
  },
  imperative,
  infinitive,
  order,
  sentence,
  depicted: depictClause,
  accusation,
  past,
  object,
  text: (clause: Clause) => clause.text,
} satisfies Record<string, (clause: Clause) => string | undefined>;

export type Form = keyof typeof FORMS;

export const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name);

/** A clause in a form that recipes name; undefined where it has no such form, or there is none of the name. */
export const clauseForm = (clause: Clause, name: string): string | undefined =>
  isForm(name) ? FORMS[name](clause) : undefined;

/** A command from the content, `hide the phone`, in a form. */
export function inflectCommand(command: string, name: string): string | undefined {
  const [start = '', ...rest] = command.replace(/^(\p{L}+)([,;:])/u, '$1 $2').split(' ');
  const never = start === 'never' || start === 'not';
  const verb = never ? (rest[0] ?? '') : start;
  const clause: Clause = {
    ...UNREAD,
    kind: 'act',
    text: command,
    self: true,
    verb: lookUpVerb(verb)?.base ?? verb,
    lead: start === 'never' ? 'never' : '',
    rest: (never ? rest.slice(1) : rest).join(' '),
    negated: start === 'not',
  };
  return clauseForm(clause, name);
}

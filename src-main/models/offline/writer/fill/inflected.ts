import type { Clause } from '../grammar/clause.ts';
import { FORMS, type Form } from '../grammar/forms.ts';
import { knownVerb } from '../grammar/inflect.ts';
import { toYou } from '../grammar/person.ts';

const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name);

/**
 * A clause in a form recipes name: one of `FORMS`, `pos` (without its not) or a form with `u` behind it (said to you).
 * @returns undefined where the clause has no such form
 */
export function formOf(clause: Clause, name: string): string | undefined {
  if (isForm(name)) return FORMS[name](clause);
  if (name === 'pos') return FORMS.ger({ ...clause, negated: false });
  const turned = name.replace(/u$/, '');
  const text = isForm(turned) ? FORMS[turned](clause) : undefined;
  return text === undefined ? undefined : toYou(text);
}

/** An act of our own lists, `hide the phone`, in a form. */
export function formOfAct(act: string, name: string): string | undefined {
  const [verb = '', ...rest] = act.replace(/^(\p{L}+)([,;:])/u, '$1 $2').split(' ');
  const never = verb === 'never' || verb === 'not';
  const base = never ? (rest[0] ?? '') : verb;
  const clause: Clause = {
    kind: 'act',
    text: act,
    subject: '',
    self: true,
    verb: knownVerb(base)?.base ?? base,
    lead: verb === 'never' ? 'never' : '',
    rest: (never ? rest.slice(1) : rest).join(' '),
    past: false,
    scene: false,
    negated: verb === 'not',
  };
  return formOf(clause, name);
}

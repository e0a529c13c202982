import type { Clause } from '../grammar/clause.ts';
import { FORMS, type Form } from '../grammar/forms.ts';
import { lookUpVerb } from '../grammar/inflect.ts';
import { addressListener, toYou } from '../grammar/person.ts';

const isForm = (name: string): name is Form => Object.hasOwn(FORMS, name);

/**
 * A clause in a form that recipes name: one of `FORMS`, `affirmative` (the gerund without its not), or a form with
 * `-you` behind it (said to the speaker) or `-addressed` (said to whoever does it).
 * @returns undefined where the clause has no such form
 */
export function clauseForm(clause: Clause, name: string): string | undefined {
  if (isForm(name)) return FORMS[name](clause);
  if (name === 'affirmative') return FORMS.gerund({ ...clause, negated: false });
  const { base, addressee } = splitForm(name);
  const text = isForm(base) ? FORMS[base](clause) : undefined;
  return text === undefined ? undefined : addressee(text);
}

/** A form's name without what is behind it, and what that does to its text. */
function splitForm(name: string): { base: string; addressee: (text: string) => string } {
  const [, base = name, to] = /^(.*)-(you|addressed)$/.exec(name) ?? [];
  return { base, addressee: to === 'addressed' ? addressListener : toYou };
}

export const isClauseForm = (name: string): boolean =>
  name === 'affirmative' || isForm(name) || isForm(splitForm(name).base);

/** A command from the content, `hide the phone`, in a form. */
export function inflectCommand(command: string, name: string): string | undefined {
  const [start = '', ...rest] = command.replace(/^(\p{L}+)([,;:])/u, '$1 $2').split(' ');
  const never = start === 'never' || start === 'not';
  const verb = never ? (rest[0] ?? '') : start;
  const clause: Clause = {
    kind: 'act',
    text: command,
    subject: '',
    self: true,
    verb: lookUpVerb(verb)?.base ?? verb,
    lead: start === 'never' ? 'never' : '',
    rest: (never ? rest.slice(1) : rest).join(' '),
    past: false,
    nonfinite: false,
    negated: start === 'not',
  };
  return clauseForm(clause, name);
}

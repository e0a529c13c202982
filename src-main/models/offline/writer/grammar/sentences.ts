/** A clause as a sentence, spoken by or about somebody. Every form is without end mark. */
import { follow, gerund, hasVerb, join, plural } from './acts.ts';
import type { Clause } from './clause.ts';
import { toPast, toThirdPerson } from './inflect.ts';
import { addressListener, toYou } from './person.ts';

/** Subject and verb in agreement, with what follows. */
function finite(given: Clause, subject: string): string {
  const clause = { ...given, rest: followFinite(given, subject) };
  const many = plural(subject);
  if (clause.verb === 'be') {
    const be = clause.past
      ? many && !/^i$/i.test(subject)
        ? 'were'
        : 'was'
      : subject.toLowerCase() === 'i'
        ? 'am'
        : many
          ? 'are'
          : 'is';
    return join(subject, clause.lead, be, clause.negated ? 'not' : '', clause.rest);
  }
  if (clause.negated) {
    const help = clause.past ? 'did not' : many ? 'do not' : 'does not';
    return join(subject, help, clause.lead, clause.verb, clause.rest);
  }
  return join(
    subject,
    clause.lead,
    clause.past ? toPast(clause.verb) : many ? clause.verb : toThirdPerson(clause.verb),
    clause.rest,
  );
}

function followFinite(clause: Clause, subject: string): string {
  const inflect = clause.past ? toPast : plural(subject) ? (base: string) => base : toThirdPerson;
  return follow(clause, inflect, true);
}

/** A full sentence: `I watched trains`, `my cat ignores me`. */
export function sentence(clause: Clause): string | undefined {
  if (clause.kind === 'statement') return clause.nonfinite ? finite(clause, clause.subject) : clause.text;
  return clause.kind === 'act' ? finite(clause, 'I') : undefined;
}

/** Subjects that cannot be addressed. */
const BLAMELESS = /^(?:there|it|you|nobody|everyone|this|that)$|^\S+ing\b/i;

/** `you watched trains`, whoever did it and whenever: an accusation. */
export function accusation(clause: Clause): string | undefined {
  if (!hasVerb(clause) || BLAMELESS.test(clause.subject)) return undefined;
  const rest = clause.self ? toYou(clause.rest) : addressListener(clause.rest);
  return finite({ ...clause, rest, past: clause.past || clause.kind === 'act' }, 'you');
}

/** `watched trains`: after `who`. */
export function past(clause: Clause): string | undefined {
  if (!hasVerb(clause) || clause.verb === 'be') return undefined;
  return finite({ ...clause, past: true, rest: clause.rest }, '');
}

/** What happened as a sentence, what goes on as a gerund. */
export function depictClause(clause: Clause): string | undefined {
  return clause.kind === 'act' && !clause.past ? gerund(clause) : sentence(clause);
}

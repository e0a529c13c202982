/** A clause as a sentence, spoken by or about somebody. Every form is without end mark. */
import { follow, gerund, hasVerb, join, NEW_SUBJECT, plural } from './acts.ts';
import type { Clause } from './clause.ts';
import { toPast, toThirdPerson } from './inflect.ts';
import { addressListener, toResident, toThem, toYou } from './person.ts';

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

/** The words of somebody who is quoted: `he was nearly there` → `I am nearly there`. */
export function quote(clause: Clause): string | undefined {
  const spoken = /^"([^"]+)"$/.exec(clause.text)?.[1];
  if (spoken !== undefined) return spoken;
  if (!hasVerb(clause)) return undefined;
  if (clause.self && !clause.past && /^I\b/.test(clause.text)) return clause.text;
  if (clause.kind === 'act')
    return clause.past
      ? finite(clause, 'I')
      : `I will ${clause.negated ? 'not' : ''} ${clause.lead} ${clause.verb} ${clause.rest}`
          .replace(/ {2,}/g, ' ')
          .trim();
  return clause.self || /^(?:he|she|they)$/i.test(clause.subject)
    ? finite({ ...clause, past: clause.past && clause.self }, 'I')
    : clause.text;
}

/** `you watched trains` */
export function youSentence(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  if (clause.self || clause.subject === '') return finite({ ...clause, rest: toYou(clause.rest) }, 'you');
  return undefined;
}

/** Subjects that cannot be addressed. */
const BLAMELESS = /^(?:there|it|you|nobody|everyone|this|that)$|^\S+ing\b/i;

/** `you watched trains`, whoever did it and whenever: an accusation. */
export function accusation(clause: Clause): string | undefined {
  if (!hasVerb(clause) || BLAMELESS.test(clause.subject)) return undefined;
  const rest = clause.self ? toYou(clause.rest) : addressListener(clause.rest);
  return finite({ ...clause, rest, past: clause.past || clause.kind === 'act' }, 'you');
}

/** `one person watches trains` */
export function headline(clause: Clause): string | undefined {
  if (
    !hasVerb(clause) ||
    /^\S+ing\b/i.test(clause.subject) ||
    /^(?:there|it|you|they|he|she|this|that|these)$|^(?:nobody|everyone|everybody|someone)\b/i.test(
      clause.subject,
    )
  )
    return undefined;
  if (clause.self || clause.subject === '')
    return finite({ ...clause, rest: toThem(clause.rest), past: false }, 'one person');
  if (/\b(?:I|we)\b/.test(clause.rest)) return undefined;
  const rest = toResident(clause.rest);
  const subject = clause.subject.replace(/^(?:my|our|your|the|a|an|this)\s+/i, '');
  return finite({ ...clause, rest, past: false }, subject);
}

/** `watches trains` */
export function habit(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  return finite({ ...clause, past: false, rest: clause.self ? toThem(clause.rest) : clause.rest }, '');
}

/** `watched trains`: after `who`. */
export function past(clause: Clause): string | undefined {
  if (!hasVerb(clause) || clause.verb === 'be') return undefined;
  return finite({ ...clause, past: true, rest: clause.rest }, '');
}

/** `watched their trains`: after `whoever`. */
export function pastTheir(clause: Clause): string | undefined {
  return past(clause.self ? { ...clause, rest: toThem(clause.rest) } : clause);
}

/** `watch trains`: after `people who`. */
export function pluralHabit(clause: Clause): string | undefined {
  if (!hasVerb(clause) || !(clause.self || clause.subject === '')) return undefined;
  return finite({ ...clause, past: false, rest: toThem(clause.rest) }, 'they').replace(/^they /, '');
}

/** What happened as a sentence, what goes on as a gerund. */
export function depictClause(clause: Clause): string | undefined {
  return clause.kind === 'act' && !clause.past ? gerund(clause) : sentence(clause);
}

/** What came of something: the speaker’s own act as a gerund, anything else as a sentence. */
export function outcome(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return clause.text;
  return !clause.negated && (clause.self || clause.subject === '') ? gerund(clause) : sentence(clause);
}

/** `does my cat ignore me`: after `why`. */
export function question(given: Clause): string | undefined {
  if (!hasVerb(given)) return undefined;
  const clause = { ...given, rest: given.rest.replace(NEW_SUBJECT, '') };
  const subject =
    clause.subject === '' || clause.self ? (/^we$/i.test(clause.subject) ? 'we' : 'I') : clause.subject;
  if (/^there$/i.test(subject)) return undefined;
  const many = plural(subject);
  if (clause.verb === 'be') {
    const be =
      subject === 'I'
        ? clause.past
          ? 'was'
          : 'am'
        : clause.past
          ? many
            ? 'were'
            : 'was'
          : many
            ? 'are'
            : 'is';
    return join(be, subject, clause.negated ? 'not' : '', clause.rest);
  }
  const help = clause.past ? 'did' : many ? 'do' : 'does';
  return join(help, subject, clause.negated ? 'not' : '', clause.lead, clause.verb, clause.rest);
}

/** `did you watch your trains`, `were you late`. */
export function youQuestion(clause: Clause): string | undefined {
  if (!(clause.self || clause.subject === '')) return undefined;
  const words = question({ ...clause, self: true, past: true, negated: false, subject: 'I' });
  return words === undefined ? undefined : toYou(words);
}

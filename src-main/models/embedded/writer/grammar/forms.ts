/** One phrase of the idea in the grammatical form a caption needs. Every form is without end mark and starts small. */
import { uncapitalised } from '../text/tidy.ts';
import type { Clause } from './clause.ts';
import { gerundOf, knownVerb, pastOf, thirdOf } from './inflect.ts';
import { toResident, toThem, toYou } from './person.ts';
import { DETERMINERS, NOUN_FIRST } from './words.ts';

const join = (...parts: readonly (string | undefined)[]) =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');
const hasVerb = (clause: Clause) => clause.kind === 'statement' || clause.kind === 'act';
const plural = (subject: string) =>
  /^(?:they|you|we|i|people|kids)$/i.test(subject) ||
  (/[^s’]s$/.test(subject) && !/^(?:this|someone)/i.test(subject)) ||
  /\band\b/.test(subject);

const SECOND_VERB = /^(.*?)(,? and (?:then )?)([\p{L}’]+)(?=\s|$)(.*)$/su;
const NEW_SUBJECT =
  /,? and (?:i|we|you|he|she|they|it|there|nobody|everyone|my [\p{L}]+ \p{L}+s|(?:the |my )?[\p{L}]+ (?:is|are|was|were|has|have))\b.*$/isu;

/** A verb joined by `and` follows the first into its new form: `ate it and blamed me` → `eating it and blaming me`. */
function follow(clause: Clause, inflect: (base: string) => string, keepSubject = false): string {
  const rest = keepSubject ? clause.rest : clause.rest.replace(NEW_SUBJECT, '');
  const [, before, and, word, after] = SECOND_VERB.exec(rest) ?? [];
  if (before === undefined || and === undefined || word === undefined || after === undefined) return rest;
  const verb = knownVerb(word);
  const forms =
    clause.kind === 'act' ? ['gerund', 'base', 'past'] : clause.past ? ['past'] : ['third', 'base'];
  const sameTense = verb !== undefined && forms.includes(verb.form);
  return verb === undefined || !sameTense || NOUN_FIRST.has(word.toLowerCase())
    ? rest
    : `${before}${and}${inflect(verb.base)}${after}`;
}

/** `watching trains`, `not sleeping`; of a statement about somebody else `my cat watching trains`. */
function label(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return uncapitalised(clause.text);
  if (!hasVerb(clause)) return undefined;
  const gerund = activity(clause);
  if (clause.self || clause.subject === '') return gerund;
  return /^(?:you|he|she|they|it|there|who)$/i.test(clause.subject)
    ? undefined
    : join(uncapitalised(clause.subject), gerund);
}

function activity(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  if (/^(?:keep|start|begin)$/.test(clause.verb) && /^\w+ing\b/.test(clause.rest)) {
    return join(clause.verb === 'keep' ? 'always' : 'suddenly', clause.rest);
  }
  return join(clause.negated ? 'not' : '', clause.lead, gerundOf(clause.verb), follow(clause, gerundOf));
}

/** `watch trains`: what one would be told to do. */
function command(clause: Clause): string | undefined {
  if (!hasVerb(clause) || !(clause.self || clause.subject === '')) return undefined;
  const rest = follow(clause, (base) => base);
  if (clause.lead === 'never') return join('never', clause.verb, rest);
  return join(clause.negated ? 'do not' : '', clause.lead, clause.verb, rest);
}

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
    clause.past ? pastOf(clause.verb) : many ? clause.verb : thirdOf(clause.verb),
    clause.rest,
  );
}

function followFinite(clause: Clause, subject: string): string {
  const inflect = clause.past ? pastOf : plural(subject) ? (base: string) => base : thirdOf;
  return follow(clause, inflect, true);
}

/** A full sentence: `I watched trains`, `my cat ignores me`. */
function sentence(clause: Clause): string | undefined {
  if (clause.kind === 'statement')
    return clause.scene ? finite(clause, uncapitalised(clause.subject)) : uncapitalised(clause.text);
  return clause.kind === 'act' ? finite(clause, 'I') : undefined;
}

/** What somebody was heard to say: `he was nearly there` → `I am nearly there`. */
function quoted(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  if (clause.kind === 'act')
    return clause.past
      ? finite(clause, 'I')
      : `I will ${clause.negated ? 'not' : ''} ${clause.lead} ${clause.verb} ${clause.rest}`
          .replace(/ {2,}/g, ' ')
          .trim();
  return clause.self || /^(?:he|she|they)$/i.test(clause.subject)
    ? finite({ ...clause, past: clause.past && clause.self }, 'I')
    : uncapitalised(clause.text);
}

/** `you watched trains` */
function toldYou(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  if (clause.self || clause.subject === '') return finite({ ...clause, rest: toYou(clause.rest) }, 'you');
  return undefined;
}

/** Subjects nobody can shout at. */
const BLAMELESS = /^(?:there|it|you|nobody|everyone|this|that)$|^\S+ing\b/i;

/** `you watched trains`, whoever did it and whenever: an accusation. */
function accusation(clause: Clause): string | undefined {
  if (!hasVerb(clause) || BLAMELESS.test(clause.subject)) return undefined;
  const rest = clause.self ? toYou(clause.rest) : clause.rest;
  return finite({ ...clause, rest, past: clause.past || clause.kind === 'act' }, 'you');
}

/** `local person watches trains` */
function headline(clause: Clause): string | undefined {
  if (
    !hasVerb(clause) ||
    /^(?:there|it|you|nobody|everyone|they|he|she|this|that|these)$/i.test(clause.subject)
  )
    return undefined;
  if (clause.self || clause.subject === '')
    return finite({ ...clause, rest: toThem(clause.rest), past: false }, 'local person');
  const rest = toResident(clause.rest);
  const subject = clause.subject.replace(/^(?:my|our|your|the|a|an|this)\s+/i, '');
  return /^\p{Lu}/u.test(subject)
    ? finite({ ...clause, rest, past: false }, subject)
    : finite({ ...clause, rest, past: false }, `local ${subject}`);
}

/** `I will watch trains` */
function intention(clause: Clause): string | undefined {
  const base = command(clause);
  return base === undefined || clause.negated ? undefined : `I will ${base}`;
}

/** `watches trains` */
function habit(clause: Clause): string | undefined {
  if (!hasVerb(clause)) return undefined;
  return finite({ ...clause, past: false, rest: clause.self ? toThem(clause.rest) : clause.rest }, '');
}

/** `watched trains`: after `who`. */
function deed(clause: Clause): string | undefined {
  if (!hasVerb(clause) || clause.verb === 'be') return undefined;
  return finite({ ...clause, past: true, rest: clause.rest }, '');
}

/** `watch trains`: after `people who`. */
function custom(clause: Clause): string | undefined {
  if (!hasVerb(clause) || !(clause.self || clause.subject === '')) return undefined;
  return finite({ ...clause, past: false, rest: toThem(clause.rest) }, 'they').replace(/^they /, '');
}

/** `watch trains`, `not watch trains`: after `will` or `to`. */
function infinitive(clause: Clause): string | undefined {
  if (!hasVerb(clause) || !(clause.self || clause.subject === '')) return undefined;
  return join(
    clause.negated ? 'not' : '',
    clause.lead,
    clause.verb,
    follow(clause, (base) => base),
  );
}

/** What came of something: one’s own act as a gerund, anything else as a sentence. */
function fact(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return uncapitalised(clause.text);
  return clause.self || clause.subject === '' ? activity(clause) : sentence(clause);
}

/** `watch your trains`: what one is told to do. */
function toldTo(clause: Clause): string | undefined {
  const base = command(clause);
  return base === undefined || clause.negated ? undefined : toYou(base);
}

/** What the act is done to: `three hours of videos`. */
function target(clause: Clause): string | undefined {
  if (clause.kind === 'thing') return uncapitalised(clause.text);
  const first = clause.rest.split(' ')[0]?.toLowerCase() ?? '';
  const noun = DETERMINERS.has(first) || /^[$€£]?\d/.test(first);
  if (!hasVerb(clause) || clause.verb === 'be' || !noun || clause.negated) return undefined;
  return clause.rest
    .replace(
      /\s+(?:and|but|because|while|when|after|before|until|instead|so|again|right|just|that|which|who|i|we|than|today|yesterday|every|at|on|for|from|during|in|by|into|to|off|with)\b.*$/i,
      '',
    )
    .replace(/[,;:].*$/, '');
}

/** Why it is so, asked: `does my cat ignore me`. */
function question(given: Clause): string | undefined {
  if (!hasVerb(given)) return undefined;
  const clause = { ...given, rest: given.rest.replace(NEW_SUBJECT, '') };
  const subject =
    clause.subject === '' || clause.self
      ? /^we$/i.test(clause.subject)
        ? 'we'
        : 'I'
      : uncapitalised(clause.subject);
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

export const FORMS = {
  label,
  ger: activity,
  imp: command,
  say: sentence,
  you: toldYou,
  accuse: accusation,
  news: headline,
  bare: infinitive,
  fact,
  quote: quoted,
  did: deed,
  folk: custom,
  order: toldTo,
  will: intention,
  does: habit,
  target,
  ask: question,
  raw: (clause: Clause) => uncapitalised(clause.text),
} satisfies Record<string, (clause: Clause) => string | undefined>;

export type Form = keyof typeof FORMS;

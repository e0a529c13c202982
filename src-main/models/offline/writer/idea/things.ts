import type { Clause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import type { Idea } from './idea.ts';

const EMPTY =
  /^(?:it|he|she|they|you|there|that|this|these|nobody|everyone|everybody|someone|somebody|everything|something|nothing|who|what|people|i|we|me)$/i;
const NOUN_PHRASE =
  /\b(?:my|the|our|a|an|this)\s+((?:[\p{L}’'-]+\s+){0,2}?[\p{L}’'-]+)(?=\s+(?:is|are|was|were|has|have|and|but|because|while|when|after|before|until|in|on|at|for|from|with|to|that|which|who|again|of|i|we|just|so|by|during|into|about|as|keeps?)\b|[,.;:!?]|$)/iu;

/** Where a noun phrase goes on about itself. */
const RELATIVE = /\s+(?:that|which|who|where|when|with|in|on|at|from|for|than)\s.*$/i;

const LONG = 36;
/** Without what comes after it, where it is too long to be named in one breath. */
function shortened(phrase: string | undefined): string | undefined {
  const head = phrase?.replace(/\s+(?:that|which|who|where|when|than)\s.*$/i, '');
  return head !== undefined && (head.length > LONG || head.split(' ').length > 5)
    ? head.replace(RELATIVE, '')
    : head;
}

/** Who does it, where it is not the one who speaks. */
export function actorOf(clause: Clause): string | undefined {
  if (clause.kind !== 'statement' || clause.self || EMPTY.test(clause.subject)) return undefined;
  if (/^[\p{L}]+ing\s/u.test(clause.subject)) return undefined;
  return clause.subject.split(' ').length <= 5 ? clause.subject : undefined;
}

/** Things there are many of, so that one of them alone wants an article. */
const COUNTED =
  /^(?:[\p{Ll}’-]+ )?(?:printer|computer|laptop|keyboard|mouse|phone|charger|screen|router|server|app|website|fridge|oven|toaster|microwave|dishwasher|vacuum|alarm|doorbell|door|key|sofa|bed|chair|umbrella|car|bike|bus|train|plane|cat|dog|hamster|parrot|baby|toddler|boss|manager|colleague|landlord|neighbour|neighbor|roommate|dentist|plumber|meeting|deadline|exam|spreadsheet|keynote|elevator|lift)$/u;
const MINE =
  /(?:cat|dog|hamster|parrot|baby|toddler|boss|manager|landlord|neighbour|neighbor|roommate|phone|laptop)$/;

/** A bare noun as one speaks of it: `printer` → `the printer`, `cat` → `my cat`. */
const articled = (phrase: string | undefined, { text }: Clause) =>
  phrase !== undefined && phrase === text && COUNTED.test(phrase)
    ? `${MINE.test(phrase) ? 'my' : 'the'} ${phrase}`
    : phrase;

/** The noun phrase an idea is about. */
export function thingOf({
  M,
  A,
  B,
  topic,
  text,
}: Pick<Idea, 'M' | 'A' | 'B' | 'topic' | 'text'>): string | undefined {
  const short = (phrase: string | undefined) =>
    phrase !== undefined &&
    phrase !== '' &&
    phrase.length <= LONG &&
    phrase.split(' ').length <= 5 &&
    !EMPTY.test(phrase) &&
    !/^me\b/i.test(phrase)
      ? phrase
      : undefined;
  const found = [M, B, A].flatMap((clause) =>
    clause === undefined ? [] : [actorOf(clause), shortened(FORMS.target(clause))],
  );
  const phrase = NOUN_PHRASE.exec(text)?.[0];
  const told = [...found, topic?.thing, phrase].map(short).find((candidate) => candidate !== undefined);
  return articled(told, M);
}

import type { Clause } from '../grammar/clause.ts';
import { FORMS } from '../grammar/forms.ts';
import type { Idea } from './idea.ts';

const EMPTY =
  /^(?:it|he|she|they|you|there|that|this|these|nobody|everyone|everybody|someone|somebody|everything|something|nothing|who|what|people|i|we|me)$/i;
/** Where the part of a noun phrase begins that only describes it. */
const RELATIVE = /\s+(?:that|which|who|where|when|with|in|on|at|from|for|than)\s.*$/i;

/** chars */
const LONG = 36;
/** Without its relative clause or prepositions, where it is too long. */
function shortenPhrase(phrase: string | undefined): string | undefined {
  const head = phrase?.replace(/\s+(?:that|which|who|where|when|than)\s.*$/i, '');
  return head !== undefined && (head.length > LONG || head.split(' ').length > 5)
    ? head.replace(RELATIVE, '')
    : head;
}

/** Who does it, where it is not the speaker. */
export function findActor(clause: Clause): string | undefined {
  if (clause.kind !== 'statement' || clause.self || EMPTY.test(clause.subject)) return undefined;
  if (
    /^[\p{L}]+ing\s|\b(?!king\b|thing\b)\p{L}{3,}ing$|^(?:half|most|all|some|none|part)\b/iu.test(
      clause.subject,
    )
  )
    return undefined;
  return clause.subject.split(' ').length <= 5 ? clause.subject : undefined;
}

/** The noun phrase an idea is about. */
export function findThing({
  main,
  first,
  second,
  topic,
}: Pick<Idea, 'main' | 'first' | 'second' | 'topic'>): string | undefined {
  const short = (phrase: string | undefined) =>
    phrase !== undefined &&
    phrase !== '' &&
    phrase.length <= LONG &&
    phrase.split(' ').length <= 5 &&
    !EMPTY.test(phrase) &&
    !/^me\b/i.test(phrase)
      ? phrase
      : undefined;
  const found = [main, second, first].flatMap((clause) =>
    clause === undefined ? [] : [findActor(clause), shortenPhrase(FORMS.object(clause))],
  );
  return [...found, topic?.thing].map(short).find((each) => each !== undefined);
}

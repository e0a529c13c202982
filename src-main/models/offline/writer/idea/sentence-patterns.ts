/** Sentence patterns that take more than one expression to find: assurances of others, two times, a corrected claim. */
import type { SplitIdea } from './idea.ts';

const WHO =
  '(?:they|he|she|it|we|i|everyone|everybody|people|(?:my|the|our|some|a|an) [\\p{L}’-]+(?: [\\p{L}’-]+)?)';
const SAYS =
  '(?:said|says?|told (?:me|us)|promised|promises?|claimed|claims?|insisted|swore|kept saying|whisper(?:ed|s)|shout(?:ed|s)|yell(?:ed|s)|mutter(?:ed|s)|announced|lied|typed|texted|wrote)';
const SAID_SO = `(?:${WHO}\\s+${SAYS}|(?:i was|we were)\\s+told)`;
/** `one quick call, they said`; where nobody paused, only the famous `they said`. */
const AFTER = new RegExp(
  `^(?<a>.+?)(?:,\\s*(?:${SAID_SO}|(?:said|says|promised)\\s+${WHO})|(?<!\\b(?:what|how|why|all|that|things?|words?|everything|something|anything|than|as|like|when|if|because|and|but))\\s+they\\s+said)(?:\\s+(?:at|in|on|before|after|every|for the)\\s[^,"]{2,30})?(?:,\\s+(?:and\\s+|but\\s+)?(?<b>.+))?$`,
  'iu',
);
const BEFORE = new RegExp(
  `^(?:when\\s+)?${SAID_SO}\\s+(?:that\\s+)?(?<a>(?:it|this|that|there|everything|nothing|the [\\p{L}’-]+)(?:\\s+(?:would|will)|’d|’ll)\\s.+|(?:it|this|that|everything)(?:\\s+(?:is|was)|’s)\\s+(?:going to|fine|easy|fun|quick|simple|safe|normal|free|nothing|optional)\\b.*)$`,
  'iu',
);
/** Most ideas have none of these words, and the patterns above need not be tried. */
const REPORTING_VERB =
  /\b(?:said|says?|saying|told|promised?s?|claim|claims|claimed|insisted|swore|whisper(?:s|ed)|shout(?:s|ed)|yell(?:s|ed)|mutter(?:s|ed)|announced|lied|typed|texted|wrote)\b/i;
const TURN = /[,;]|\b(?:but|and|then|now|instead|yet|so|because|while|when)\b/i;
const asPresent = (said: string) =>
  said
    .replace(/\bwould\b/i, 'will')
    .replace(/’d\b/i, '’ll')
    .replace(/\bwas\b/i, 'is');

/** `one quick call, they said` → an assurance; with what came of it, where that follows, a plan. */
export function findAssurance(text: string): SplitIdea | undefined {
  if (!REPORTING_VERB.test(text)) return undefined;
  const line = text.replace(/,"\s*/, '", ');
  const after = AFTER.exec(line)?.groups;
  const a = after?.a?.replace(/^"(.*)"$/, '$1');
  if (a !== undefined && /[\p{L}\d]/u.test(a))
    // What they did while they said it is no result: `said the physio, rolling up her sleeves`.
    return after?.b === undefined || /^\p{L}+ing\b/u.test(after.b)
      ? { shape: 'assurance', first: a }
      : { shape: 'plan', first: a, second: after.b };
  const said = BEFORE.exec(line)?.groups?.a;
  return said === undefined || TURN.test(said) ? undefined : { shape: 'assurance', first: asPresent(said) };
}

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:the )?week-?ends?|mornings?|noon|lunch(?:time)?|afternoons?|evenings?|nights?|midnight|dawn|bedtime|today|tonight|tomorrow|(?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:day|week|month|hour|year) (?:\\d+|one|two|three|four|five)|\\d{1,2}(?::\\d\\d)?(?: ?[ap]\\.?m\\.?)?)';
const THEN = `(?:on|by|at|in|from|until|before|since|after)\\s+(?:the\\s+)?${DAY}`;
const TIMED: readonly RegExp[] = [
  new RegExp(
    `^(?<a>[^,]+\\s${THEN}),?\\s+(?:and |but |then |vs\\.? |versus )?(?<b>[^,]+\\s(?:${THEN}|tomorrow))$`,
    'iu',
  ),
  new RegExp(
    `^(?<a>(?:on )?${DAY}:\\s*[^,:]+),\\s*(?:and |but )?(?<b>(?:(?:on|by) )?${DAY}:\\s*[^,:]+)$`,
    'iu',
  ),
];

/** `meal prep on Sunday, noodles by Tuesday` → then and now. */
export function findTwoTimes(text: string): SplitIdea | undefined {
  const groups = TIMED.map((pattern) => pattern.exec(text)?.groups).find((found) => found !== undefined);
  const { a, b } = groups ?? {};
  return a === undefined || b === undefined ? undefined : { shape: 'progress', first: a, second: b };
}

const CLAIM =
  /^(?:it|this|that)(?: is not|’s not| isn’t) (?:just |really )?(?<a>[^,;]+)[,;]? (?:but )?(?:it|this|that)(?: is|’s) (?<b>(?!not\b).+)$/i;

/** `it is not a bug, it is a feature` → one thing under two names. */
export function findCorrection(text: string): SplitIdea | undefined {
  const { a, b } = CLAIM.exec(text)?.groups ?? {};
  return a === undefined || b === undefined ? undefined : { shape: 'equals', first: a, second: b };
}

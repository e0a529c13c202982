/** Turns questions into the statements they take for granted or make. */

const WITH_BE =
  /^(?:why|how come|how)\s+(is|are|am|was|were)\s+((?:my|the|your|our|this|that|every)\s+[\p{L}’-]+|i|you|we|they|he|she|it|there|everyone|nobody)\s+(.+)$/iu;
const WITH_DO =
  /^(?:why|how come|how)\s+(do|does|did|don’t|doesn’t|didn’t|can’t|won’t)\s+((?:my|the|your|our|this|that|every)\s+[\p{L}’-]+|all [\p{L}’-]+|i|you|we|they|he|she|it|everyone|nobody|people|[\p{L}]+s)\s+(.+)$/iu;

/** `why is the printer always broken` → `the printer is always broken`; undefined for other questions. */
export function findAssumption(question: string): string | undefined {
  const [, be, who, rest] = WITH_BE.exec(question) ?? [];
  if (be !== undefined && who !== undefined && rest !== undefined) return `${who} ${be} ${rest}`;
  const [, help, subject, act] = WITH_DO.exec(question) ?? [];
  if (help === undefined || subject === undefined || act === undefined) return undefined;
  return /^do$/i.test(help) ? `${subject} ${act}` : `${subject} ${help} ${act}`;
}

const NOT_BUT =
  /^(?:why|how come)\s+(is|are|was|were)\s+(it|this|that|they|he|she)\s+(not\s[^,]+),\s*((?:it|this|that|they|he|she)(?: is| are| was| were|’s|’re)\s.+)$/i;

/** `why is it not a bug, it is a feature` → `it is not a bug, it is a feature`: a question in form, a claim in meaning. */
export function findClaim(question: string): string | undefined {
  const [, be, who, rest, claim] = NOT_BUT.exec(question) ?? [];
  return claim === undefined ? undefined : `${who} ${be} ${rest}, ${claim}`;
}

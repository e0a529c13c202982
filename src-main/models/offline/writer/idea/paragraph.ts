/** Boils a text of several sentences down to those in which it turns, where no caption can hold all of it. */

export interface StoryPart {
  /** The sentence as it was typed. */
  said: string;
  /** What it follows from, and it behind that, where both are short enough. */
  together?: readonly [before: string, after: string];
}

/** Lengths from which sentences are cut down to one, up to which they are told whole, and of a fragment, chars. */
const LENGTH = { long: 105, whole: 168, fragment: 16 };
/** Lengths up to which two sentences are told together, chars: of each, and of both. */
const TOGETHER = { before: 115, after: 80, both: 165 };
/** Begins the sentence in which a story turns. */
const TURNS =
  /^(?:and )?(?:then|but|now|in the end|suddenly|(?:it )?turn(?:s|ed) out(?: that)?|apparently|instead|until|unfortunately|plot twist)\b[,:]?\s*/i;
/** Parts that are offered at most. */
const PARTS = 3;

/** Sentences as one text, with full stops where they have no end mark of their own. */
export const joinSentences = (sentences: readonly string[]) =>
  sentences.reduce((text, next) => `${text}${/[.!?]"?$/.test(text) ? '' : '.'} ${next}`);

/** A paragraph with all its sentences; undefined where no caption can hold it. */
export function wholeStory(sentences: readonly string[]): string | undefined {
  const whole = joinSentences(sentences);
  return whole.length <= LENGTH.whole ? whole : undefined;
}

/** The sentences, one that is too short to be told alone in the one before it. */
function withoutFragments(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const sentence of sentences) {
    const last = sentence.length < LENGTH.fragment ? whole.pop() : undefined;
    whole.push(last === undefined ? sentence : joinSentences([last, sentence]));
  }
  return whole;
}

/** A sentence behind the first one or the one before it. */
function partAt(sentences: readonly string[], at: number): StoryPart {
  const said = sentences[at] ?? '';
  const before = [sentences[0], sentences[at - 1]].find(
    (one) => one !== undefined && one.length <= TOGETHER.before && one.length + said.length <= TOGETHER.both,
  );
  return at > 0 && before !== undefined && said.length <= TOGETHER.after
    ? { said, together: [before, said] }
    : { said };
}

/** How much of the joke is in a sentence: the last one has most, then one that turns. */
const rate = ({ said, together }: StoryPart, at: number, count: number): number =>
  (at === count - 1 ? 3 : 0) + (TURNS.test(said) ? 2 : 0) + (together === undefined ? 0 : 1) + at / count;

/** The parts of a paragraph that a meme can be made of, the best first; empty where all of it is short enough. */
export function listStoryParts(sentences: readonly string[], whole: string): readonly StoryPart[] {
  if (sentences.length < 2 || whole.length <= LENGTH.long) return [];
  const told = withoutFragments(sentences);
  return told
    .map((_, at) => partAt(told, at))
    .map((part, at) => ({ part, rating: rate(part, at, told.length) }))
    .sort((a, b) => b.rating - a.rating)
    .slice(0, PARTS)
    .map(({ part }) => part);
}

/** A sentence that stands alone: without the word that ties it to the one before, and without its end mark. */
export const standAlone = (sentence: string) => sentence.replace(TURNS, '').replace(/[?!]+$/, '');

/** The sentences of a paragraph, and those that cannot stand alone with the one they belong to. */
import { readClause } from '../grammar/read-clause.ts';
import { listRoots } from '../grammar/roots.ts';

/** Shortest sentence that is told by itself, unless it is the last one, chars. */
export const SHORTEST_SENTENCE = 16;
/** Length up to which a sentence takes a fragment in, chars: that of a caption in most templates. */
const ROOM = 80;

/** Sentences as one text, with full stops where they have no end mark of their own. */
export const joinSentences = (sentences: readonly string[]) =>
  sentences.reduce((text, next) => `${text}${/[.!?]"?$/.test(text) ? '' : '.'} ${next}`);

export const textBefore = (sentences: readonly string[], end: number) =>
  joinSentences(['', ...sentences.slice(0, end)]);

/** Most words of a fragment: `To Australia`, `Twice`; and of what only adds a time: `That was in January`. */
const FRAGMENT = { words: 4, time: 6 };
const ADDS_TIME = /^that was\b/i;
/** Begins a fragment that says nothing without the sentence before it: `On her phone`. */
const DEPENDENT = /^(?:on|in|at|with|without|from|for|to|and|because|by)\b/i;
/** Begins a clause that belongs to the sentence before it. */
const RELATIVE = /^(?:which|where|who) (?!(?:is|are|was|were|do|does|did|can|will)\b)/i;

function isFragment(sentence: string): boolean {
  const words = sentence.split(' ').length;
  if (RELATIVE.test(sentence)) return true;
  if (ADDS_TIME.test(sentence)) return words <= FRAGMENT.time;
  return words <= FRAGMENT.words && !/^(?:statement|act)$/.test(readClause(sentence).kind);
}

const sharesWord = (one: string, two: string) => {
  const roots = listRoots(two);
  return [...listRoots(one)].some((root) => roots.has(root));
};

/** The sentences, those too short to be told in the one before; a first fragment, and one that is repeated, in the next. */
export function withoutFragments(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  let lead: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const last = whole.at(-1);
    const next = sentences[at + 1];
    const fragment = isFragment(sentence);
    const isShort = fragment || (next !== undefined && sentence.length < SHORTEST_SENTENCE);
    const withLast = last === undefined ? '' : joinSentences([last, sentence]);
    const hasRoom = withLast.length <= ROOM || (fragment && DEPENDENT.test(sentence));
    if (lead.length === 0 && last !== undefined && isShort && hasRoom) whole[whole.length - 1] = withLast;
    else if (
      fragment &&
      next !== undefined &&
      (last === undefined || lead.length > 0 || sharesWord(sentence, next))
    )
      lead.push(sentence);
    else {
      whole.push(joinSentences([...lead, sentence]));
      lead = [];
    }
  }
  return whole;
}

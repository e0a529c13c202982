/** Boils a text of several sentences down to the one that turns and what it follows from. */
import { lacksAntecedent, withAntecedent } from './antecedent.ts';
import { joinSentences, SHORTEST_SENTENCE, textBefore, withoutFragments } from './sentences.ts';
import { splitIdea } from './split-idea.ts';

export interface StoryPart {
  /** The sentence as it was typed, or with the one before it that it needs. */
  said: string;
  /** The same standing alone. */
  text: string;
  /** What it follows from, and it behind that, where both are short enough. */
  together?: readonly [before: string, after: string];
  /** Places of the sentences that it tells. */
  tells: ReadonlySet<number>;
}

/** Length from which two sentences, and more than two, are cut down to one, chars. */
const LONG = { two: 110, more: 100 };
/** Longest sentence that a caption can hold, chars. */
const LONGEST_SENTENCE = 110;
/** Begins the sentence in which a story turns. */
const TURNS =
  /^(?:and )?(?:then|but|now|in the end|suddenly|(?:it )?turn(?:s|ed) out(?: that)?|apparently|instead|until|unfortunately|plot twist)\b[,:]?\s*/i;
/** Words of a turn inside a sentence. */
const TURNING = /\b(?:but|still|except|instead|forgot|without|only|even|why|never|never mind|anyway)\b/i;
/** Gain for each sentence that stands before. */
const LATER = 0.5;
/** Says how things are, not what happens: weather, time. */
const SCENERY =
  /^(?:it|that) (?:is|was) (?:\p{L}+ )?(?:(?:in|on) \p{Lu}\p{L}+|winter|spring|summer|autumn|fall|cold|hot|dark|late|early|morning|night|raining|snowing|fine|okay|\d[\d:]*)\b/iu;

/** Words that join two clauses as what was meant and what came; `and` joins anything. */
const JOINS = /\b(?:but|yet|instead|so|because|turn(?:s|ed) out|then|until)\b/i;
const JOINS_WEAKLY = /\band\b/i;

/** How much of a turn the clauses of a sentence make among themselves, 0 to 3. */
function measureGain(sentence: string): number {
  const { shape } = splitIdea(sentence, false);
  if (shape === 'plain' || shape === 'question' || shape === 'list') return 0;
  if (!JOINS.test(sentence)) return JOINS_WEAKLY.test(sentence) ? 1.5 : 1;
  return /^(?:but|plan|reveal|instead)$/.test(shape) ? 3 : 2;
}

/** A last sentence of so few chars is the punchline. */
const PUNCHLINE = 24;

/** How well a sentence can be told, and how much of the joke is in it: mostly the last. */
function rateSentence({ said, text, together }: StoryPart, at: number, count: number): number {
  const isLast = at === count - 1;
  const isPunchline = isLast && said.length <= PUNCHLINE && together !== undefined;
  const isSetUp = at === 0 && count > 2;
  return (
    measureGain(said) +
    (isPunchline || (said.length >= SHORTEST_SENTENCE && said.length <= LONGEST_SENTENCE) ? 2 : 0) +
    (isLast ? 3 : 0) +
    (TURNS.test(said) ? 2 : 0) +
    (TURNING.test(said) ? 1 : 0) -
    (SCENERY.test(said) ? 2 : 0) -
    (isSetUp ? 2 : 0) -
    (together === undefined && lacksAntecedent(text) ? 1 : 0) +
    at * LATER
  );
}

/** A sentence that stands alone: without the word that ties it to the one before, its pronoun named. */
function alone(sentence: string, earlier: string): string {
  const untied = sentence.replace(TURNS, '');
  return SCENERY.test(untied) ? untied : withAntecedent(untied, earlier);
}

/** Lengths up to which two sentences are told together, chars: of each, and of both. */
const TOGETHER = { before: 115, after: 80, both: 165 };

/** Parts that are offered at most. */
const PARTS = 3;

/** The parts of a paragraph that a meme can be made of, the best first; empty where all of it is short enough. */
export function listStoryParts(sentences: readonly string[], whole: string): readonly StoryPart[] {
  const most = sentences.length > 2 ? LONG.more : LONG.two;
  if (sentences.length < 2 || whole.length <= most) return [];
  const told = withoutFragments(sentences);
  const parts = told.map((_, at) => {
    const part = partAt(told, at);
    return { part, at, score: rateSentence(part, at, told.length) };
  });
  const [best, ...others] = parts.sort((a, b) => b.score - a.score || b.at - a.at);
  if (best === undefined) return [];
  const untold = others.filter(
    ({ at, part }) => !best.part.tells.has(at) && part.said.length >= SHORTEST_SENTENCE,
  );
  return [best, ...untold.slice(0, PARTS - 1)].map(({ part }) => part);
}

/** Where the sentences begin that have room beside the one at a place and before it; never the first of all. */
function findBeginning(sentences: readonly string[], at: number): number {
  let from = at;
  while (from > 1 && joinSentences(sentences.slice(from - 1, at + 1)).length <= TOGETHER.after) from--;
  return from;
}

/** Speaks of what only the sentence before it says. */
const CONTINUES = /^(?:it|they|that|this|those|these|so)\b/i;

function partAt(sentences: readonly string[], at: number): StoryPart {
  const from = findBeginning(sentences, at);
  const last = sentences[at] ?? '';
  const named = alone(last, textBefore(sentences, at));
  // A sentence that still needs the one before it stands beside that.
  const needsMore = CONTINUES.test(named) || lacksAntecedent(named);
  const said = needsMore ? joinSentences(sentences.slice(from, at + 1)) : last;
  const text = needsMore ? alone(said, textBefore(sentences, from)) : named;
  const pair = pairAt(sentences, from, at) ?? pairAt(sentences, at, at);
  return {
    said,
    text: text.replace(/[?!]+$/, ''),
    ...(pair && { together: pair.together }),
    tells: pair?.tells ?? new Set(range(needsMore ? from : at, at)),
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Sentences from one place to another behind what they follow from; undefined where that is too long. */
function pairAt(
  sentences: readonly string[],
  from: number,
  to: number,
): Required<Pick<StoryPart, 'together' | 'tells'>> | undefined {
  const said = joinSentences(sentences.slice(from, to + 1));
  const found = findLeadIn(sentences, from, said);
  if (found === undefined || found.told.length + said.length > TOGETHER.both) return undefined;
  const [turn = ''] = TURNS.exec(said) ?? [];
  const after = turn + withAntecedent(said.slice(turn.length), textBefore(sentences, from), found.told);
  return { together: [found.told, after], tells: new Set([found.at, ...range(from, to)]) };
}

/** A shorter first sentence only says who speaks: `I teach maths`, chars. */
const INTRODUCTION = 24;

/** What a sentence follows from: how the story begins, or the sentence before it where it continues that. */
function findLeadIn(
  sentences: readonly string[],
  from: number,
  text: string,
): { at: number; told: string } | undefined {
  const introduces = (sentences[0] ?? '').length < INTRODUCTION;
  const continues = CONTINUES.test(text) ? [from - 1, 0] : [0, from - 1, from - 2];
  const order = introduces ? [from - 1, from - 2] : continues;
  const candidates = order
    .filter((at) => at >= 0 && at < from)
    .map((at) => ({ at, told: alone(sentences[at] ?? '', textBefore(sentences, at)) }))
    .filter(({ told }) => told.length <= TOGETHER.before);
  const stands = (told: string) => !(SCENERY.test(told) || lacksAntecedent(joinSentences([told, text])));
  return candidates.find(({ told }) => stands(told)) ?? candidates[0];
}

/** Boils a text of several sentences down to the one that turns. */
import { readClause } from '../grammar/read-clause.ts';
import { isDangling, withAntecedent } from './antecedent.ts';
import { splitIdea } from './split-idea.ts';

/** Length from which two sentences, and more than two, are cut down to one, chars. */
const LONG = { two: 110, more: 100 };
/** Length of a sentence that a caption can hold, chars. */
const SHORT = { least: 16, most: 110 };
/** Begins the sentence in which a story turns. */
const TURNS =
  /^(?:and )?(?:then|but|now|in the end|suddenly|(?:it )?turn(?:s|ed) out(?: that)?|apparently|instead|until|unfortunately|plot twist)\b[,:]?\s*/i;
/** Words of a turn inside a sentence. */
const TURNING = /\b(?:but|still|except|instead|forgot|without|only|even|why|never|never mind|anyway)\b/i;
const LATER = 0.5;
/** Says how things are, not what happens: weather, time. */
const SCENERY =
  /^(?:it|that) (?:is|was) (?:\p{L}+ )?(?:(?:in|on) \p{Lu}\p{L}+|winter|spring|summer|autumn|fall|cold|hot|dark|late|early|morning|night|raining|snowing|fine|okay|\d[\d:]*)\b/iu;

/** Words that join two clauses as what was meant and what came; `and` joins anything. */
const JOINS = /\b(?:but|yet|instead|so|because|turn(?:s|ed) out|then|until)\b/i;
const JOINS_WEAKLY = /\band\b/i;

/** How much of a turn the clauses of a sentence make among themselves, 0 to 3. */
function gainOf(sentence: string): number {
  const { shape } = splitIdea(sentence, false);
  if (shape === 'plain' || shape === 'question' || shape === 'list') return 0;
  if (!JOINS.test(sentence)) return JOINS_WEAKLY.test(sentence) ? 1.5 : 1;
  return /^(?:but|plan|reveal|instead)$/.test(shape) ? 3 : 2;
}

/** Gain from which a sentence turns by itself and needs none before it. */
const TURNS_ALONE = 2;
/** A last sentence of so few chars is the punchline. */
const PUNCHLINE = 24;

/** How well a sentence can be told, and how much of the joke is in it. */
function scoreOf({ said, text, together }: TellingPart, at: number, count: number): number {
  const isLast = at === count - 1;
  const isPunchline = isLast && said.length <= PUNCHLINE && together !== undefined;
  const isSetUp = at === 0 && count > 2;
  return (
    gainOf(said) +
    (isPunchline || (said.length >= SHORT.least && said.length <= SHORT.most) ? 2 : 0) +
    (isLast ? 1 : 0) +
    (TURNS.test(said) ? 2 : 0) +
    (TURNING.test(said) ? 1 : 0) -
    (SCENERY.test(said) ? 2 : 0) -
    (isSetUp ? 1 : 0) -
    (together === undefined && isDangling(text) ? 1 : 0) +
    at * LATER
  );
}

/** A sentence that stands alone: without the word that ties it to the one before, its pronoun named. */
function alone(sentence: string, earlier: string): string {
  const untied = sentence.replace(TURNS, '');
  return SCENERY.test(untied) ? untied : withAntecedent(untied, earlier);
}

export interface TellingPart {
  /** The sentence as it was typed. */
  said: string;
  /** The same standing alone. */
  text: string;
  /** A sentence before it, and it behind that: where both are short enough and it does not turn by itself. */
  together?: readonly [before: string, after: string];
}

/** Lengths up to which two sentences are told together, chars. */
const TOGETHER = { before: 96, text: 80 };

/** Parts that are offered at most. */
const PARTS = 3;

/** Most words of a fragment: `To Australia`, `Twice`; and of what only adds a time: `That was in January`. */
const FRAGMENT = { words: 4, time: 6 };
const ADDS_TIME = /^that was\b/i;
/** Begins a clause that belongs to the sentence before it. */
const RELATIVE = /^(?:which|where|who) (?!(?:is|are|was|were|do|does|did|can|will)\b)/i;

function isFragment(sentence: string): boolean {
  const words = sentence.split(' ').length;
  if (RELATIVE.test(sentence)) return true;
  if (ADDS_TIME.test(sentence)) return words <= FRAGMENT.time;
  return words <= FRAGMENT.words && !/^(?:statement|act)$/.test(readClause(sentence).kind);
}

/** The sentences with those too short to be told in the one before, or a fragment in the next where that is too long. */
function withoutFragments(sentences: readonly string[]): readonly string[] {
  const whole: string[] = [];
  let lead = '';
  for (const [at, sentence] of sentences.entries()) {
    const fragment = isFragment(sentence);
    const isShort = fragment || (at < sentences.length - 1 && sentence.length < SHORT.least);
    const joined = [whole.at(-1), sentence].join('. ');
    if (isShort && lead === '' && whole.length > 0 && joined.length <= TOGETHER.before)
      whole[whole.length - 1] = joined;
    else if (fragment && !ADDS_TIME.test(sentence)) lead += `${sentence}. `;
    else {
      whole.push(lead + sentence);
      lead = '';
    }
  }
  return lead === '' ? whole : [...whole, lead.slice(0, -2)];
}

/**
 * The parts of an idea that a meme can be made of, the best first; all of it where it is short.
 * @param whole all sentences as one
 */
export function tellingParts(sentences: readonly string[], whole: string): readonly TellingPart[] {
  const most = sentences.length > 2 ? LONG.more : LONG.two;
  if (sentences.length < 2 || whole.length <= most) return [{ said: whole, text: whole }];
  const told = withoutFragments(sentences);
  const parts = told.map((_, at) => {
    const part = partAt(told, at);
    return { part, at, score: scoreOf(part, at, told.length) };
  });
  const [best, ...others] = parts.sort((a, b) => b.score - a.score || b.at - a.at).map(({ part }) => part);
  if (best === undefined) return [{ said: whole, text: whole }];
  const offered = others.filter(({ said }) => said.length >= SHORT.least && said !== best.together?.[0]);
  return [best, ...offered.slice(0, PARTS - 1)];
}

function partAt(sentences: readonly string[], at: number): TellingPart {
  const said = sentences[at] ?? '';
  const earlier = sentences.slice(0, at).join('. ');
  const text = alone(said, earlier);
  const before =
    said.length <= TOGETHER.text && gainOf(said) < TURNS_ALONE ? beforeOf(sentences, at) : undefined;
  if (before === undefined) return { said, text };
  const [turn = ''] = TURNS.exec(said) ?? [];
  return { said, text, together: [before, turn + withAntecedent(said.slice(turn.length), earlier, before)] };
}

/** The sentence that another is told behind: the one before it, or before that where it speaks of what that names. */
function beforeOf(sentences: readonly string[], at: number): string | undefined {
  return [at - 1, at - 2]
    .filter((each) => each >= 0)
    .map((each) => alone(sentences[each] ?? '', sentences.slice(0, each).join('. ')))
    .find((each) => each.length <= TOGETHER.before && !isDangling(each));
}

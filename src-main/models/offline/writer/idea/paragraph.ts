/** Boils a text of several sentences down to the one that turns. */
import { isAnimate } from '../grammar/animate.ts';
import { splitIdea } from './split-idea.ts';

/** Length from which two sentences, and more than two, are cut down to one, chars. */
const LONG = { two: 110, more: 100 };
/** Length of a sentence that a caption can hold, chars. */
const SHORT = { least: 16, most: 110 };
/** Begins the sentence in which a story turns. */
const TURNS =
  /^(?:and )?(?:then|but|now|in the end|finally|suddenly|(?:it )?turn(?:s|ed) out(?: that)?|apparently|instead|until|unfortunately|plot twist)\b[,:]?\s*/i;
/** Words of a turn inside a sentence. */
const TURNING =
  /\b(?:but|still|except|instead|forgot|without|only|even|says|said|why|never|never mind|anyway)\b/i;
const LATER = 0.5;
/** Says how things are, not what happens: weather, time. */
const SCENERY =
  /^(?:it|that) (?:is|was) (?:\p{L}+ )?(?:winter|spring|summer|autumn|fall|cold|hot|dark|late|early|morning|night|raining|snowing|fine|okay|\d[\d:]*)\b/iu;

const SHAPE_GAIN = { plain: 0, question: 0, list: 0 } as const;
/** Words that join two clauses as what was meant and what came. */
const JOINS = /\b(?:but|yet|instead|so|because|turn(?:s|ed) out|then|until|and)\b/i;
function gainOf(sentence: string): number {
  const { shape } = splitIdea(sentence, false);
  if (shape in SHAPE_GAIN) return 0;
  if (!JOINS.test(sentence)) return 1;
  return /^(?:but|plan|reveal|instead)$/.test(shape) ? 3 : 2;
}

/** A last sentence of so few chars is the punchline. */
const PUNCHLINE = 24;

function turnOf(sentence: string, at: number, count: number): number {
  const { length } = sentence;
  const isLast = at === count - 1 && length <= PUNCHLINE;
  return (
    gainOf(sentence) +
    (isLast || (length >= SHORT.least && length <= SHORT.most) ? 2 : 0) +
    (isLast ? 1 : 0) +
    (TURNS.test(sentence) ? 2 : 0) +
    (TURNING.test(sentence) ? 1 : 0) -
    (SCENERY.test(sentence) ? 2 : 0) +
    at * LATER
  );
}

const FEMALE =
  /\b(?:sister|mother|mom|mum|grandma|grandmother|granny|girlfriend|wife|aunt|daughter|girl|woman|lady|queen|niece)$/i;
const MALE =
  /\b(?:brother|father|dad|grandpa|grandfather|boyfriend|husband|uncle|son|boy|man|king|nephew|guy)$/i;

const NOUN =
  /\b(?:my|our|the|a|an|this|his|her)\s+(?:new |old |little |big |youngest |oldest )?([\p{L}’-]+ing (?!(?:is|was|has|had|does|did|can|will|and|or|but|to|for|in|on|at|with|from|that|which|who)\b)[\p{L}’-]+|[\p{L}’-]+)/giu;

/** The first person, animal or thing that earlier sentences name, for a pronoun that begins this one. */
function antecedentOf(pronoun: string, earlier: string): string | undefined {
  const animate = /^(?:he|she)$/i.test(pronoun);
  const not = /^he$/i.test(pronoun) ? FEMALE : MALE;
  const found = [...earlier.matchAll(NOUN)].find(
    ([phrase]) => isAnimate(phrase) === animate && !not.test(phrase),
  )?.[0];
  return found?.replace(/^(?:an?)\s+/i, 'the ');
}

/** A sentence that stands alone: without the word that ties it to the one before, its pronoun named. */
function alone(sentence: string, earlier: string): string {
  const untied = sentence.replace(TURNS, '');
  const pronoun = SCENERY.test(untied) ? undefined : /^(?:he|she|it)(?=\s)/i.exec(untied)?.[0];
  const named = pronoun === undefined ? undefined : antecedentOf(pronoun, earlier);
  return named === undefined ? untied : untied.replace(/^\S+/, named);
}

export interface TellingPart {
  /** The sentence as it was typed. */
  said: string;
  /** The same standing alone. */
  text: string;
  /** The sentence before it, where both are short enough to be told together. */
  before?: string;
}

/** Lengths up to which two sentences are told together, chars. */
const TOGETHER = { before: 76, text: 68 };

/** Parts that are offered at most. */
const PARTS = 3;

/**
 * The parts of an idea that a meme can be made of, the best first; all of it where it is short.
 * @param whole all sentences as one
 */
export function tellingParts(sentences: readonly string[], whole: string): readonly TellingPart[] {
  const most = sentences.length > 2 ? LONG.more : LONG.two;
  if (sentences.length < 2 || whole.length <= most) return [{ said: whole, text: whole }];
  const turns = sentences.map((sentence, at) => ({ at, turn: turnOf(sentence, at, sentences.length) }));
  const [best, ...others] = turns.sort((a, b) => b.turn - a.turn || b.at - a.at).map(({ at }) => at);
  const used = partAt(sentences, best ?? 0);
  const parts = others.map((at) => partAt(sentences, at));
  const offered = parts.filter(({ said }) => said.length >= SHORT.least && said !== used.before);
  return [used, ...offered.slice(0, PARTS - 1)];
}

function partAt(sentences: readonly string[], at: number): TellingPart {
  const said = sentences[at] ?? '';
  const before = sentences[at - 1] ?? '';
  const isShort = before !== '' && before.length <= TOGETHER.before && said.length <= TOGETHER.text;
  return { said, text: alone(said, sentences.slice(0, at).join('. ')), ...(isShort && { before }) };
}

/** What the writer knows of an idea before it writes. */
import type { Clause } from '../grammar/clause.ts';
import { rootsOf } from '../grammar/roots.ts';
import { topicsOf } from '../topics/index.ts';
import type { Topic } from '../topics/topic.ts';
import { claimedBy } from './asked.ts';
import { cleanIdea } from './clean.ts';
import { flagsOf } from './flags.ts';
import { partsOf } from './halves.ts';
import { languageOf } from './language.ts';
import { spelled } from './spelling.ts';
import { type Shape, splitIdea } from './split.ts';
import { splitForeign } from './split-foreign.ts';
import { actorOf, thingOf } from './things.ts';
import { lowerStart, personal } from './voice.ts';

export interface Idea {
  /** `en`, another code, or `other`. */
  language: string;
  /** The sentence worked on, plain. */
  text: string;
  shape: Shape;
  /** The heart: what happens. */
  M: Clause;
  /** What was meant or came first. */
  A: Clause | undefined;
  /** What came of it. */
  B: Clause | undefined;
  /** A noun phrase to talk about: `my phone battery`. */
  thing: string | undefined;
  /** Who does it, where somebody or something else does. */
  actor: string | undefined;
  items: readonly string[];
  /** Who is left without words at the end: `teacher: it is easy. the test:` → `the test`. */
  tail: string | undefined;
  /** First and second half as they stand, where there are two; for languages we do not read. */
  front: string | undefined;
  back: string | undefined;
  topic: Topic | undefined;
  /** Further subjects it touches. */
  others: readonly Topic[];
  /** The words that carry its meaning, by their roots. */
  roots: ReadonlySet<string>;
  /** Shape, person, tense, mood: what recipes ask for. */
  flags: ReadonlySet<string>;
}

const LONG = 170;

/** The sentence of a long idea that a meme can be made of: short, and with a turn in it. */
function heartOf(sentences: readonly string[], whole: string): string {
  if (whole.length <= LONG || sentences.length < 2) return whole;
  const worth = (sentence: string) => {
    const turn = splitIdea(sentence, false).shape;
    const size = sentence.length;
    return (
      (turn === 'plain' ? 0 : /^(?:but|plan|reveal|instead)$/.test(turn) ? 4 : 3) +
      (size > 15 && size < 110 ? 2 : 0) +
      (/\b(?:i|my|me)\b/i.test(sentence) ? 1 : 0)
    );
  };
  return sentences.reduce((best, next) => (worth(next) >= worth(best) ? next : best), sentences[0] ?? whole);
}

const listed = (text: string) => text.split(/,\s*(?:and\s+)?|\s+and\s+/).filter((item) => item !== '');

/** Reads an idea of any kind; never throws. */
export function readIdea(raw: string): Idea {
  const cleaned = cleanIdea(raw);
  const language = languageOf(cleaned.text);
  const english = language === 'en';
  const best = heartOf(cleaned.sentences, cleaned.text);
  const said = english ? personal(lowerStart(spelled(best))) : best;
  const claim = english ? claimedBy(said) : undefined;
  const text = claim ?? said;
  const { shape, halves, M, A, B } = partsOf(text, cleaned.asks && claim === undefined);
  const [topic, ...others] = english ? [...topicsOf(text, actorOf(M) ?? ''), ...topicsOf(cleaned.text)] : [];
  const [front, back] = english ? [halves.a, halves.b] : splitForeign(text);
  const tail = english ? cleaned.tail : undefined;
  const items = shape === 'list' ? listed(text) : [];
  const base = {
    roots: rootsOf(text),
    language,
    front,
    back,
    text,
    shape,
    M,
    A,
    B,
    items,
    tail,
    topic,
    others,
  };
  const parts = { ...base, thing: thingOf(base), actor: actorOf(M) };
  return { ...parts, flags: flagsOf(parts) };
}

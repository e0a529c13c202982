import { listWords } from '../../../../../src-shared/contract/list-words.ts';
import type { KnownTopic } from '../content/content.ts';
import type { Clause } from '../grammar/clause.ts';

export const SHAPES = listWords(
  'instead versus plan but expect progress cause when while choice dialogue list wait opinion question story plain',
);
export type Shape = (typeof SHAPES)[number];

export interface SplitIdea {
  shape: Shape;
  /** What was meant, refused, shown or came first. */
  first?: string;
  /** What came, was chosen, is true or came last. */
  second?: string;
  /** The whole without its opening words, where those only announce the shape. */
  core?: string;
}

/** What one voice of an idea says. */
export interface Turn {
  who: string;
  said: string;
}

export interface Idea {
  /** `en`, another code, or `other`. */
  language: string;
  /** The cleaned sentence that the meme is about. */
  text: string;
  /** All that was typed, as a caption quotes it: without slips, several sentences with full stops. */
  quoted: string;
  /** The same as it is shown whole: several sentences with full stops. */
  told: string;
  shape: Shape;
  /** Sentences of a longer text that a meme can be made of, the one that is used first; empty where all of it is. */
  readings: readonly string[];
  /** Whether its words can be inflected, or stand for themselves as those of a list or of voices do. */
  isClear: boolean;
  main: Clause;
  /** What was meant or came first. */
  first: Clause | undefined;
  /** What came of it. */
  second: Clause | undefined;
  /** A noun phrase to talk about: `my phone battery`. */
  thing: string | undefined;
  /** Who does it, where it is not the speaker. */
  actor: string | undefined;
  /** Its steps or things, where it is a list. */
  items: readonly string[];
  /** A paragraph with all its sentences, where a caption can hold it. */
  whole: string | undefined;
  /** What its voices say, where it has voices. */
  turns: readonly Turn[];
  /** First and second part as text, where there are two; also for languages whose grammar is not read. */
  front: string | undefined;
  back: string | undefined;
  topic: KnownTopic | undefined;
  /** Further topics it touches. */
  otherTopics: readonly KnownTopic[];
  /** The words that carry its meaning, by their roots. */
  roots: ReadonlySet<string>;
  /** Shape, person, tense, mood: what recipes ask for. */
  flags: ReadonlySet<string>;
}

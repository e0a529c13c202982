import type { WriterContent } from '../content/content.ts';
import type { TurnPatterns } from '../content/languages.ts';
import { listRoots } from '../grammar/roots.ts';
import { isClear, isVerbatim, keepAsText } from './clarity.ts';
import { readClauses } from './clauses.ts';
import { type CleanIdea, cleanIdea, englishCapitals } from './clean.ts';
import { lowerStart, speakAsI } from './first-person.ts';
import { findFlags } from './flags.ts';
import type { Idea, Shape, SplitIdea, Turn } from './idea.ts';
import { detectLatinLanguage, type LanguageWords } from './language-evidence.ts';
import { findActor, findThing } from './noun-phrases.ts';
import { joinSentences, listStoryParts, type StoryPart, standAlone, wholeStory } from './paragraph.ts';
import { correctSpelling, type RightWords } from './spelling.ts';
import { listItems, readTurns, writeTurn } from './told-patterns.ts';
import { findNounTopics, findTopics } from './topics.ts';

/** Share of its letters from which a text is in a script; kana are fewer, as they stand between Han characters. */
const SCRIPT_SHARE = 0.3;
const KANA_SHARE = 0.1;

/** A language code, or `other` where it is not English and none that is known. */
export function detectLanguage(text: string, known: LanguageWords): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const { code, script } of known.languages.values()) {
    const hits = script === undefined ? 0 : (text.match(script)?.length ?? 0);
    if (hits > 0 && hits / letters > (code === 'ja' ? KANA_SHARE : SCRIPT_SHARE)) return code;
  }
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin / Math.max(letters, 1) < 0.5 && letters > 0 ? 'other' : detectLatinLanguage(text, known);
}

/** Two clauses with nothing between them but a comma. */
const COMMA = /^([^,，、;；:：]{4,})[,，、;；:：]\s*([^,，、;；:：]{4,})$/u;

/** What was meant and what came of it, in a language whose grammar is not read; empty without a turn. */
function splitOtherLanguage(
  text: string,
  { instead, between, particle, leading }: TurnPatterns,
): readonly [string, string] | readonly [] {
  const [, taken, refused] = instead.exec(text) ?? [];
  if (taken !== undefined && refused !== undefined) return [refused, taken];
  for (const pattern of [between, particle, leading, COMMA]) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return [];
}

type Content = Pick<WriterContent, 'topics' | 'languages' | 'turns'> & RightWords;

/** A text of several sentences in one line, without its end mark; a question keeps its own. */
const inOneLine = (text: string) =>
  text
    .replace(/[\s.!,;:]+$/, '')
    .replaceAll(/\s*\n\s*/g, '. ')
    .replaceAll(/\.{2,}/g, '…');

/** Shapes that say more about an idea than that several voices speak in it. */
const TOLD_BY_VOICES = /^(?:plan|expect|progress|opinion)$/;

/** Turns of a longer conversation that are told: a message, its answer and the last word. */
const LAST_TURNS = 3;

/** Of an idea whose grammar is not read. */
const NO_PARTS = { first: undefined, second: undefined, thing: undefined, actor: undefined };

interface EnglishIdea extends CleanIdea, Pick<Idea, 'readings' | 'told' | 'whole'> {
  voices: readonly Turn[];
  /** The part of a paragraph that is told. */
  part: StoryPart | undefined;
}

/** The idea with English capitals; of several sentences the telling one, unless voices speak. */
function inEnglish(cleaned: CleanIdea): EnglishIdea {
  const [text, marked] = [englishCapitals(cleaned.text), englishCapitals(cleaned.marked)];
  const voices = readTurns(marked);
  const sentences = cleaned.sentences.map(englishCapitals);
  const parts = voices.length > 1 ? [] : listStoryParts(sentences, text);
  const [part] = parts;
  const best = part === undefined ? text : standAlone(part.said);
  const asRead = (said: string) => (voices.length > 1 ? lowerStart(said) : speakAsI(lowerStart(said)));
  return {
    ...cleaned,
    text: asRead(best),
    told: asRead(best === text ? inOneLine(marked) : best),
    marked: text,
    voices,
    part,
    readings: parts.length > 1 ? parts.map(({ said }) => said) : [],
    whole: part && wholeStory(sentences),
  };
}

/** What was used of a longer text, then what else could be. */
function listReadings({ readings, part }: EnglishIdea, shape: Shape): readonly string[] {
  const [used, ...others] = readings;
  if (used === undefined) return [];
  return [shape === 'story' && part?.together !== undefined ? joinSentences(part.together) : used, ...others];
}

/** What the clauses of an idea say, or its words alone where they were not understood. */
function understood(idea: Pick<Idea, 'topic'> & Parameters<typeof isClear>[0]) {
  const thing = findThing(idea);
  const { text, main, first, second } = idea;
  if (isClear(idea, thing)) return { isClear: true, main, first, second, thing, actor: findActor(main) };
  return { isClear: isVerbatim(idea), main: keepAsText(text), ...NO_PARTS };
}

/** First and second part as text: of a story, of voices, of two clauses. */
function listParts(
  { first, second }: SplitIdea,
  turns: readonly Turn[],
  part: StoryPart | undefined,
): readonly (string | undefined)[] {
  const [one, last] = [turns[0], turns.at(-1)];
  if (part !== undefined) return part.together ?? [];
  return one === undefined || last === undefined || turns.length < 2
    ? [first, second]
    : [writeTurn(one), writeTurn(last)];
}

function readEnglish(cleaned: CleanIdea, content: Content): Idea {
  const english = inEnglish(cleaned);
  const { text, told, marked, voices, asks, part, whole } = english;
  const { split, main, first, second } = readClauses(text, asks);
  const spoken = voices.length > 1 && !TOLD_BY_VOICES.test(split.shape);
  const isStory = part?.together !== undefined || whole !== undefined;
  const shape: Shape = spoken ? 'dialogue' : isStory ? 'story' : split.shape;
  const turns = shape === 'dialogue' ? voices.slice(-LAST_TURNS) : [];
  const [front, back] = listParts(split, turns, isStory ? part : undefined);
  const isNoun = main.kind === 'thing' && shape === 'plain';
  const [topic, ...otherTopics] = isNoun
    ? findNounTopics(text, content.topics)
    : [...findTopics(text, content.topics, findActor(main) ?? ''), ...findTopics(marked, content.topics)];
  const given = {
    language: 'en',
    readings: listReadings(english, shape),
    text,
    quoted: englishCapitals(joinSentences(cleaned.sentences)),
    told,
    shape,
    items: shape === 'list' ? listItems(text) : [],
    whole,
    turns,
    front,
    back,
    topic,
    otherTopics,
  };
  const idea = {
    ...given,
    ...understood({ ...given, main, first, second }),
    roots: listRoots(shape === 'story' ? (whole ?? `${front} ${back}`) : text),
  };
  return { ...idea, flags: findFlags(idea) };
}

function readOther(language: string, { text }: CleanIdea, { turns }: Content): Idea {
  const [front, back] = splitOtherLanguage(text, turns);
  const idea = {
    ...NO_PARTS,
    readings: [],
    isClear: true,
    language,
    text,
    quoted: text,
    told: text,
    shape: 'plain' as const,
    main: keepAsText(text),
    front,
    back,
    items: [],
    whole: undefined,
    turns: [],
    topic: undefined,
    otherTopics: [],
    roots: listRoots(text),
  };
  return { ...idea, flags: findFlags(idea) };
}

/**
 * An idea without its slips of spelling, before anything else is made of it. One in another language, names, code,
 * tags and quotations stay as they are.
 */
export function correctIdea(typed: string, content: Content): string {
  const isEnglish = detectLanguage(cleanIdea(typed).text, content) === 'en';
  return isEnglish ? correctSpelling(typed, content) : typed;
}

/** Reads an idea of any kind; never throws. */
export function readIdea(typed: string, content: Content): Idea {
  // People write the lines of a meme in one: `nobody: / my neighbour: drill`.
  const cleaned = cleanIdea(correctIdea(typed.replaceAll(' / ', '\n'), content));
  const language = detectLanguage(cleaned.text, content);
  return language === 'en' ? readEnglish(cleaned, content) : readOther(language, cleaned, content);
}

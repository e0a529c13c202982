import type { WriterContent } from '../content/content.ts';
import type { TurnPatterns } from '../content/languages.ts';
import { listRoots } from '../grammar/roots.ts';
import { isClear, isVerbatim, keepAsText } from './clarity.ts';
import { type IdeaClauses, readClauses } from './clauses.ts';
import { type CleanIdea, cleanIdea, englishCapitals } from './clean.ts';
import { lowerStart, speakAsI } from './first-person.ts';
import { findFlags } from './flags.ts';
import type { Idea, Shape, Turn } from './idea.ts';
import { detectLatinLanguage, type LanguageWords } from './language-evidence.ts';
import { findActor, findThing } from './noun-phrases.ts';
import { splitPanels, wholeStory } from './panels.ts';
import { listStoryParts, type StoryPart } from './paragraph.ts';
import { findClaim } from './questions.ts';
import { joinSentences } from './sentences.ts';
import { correctSpelling, type RightWords } from './spelling.ts';
import { findUnasked, listItems, readTurns, writeTurn } from './told-patterns.ts';
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
const TOLD_BY_VOICES = /^(?:plan|expect|progress|opinion|assurance)$/;
const isBrain = ({ who }: Turn) => /\bbrain\b/i.test(who);

/** Turns of a longer conversation that are told: a message, its answer and the last word. */
const LAST_TURNS = 3;

function getParts({ shape, first, second }: IdeaClauses['split'], turns: readonly Turn[]) {
  const one = turns[0];
  const last = turns.at(-1);
  if (one === undefined || last === undefined || shape !== 'dialogue' || turns.length < 2)
    return [first, second];
  return [writeTurn(one), writeTurn(last)];
}

/** Of an idea that is no paragraph. */
const NO_PARAGRAPH = { panels: [], whole: undefined };
/** Of an idea whose grammar is not read. */
const NO_PARTS = { first: undefined, second: undefined, thing: undefined, actor: undefined };

/** An English idea that somebody throws in unasked: `nobody: my neighbour: leaf blower`. */
function readUnasked(turn: Turn, content: Content): Idea {
  const text = writeTurn(turn);
  const [topic, ...otherTopics] = findTopics(text, content.topics);
  const idea = {
    ...NO_PARTS,
    language: 'en',
    text,
    told: text,
    readings: [],
    isClear: true,
    shape: 'unasked' as const,
    main: keepAsText(text),
    front: 'Nobody',
    back: text,
    items: [],
    ...NO_PARAGRAPH,
    turns: [turn],
    lastSpeaker: undefined,
    topic,
    otherTopics,
    roots: listRoots(text),
  };
  return { ...idea, flags: findFlags(idea) };
}

interface EnglishIdea extends CleanIdea, Pick<Idea, 'readings' | 'told' | 'panels' | 'whole'> {
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
  const best = part?.text ?? text;
  const asRead = (said: string) => {
    const small = lowerStart(said);
    return voices.length > 1 ? small : speakAsI(small);
  };
  return {
    ...cleaned,
    text: asRead(best),
    told: asRead(best === text ? inOneLine(marked) : best),
    marked: text,
    voices,
    part,
    readings: parts.length > 1 ? parts.map(({ said }) => said) : [],
    panels: part ? splitPanels(sentences) : [],
    whole: part && wholeStory(sentences),
  };
}

/** What was used of a longer text, then what else could be. */
function listReadings(
  { readings, part }: Pick<EnglishIdea, 'readings' | 'part'>,
  shape: Shape,
): readonly string[] {
  const [used = '', ...others] = readings;
  if (readings.length === 0) return [];
  return [shape === 'story' && part?.together !== undefined ? joinSentences(part.together) : used, ...others];
}

/** Sentences from which the clauses of a short text are not told apart. */
const MANY = 3;
const hasManySentences = ({ sentences, readings, voices, told }: EnglishIdea) =>
  (sentences.length >= MANY || /\?\s+\S/.test(told)) && readings.length === 0 && voices.length < 2;

/** What the clauses of an idea say, or its words alone where they were not understood. */
function understood(idea: Pick<Idea, 'topic'> & Parameters<typeof isClear>[0], english: EnglishIdea) {
  const thing = findThing(idea);
  const { text, main, first, second } = idea;
  if (!hasManySentences(english) && isClear(idea, thing))
    return { isClear: true, main, first, second, thing, actor: findActor(main) };
  return { isClear: isVerbatim(idea), main: keepAsText(text), ...NO_PARTS };
}

/** A paragraph with all its sentences, where a meme can tell them. */
const findStory = ({ whole, panels }: EnglishIdea) =>
  whole ?? (panels.length > 0 ? joinSentences(panels) : undefined);

function readEnglish(cleaned: CleanIdea, content: Content): Idea {
  const english = inEnglish(cleaned);
  const { text: said, marked: whole, voices, asks, lastSpeaker, part } = english;
  const claim = findClaim(said);
  const text = claim ?? said;
  const { split, main, first, second } = readClauses(text, asks && claim === undefined);
  const spoken = voices.length > 1 && (!TOLD_BY_VOICES.test(split.shape) || voices.some(isBrain));
  const story = findStory(english);
  const told = part?.together !== undefined || story !== undefined ? 'story' : split.shape;
  const shape: Shape = spoken ? 'dialogue' : told;
  const turns = shape === 'dialogue' ? voices.slice(-LAST_TURNS) : [];
  const [front, back] = shape === 'story' ? (part?.together ?? []) : getParts({ ...split, shape }, turns);
  const items = shape === 'list' ? listItems(text) : [];
  const isNoun = main.kind === 'thing' && shape === 'plain';
  const [topic, ...otherTopics] = isNoun
    ? findNounTopics(text, content.topics)
    : [...findTopics(text, content.topics, findActor(main) ?? ''), ...findTopics(whole, content.topics)];
  const given = {
    language: 'en',
    readings: listReadings(english, shape),
    text,
    told: claim ?? english.told,
    shape,
    items,
    panels: english.panels,
    whole: english.whole,
    turns,
    front,
    back,
    lastSpeaker,
    topic,
    otherTopics,
  };
  const idea = {
    ...given,
    ...understood({ ...given, main, first, second }, english),
    roots: listRoots(shape === 'story' ? (story ?? `${front} ${back}`) : text),
  };
  return { ...idea, flags: findFlags(idea) };
}

function readOther(language: string, { text, asks, lastSpeaker: _ }: CleanIdea, { turns }: Content): Idea {
  const { split, main, first, second } = readClauses(text, asks);
  const [front, back] = splitOtherLanguage(text, turns);
  const idea = {
    readings: [],
    isClear: true,
    language,
    text,
    told: text,
    shape: split.shape,
    main,
    first,
    second,
    front,
    back,
    items: [],
    ...NO_PARAGRAPH,
    turns: [],
    lastSpeaker: undefined,
    topic: undefined,
    otherTopics: [],
    actor: findActor(main),
    roots: listRoots(text),
    thing: findThing({ main, first, second, topic: undefined, text }),
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
  const raw = correctIdea(typed.replaceAll(' / ', '\n'), content);
  const cleaned = cleanIdea(raw);
  const language = detectLanguage(cleaned.text, content);
  if (language !== 'en') return readOther(language, cleaned, content);
  const unasked = findUnasked(englishCapitals(raw.trim()));
  return unasked === undefined ? readEnglish(cleaned, content) : readUnasked(unasked, content);
}

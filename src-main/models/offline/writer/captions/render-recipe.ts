import type { WriterTemplate } from '../../../../../src-shared/contract/model-tasks.ts';
import type { Random } from '../../../../../src-shared/random.ts';
import type { Pattern, Recipe, Tone } from '../content/schema.ts';
import { listRoots } from '../grammar/roots.ts';
import { compress, fits, fitText, isUnfinished } from '../text/fit.ts';
import { capitalise, correctCaption } from '../text/punctuation.ts';
import { fillPattern, listAlternatives } from './patterns.ts';
import { coverage, repeatSentence } from './repetition.ts';
import type { Rendering, Session } from './session.ts';

/** Renders one recipe for one idea into the regions of a template, and scores what came of it. */

/** Length from which a text takes a sentence of its own rather than an ending, words. */
const LONG = 12;

/** The text with an ending or a sentence more, in random order; empty where it can take neither. */
function extendText(text: string, { endings = [], sentences = [] }: Tone, random: Random): readonly string[] {
  if (/[:*…?]$|[ap]\.m\.?$/.test(text)) return [];
  const severalSentences = /[.!?]\s|\n|[”"’)]$/.test(text) || text.split(' ').length > LONG;
  if (severalSentences)
    return random
      .shuffle(sentences)
      .map((sentence) => `${/[.!?][”"]?$/.test(text) ? text : `${text}.`} ${sentence}`);
  const mark = /[.!]$/.exec(text)?.[0] ?? '';
  return random
    .shuffle(endings)
    .map((ending) => `${text.slice(0, text.length - mark.length)}${ending}${mark}`);
}

function withReplacements(text: string, replacements: NonNullable<Tone['replace']>): string {
  const replaced = replacements.reduce(
    (line, { word, by }) => line.replace(new RegExp(`\\b${word}\\b`, 'gi'), by),
    text,
  );
  return /^\p{Lu}/u.test(text) ? capitalise(replaced) : replaced;
}

/** What a tone makes of a text, best first. */
function variants(text: string, tone: Tone, random: Random): readonly string[] {
  const upper = text.toUpperCase();
  if (tone.uppercase === true)
    return /…”?$/.test(text) ? [upper] : [`${text.replace(/[.!]$/, '').toUpperCase()}!`, upper];
  return [
    ...(tone.replace === undefined ? [] : [withReplacements(text, tone.replace)]),
    ...extendText(text, tone, random),
    ...(tone.full_stop === true && !/[.!?*…:”]$/.test(text) ? [`${text}.`] : []),
  ];
}

/** The text in the tone, unchanged where nothing fits; `fits`: whether a text can stand in the region. */
function applyTone(text: string, tone: Tone, random: Random, fits: (text: string) => boolean): string {
  return variants(text, tone, random).find((variant) => variant !== text && fits(variant)) ?? text;
}

export type Region = WriterTemplate['boxes'][number];

export interface Target {
  /** Region of the recipe → region of the template. */
  regions: ReadonlyMap<string, Region>;
  optional: readonly string[];
}

export interface RenderedRecipe {
  captions: ReadonlyMap<Region, string>;
  /** Higher is better; a recipe’s weight counts tenfold. */
  score: number;
  /** Lines of the content it uses. */
  lines: ReadonlySet<string>;
  /** Whether a caption does not end as it was meant to. */
  isCut: boolean;
  /** Whether all sentences of a paragraph are told. */
  isWhole: boolean;
}

const WEIGHT = 10;
/** Gain of lines that fit only what the idea is about: nearly two weights, since readers prefer them to lines for anything. */
const SPECIFIC = 18;
/** Gain where the captions contain all words of the idea; in parts where they contain part of them. */
const COVERAGE = { parts: 14, whole: 8 };
/** Share of an idea's words below which its captions tell another, shorter one; what the lack costs for each whole share. */
const TOLD = { least: 0.8, loss: 60, words: 3 };
/** Ideas of so few words may go unmentioned. */
const BRIEF = 2;
const LOSS = {
  compressed: 7,
  /** A whole sentence less: the line of the content behind the idea. */
  lineDropped: 24,
  cut: 34,
  removed: 34,
  sentenceTwice: 80,
  unmentioned: 14,
  /** An idea of several words of which the captions have none. */
  anotherIdea: 60,
  echo: 40,
  frameAgain: 30,
};
/** Share of a punchline’s words that may be the idea’s. */
const ECHO = 0.6;
/** Least room for a tone, chars. */
const ROOM_FOR_TONE = 24;

interface RenderedCaption {
  caption: string;
  loss: number;
  isCut?: boolean;
}

/** Whether a shortened English text still has all words of the idea that it had. */
function saysAll(short: string, text: string, { idea: { language, roots } }: Session): boolean {
  const [before, after] = [listRoots(text), listRoots(short)];
  return language !== 'en' || [...roots].every((root) => !before.has(root) || after.has(root));
}

const countSentences = (text: string) => text.split(/[.!?]\s/).length;

/** A text made to fit, and what that costs: most where its sentence is left open, by how much of it is removed. */
function intoRegion(text: string, region: Region, session: Session): RenderedCaption {
  const { idea, content } = session;
  const compressed = compress(text, region);
  const caption =
    compressed ??
    correctCaption(fitText(text, region, content.own.short), region.text_style_hint, idea.language === 'en');
  if (caption === text) return { caption, loss: 0 };
  if (compressed !== undefined && !isUnfinished(compressed, text) && saysAll(compressed, text, session))
    return {
      caption,
      loss: countSentences(caption) < countSentences(text) ? LOSS.lineDropped : LOSS.compressed,
    };
  return {
    caption,
    isCut: true,
    loss: LOSS.cut + LOSS.removed * (1 - Math.min(1, caption.length / text.length)),
  };
}

/** What captions gain by mentioning what the idea is about, and lose where they do not. */
function coverageGain(captions: readonly string[], { idea: { roots, language, flags } }: Session): number {
  if (language !== 'en') return 0;
  const share = coverage(roots, captions);
  const gain = flags.has('two-parts') ? COVERAGE.parts : COVERAGE.whole;
  const lack = roots.size > TOLD.words ? Math.max(0, TOLD.least - share) * TOLD.loss : 0;
  const unmentioned = roots.size > TOLD.words ? LOSS.anotherIdea : LOSS.unmentioned;
  return share * gain - lack - (share === 0 && roots.size > BRIEF ? unmentioned : 0);
}

/** What the last of several captions loses where it only says the idea again; parts of an idea are told in turn. */
function echoLoss(captions: readonly string[], { idea: { roots, language, flags } }: Session): number {
  const last = captions.at(-1);
  if (language !== 'en' || last === undefined || captions.length < 2) return 0;
  if (flags.has('two-parts')) return 0;
  const said = listRoots(last);
  if (flags.has('list') || said.size === 0) return 0;
  return coverage(said, [[...roots].join(' ')]) >= ECHO ? LOSS.echo : 0;
}

const tellsParagraph = (pattern: string) => /\{\^?whole\}/.test(pattern);

/** Puts the last caption with room into the tone asked for. */
function applyToneToLast(captions: Map<Region, string>, { tone, random, allows, idea }: Session): void {
  const last = [...captions]
    .filter(([{ max_chars }]) => max_chars > ROOM_FOR_TONE)
    .filter(([{ text_style_hint }]) => !/asterisk|lower case/i.test(text_style_hint))
    .at(-1);
  if (last === undefined || tone === undefined) return;
  // Endings and words are English; capitals are not.
  if (idea.language !== 'en' && tone.uppercase !== true) return;
  const [region, text] = last;
  captions.set(
    region,
    applyTone(text, tone, random, (line) => fits(line, region) && allows(line)),
  );
}

/** One caption of a recipe that is not in `used`; `nothing` or `no-room` where there is none. */
function renderCaption(
  pattern: Pattern,
  region: Region,
  rendering: Rendering,
  used: Set<string>,
): RenderedCaption | 'nothing' | 'no-room' {
  const english = rendering.idea.language === 'en';
  const correct = (text: string) => correctCaption(text, region.text_style_hint, english);
  const fitsRegion = (text: string) => fits(correct(text), region);
  const text = fillPattern(rendering, pattern, fitsRegion, (each) => !used.has(each.toLowerCase()));
  if (text === undefined) return 'nothing';
  used.add(text.toLowerCase());
  const breaks = listAlternatives(pattern).some((each) => each.includes('\n'));
  return breaks && !fitsRegion(text) ? 'no-room' : intoRegion(correct(text), region, rendering);
}

/** @returns undefined where a caption that is not optional finds nothing to say, or one has no room */
export function renderRecipe(
  recipe: Recipe,
  { regions, optional }: Target,
  session: Session,
): RenderedRecipe | undefined {
  const rendering: Rendering = {
    ...session,
    sequences: new Map(),
    takenLines: new Set(),
    toned: false,
    topical: false,
  };
  const captions = new Map<Region, string>();
  const used = new Set<string>();
  const saidBefore = Object.values(recipe.captions).flatMap(listAlternatives).some(session.recent.says);
  let score = recipe.weight * WEIGHT - (saidBefore ? LOSS.frameAgain : 0);
  let isCut = false;
  for (const [name, pattern] of Object.entries(recipe.captions)) {
    const region = regions.get(name);
    if (region === undefined) continue;
    const rendered = renderCaption(pattern, region, rendering, used);
    if (rendered === 'nothing' && optional.includes(name)) continue;
    if (rendered === 'nothing' || rendered === 'no-room') return undefined;
    score -= rendered.loss;
    isCut ||= rendered.isCut === true;
    captions.set(region, rendered.caption);
  }
  if (!rendering.toned && session.tone !== undefined) applyToneToLast(captions, session);
  const texts = [...captions.values()];
  if (!texts.every(session.allows)) return undefined;
  if (rendering.topical) score += SPECIFIC;
  score +=
    coverageGain(texts, session) -
    (repeatSentence(texts) ? LOSS.sentenceTwice : 0) -
    echoLoss(texts, session);
  const isWhole = Object.values(recipe.captions).flatMap(listAlternatives).some(tellsParagraph);
  return { captions, score, lines: rendering.takenLines, isCut, isWhole };
}

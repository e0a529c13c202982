import type { WriterTemplate, WrittenMeme } from '../../../../src-shared/contract/model-tasks.ts';
import { countGraphemes } from '../../../../src-shared/words/graphemes.ts';
import type { IdeaCase } from '../../../fixtures/ideas.ts';
import { localWriter } from './content.ts';
import { beginsLarge, lintCaption } from './lint.ts';

interface Task {
  ideas: readonly IdeaCase[];
  templates: readonly WriterTemplate[];
  count: number;
  seed: string;
  tone?: string | undefined;
}

export interface Scorecard {
  outputs: readonly { idea: IdeaCase; memes: readonly WrittenMeme[] }[];
  memes: number;
  captions: number;
  captionsNeeded: number;
  withinBudget: number;
  distinctPerCall: number;
  templatesUsed: number;
  templatesOffered: number;
  /** Share of all memes that the most frequent template has. */
  mostFrequent: number;
  distinctTexts: number;
  /** Share of regions that are filled, of those that are not optional. */
  regionsFilled: number;
  /** Share of the ideas’ own words that the memes contain, 0–1. */
  ideaWords: number;
  /** Memes that contain no word of their idea. */
  offTopic: readonly string[];
  /** Texts of three words and more that stand under more than two ideas, with how many. */
  repeats: readonly (readonly [text: string, ideas: number])[];
  /** Share of all texts that such repeats make. */
  repeated: number;
  echoes: readonly string[];
  doubled: readonly string[];
  lint: readonly string[];
  msPerMeme: number;
}

const listWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? [];
const listRuns = (text: string, size: number) => {
  const words = listWords(text);
  return new Set(
    words.slice(0, Math.max(words.length - size + 1, 0)).map((_, at) => words.slice(at, at + size).join(' ')),
  );
};

/** Whether a caption only repeats the idea: most of its word triples stand in the idea. */
function isEcho(text: string, idea: string): boolean {
  const own = listRuns(text, 3);
  const given = listRuns(idea, 3);
  return (
    own.size > 0 &&
    [...own].filter((run) => given.has(run)).length / own.size > 0.8 &&
    listWords(text).length > listWords(idea).length * 0.6
  );
}

/** Whether one sentence stands twice, be it in one region. */
function repeatsSentence(captions: readonly string[]): boolean {
  const sentences = captions
    .flatMap((text) => text.split(/(?<=[.!?])\s|\n/))
    .map((sentence) => listWords(sentence).join(' '))
    .filter((sentence) => sentence.includes(' '));
  return new Set(sentences).size < sentences.length;
}

/** The captions of a meme that do not stand so in its idea, whose voices may repeat each other. */
function ownCaptions(captions: readonly string[], idea: string): readonly string[] {
  const given = listWords(idea).join(' ');
  return captions.filter((text) => !given.includes(listWords(text).join(' ')));
}

/** Whether two boxes share five words in a row. */
function shares(captions: readonly string[]): boolean {
  const seen = new Set<string>();
  return captions.some((text) => {
    const runs = [...listRuns(text, 5)];
    const again = runs.some((run) => seen.has(run));
    for (const run of runs) seen.add(run);
    return again;
  });
}

const CLOSED = new Set(
  'the and but for with that this from they them then than when what have has had was were are been his her our your you not who why how its into just a an i me my to of in on at is it he she we so or as be do did does no'.split(
    ' ',
  ),
);
/** The words of an idea that mean something, cut so that inflections meet. */
const meaning = (text: string) =>
  new Set(
    listWords(text)
      .filter((word) => word.length > 2 && !CLOSED.has(word))
      .map((word) => word.slice(0, 3)),
  );

function shareOfIdea(idea: string, captions: readonly string[]): number {
  const asked = meaning(idea);
  const said = meaning(captions.join(' '));
  return asked.size === 0 ? 1 : [...asked].filter((word) => said.has(word)).length / asked.size;
}

type Text = { text: string; idea: IdeaCase };

function findRepeats(texts: readonly Text[]): (readonly [string, number])[] {
  const seen = new Map<string, Set<IdeaCase>>();
  for (const { text, idea } of texts) {
    const key = listWords(text).join(' ');
    if (key.split(' ').length > 2) seen.set(key, (seen.get(key) ?? new Set()).add(idea));
  }
  return [...seen]
    .map(([text, ideas]) => [text, ideas.size] as const)
    .filter(([, ideas]) => ideas > 2)
    .sort(([, one], [, other]) => other - one);
}

/** Writes memes for every idea and measures them; captions are judged without knowledge of how they are made. */
export async function scoreWriter({ ideas, templates, count, seed, tone }: Task): Promise<Scorecard> {
  const writer = localWriter();
  const byId = new Map(templates.map((template) => [template.id, template]));
  const started = performance.now();
  const outputs = [];
  for (const idea of ideas) {
    const memes = await writer.write(
      { idea: idea.text, tone: tone ?? idea.tone, count, seed, templates, forbidden: [] },
      new AbortController().signal,
    );
    outputs.push({ idea, memes });
  }
  const elapsed = performance.now() - started;
  const all = outputs.flatMap(({ idea, memes }) =>
    memes.map((meme) => ({ idea, meme, words: meme.captions.map(({ text }) => text) })),
  );
  const texts = all.flatMap(({ idea, meme }) =>
    meme.captions.map(({ position, text }) => ({
      text,
      idea,
      region: byId.get(meme.templateId)?.boxes.find(({ name }) => name === position),
    })),
  );
  const frequency = new Map<string, number>();
  for (const { meme } of all) frequency.set(meme.templateId, (frequency.get(meme.templateId) ?? 0) + 1);
  const isEnglish = ({ idea }: { idea: IdeaCase }) => idea.kind !== 'other-language';
  const english = all.filter(isEnglish);
  const repeats = findRepeats(texts.filter(isEnglish));
  const needed = all.flatMap(({ meme }) =>
    (byId.get(meme.templateId)?.boxes ?? [])
      .filter(({ role }) => !/optional/i.test(role))
      .map(({ name }) => meme.captions.some(({ position, text }) => position === name && text !== '')),
  );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    outputs,
    regionsFilled: needed.filter(Boolean).length / needed.length,
    ideaWords:
      sum(english.map(({ idea, words }) => shareOfIdea(idea.text.slice(0, 200), words))) /
      Math.max(english.length, 1),
    offTopic: english
      .filter(({ idea, words }) => idea.kind !== 'hard' && shareOfIdea(idea.text, words) === 0)
      .map(({ idea, words }) => `off topic: ${idea.text} | ${words.join(' | ')}`),
    repeats,
    repeated: sum(repeats.map(([, ideas]) => ideas)) / Math.max(texts.length, 1),
    memes: all.length,
    captions: texts.length,
    captionsNeeded: needed.length,
    withinBudget: texts.filter(
      ({ text, region }) =>
        region !== undefined &&
        countGraphemes(text) <= region.max_chars &&
        text.split('\n').length <= region.max_lines,
    ).length,
    distinctPerCall:
      sum(outputs.map(({ memes }) => new Set(memes.map(({ templateId }) => templateId)).size)) /
      outputs.length,
    templatesUsed: frequency.size,
    templatesOffered: templates.length,
    mostFrequent: Math.max(...frequency.values()) / all.length,
    distinctTexts: new Set(texts.map(({ text }) => text)).size,
    echoes: all
      .filter(({ idea, words }) => words.length > 1 && words.every((text) => isEcho(text, idea.text)))
      .map(({ idea }) => `echo: ${idea.text}`),
    doubled: all
      .filter(
        ({ meme, idea, words }) =>
          (meme.templateId !== 'tpl_search-box' && shares(ownCaptions(words, idea.text))) ||
          repeatsSentence(words),
      )
      .map(({ words }) => `doubled: ${words.join(' | ')}`),
    lint: [
      ...texts.filter(isEnglish).flatMap(({ text }) => lintCaption(text).map((fault) => `${fault}: ${text}`)),
      ...texts
        .filter(({ text, region }) => !beginsLarge(text, region?.text_style_hint ?? ''))
        .map(({ text }) => `begins small: ${text}`),
    ],
    msPerMeme: elapsed / Math.max(all.length, 1),
  };
}

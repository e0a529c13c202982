import { describe, expect, it } from 'vitest';
import { coverage } from '../../../../src-main/models/offline/writer/captions/repetition.ts';
import { listRoots } from '../../../../src-main/models/offline/writer/grammar/roots.ts';
import { readIdea as read } from '../../../../src-main/models/offline/writer/idea/read-idea.ts';
import type { RecentMeme } from '../../../../src-shared/contract/model-tasks.ts';
import { BLIND_IDEAS } from '../../../fixtures/blind-ideas.ts';
import { HELD_OUT_IDEAS } from '../../../fixtures/held-out-ideas.ts';
import { IDEAS } from '../../../fixtures/ideas.ts';
import { CONTENT, write } from './content.ts';

const readIdea = (text: string) => read(text, CONTENT);
const IDEA_TEXTS = [...[...IDEAS, ...HELD_OUT_IDEAS].map(({ text }) => text), ...BLIND_IDEAS].filter(
  (text) => readIdea(text).language === 'en',
);

/** Words that stand in a line or frame one after the other, long enough to be noticed. */
const NOTICED = 16;
const fixedParts = (pattern: string) =>
  pattern
    .split(/\{[^{}]*\}|\n| ~ /)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part.length >= NOTICED);
const patternsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(patternsIn)
      : [];

const FRAMES = new Set(
  [...CONTENT.recipes.values()].flatMap(({ recipes }) =>
    recipes.flatMap(({ captions }) => patternsIn(captions).flatMap(fixedParts)),
  ),
);
const LINES = new Set(
  patternsIn([
    [...CONTENT.pools.values()].map(({ any }) => any),
    [...CONTENT.sequences.values()].map(({ any }) => any),
    CONTENT.topics.map(({ lines }) => lines),
  ]).flatMap(fixedParts),
);
const foundIn = (text: string, parts: ReadonlySet<string>) =>
  [...parts].filter((part) => text.includes(part));

/** One meme of each idea, as an account would ask for them, and what was said again within the last fifty. */
async function diary() {
  const recent: RecentMeme[] = [];
  const pages = [];
  for (const [at, idea] of IDEA_TEXTS.entries()) {
    const lately = recent.slice(0, 50);
    const [meme] = await write({ idea, seed: `diary ${at}`, recent: lately });
    if (meme === undefined) throw new Error('no meme');
    const texts = meme.captions.map(({ text }) => text);
    const said = lately.map(({ text }) => text.toLowerCase()).join('\n');
    const text = texts.join('\n').toLowerCase();
    const again = (parts: ReadonlySet<string>) =>
      foundIn(text, parts).filter(
        (part) => said.includes(part) && !idea.toLowerCase().replaceAll("'", '’').includes(part),
      );
    pages.push({ idea, texts, frames: again(FRAMES), lines: again(LINES) });
    recent.unshift({ templateId: meme.templateId, text: texts.join('\n') });
  }
  return pages;
}

const pages = await diary();

describe('the critic', () => {
  it('lets no frame through that one of the last fifty memes had', () => {
    expect(pages.filter(({ frames }) => frames.length > 0)).toEqual([]);
  });

  it('lets no line through that another idea had', () => {
    expect(pages.filter(({ lines }) => lines.length > 0)).toEqual([]);
  });

  it('lets no punchline through that is made of the words of the idea', () => {
    const echoes = pages.filter(({ idea, texts }) => {
      const { flags, roots } = readIdea(idea);
      const said = listRoots(texts.at(-1) ?? '');
      if (texts.length < 2 || flags.has('two-parts') || flags.has('list') || said.size === 0) return false;
      return coverage(said, [[...roots].join(' ')]) >= 0.6;
    });
    expect(echoes).toEqual([]);
  });
});

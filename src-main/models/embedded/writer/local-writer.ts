/**
 * Writes memes without a language model: reads the idea’s shape and parts, asks every template for its best draft,
 * and takes the best that differ from each other. Pure, and deterministic under the task’s seed.
 */
import { CamError } from '../../../contract/errors.ts';
import type { CaptionWriter, WriterTemplate, WritingTask, WrittenMeme } from '../../provider.ts';
import type { Speech } from './fill/expand.ts';
import { type Draft, fillTemplate } from './fill/fill.ts';
import { createFilter } from './fill/forbidden.ts';
import { readIdea } from './idea/idea.ts';
import { createRandom } from './random.ts';
import { affinity } from './select.ts';
import { toneOf } from './tones/tone.ts';

/** How far chance may move a draft, in tenths of a recipe’s worth. */
const CHANCE = 14;
const USED_AGAIN = 200;
const LINE_AGAIN = 6;

interface Telling {
  speech: Speech;
  told: Set<string>;
  /** Template id → how often it was taken. */
  uses: Map<string, number>;
  /** What every meme so far says, so that none comes twice. */
  said: Set<string>;
  likes: ReadonlyMap<string, number>;
}

const saying = ({ templateId, captions }: WrittenMeme) =>
  `${templateId}\n${captions.map(({ text }) => text).join('\n')}`;

function worth({ meme, score, taken }: Draft, telling: Telling): number {
  const { told, uses, likes, speech } = telling;
  const again = [...taken].filter((line) => told.has(line)).length * LINE_AGAIN;
  const twice = telling.said.has(saying(meme)) ? USED_AGAIN * 10 : 0;
  return (
    score +
    (likes.get(meme.templateId) ?? 0) +
    speech.random.next() * CHANCE -
    again -
    (uses.get(meme.templateId) ?? 0) * USED_AGAIN -
    twice
  );
}

function tellNext(templates: readonly WriterTemplate[], telling: Telling): WrittenMeme | undefined {
  const least = Math.min(...templates.map(({ id }) => telling.uses.get(id) ?? 0));
  let best: { draft: Draft; worth: number } | undefined;
  for (const template of templates) {
    if ((telling.uses.get(template.id) ?? 0) > least + 1) continue;
    const draft = fillTemplate(template, telling.speech);
    if (draft === undefined || draft.meme.captions.length === 0) continue;
    const value = worth(draft, telling);
    if (best === undefined || value > best.worth) best = { draft, worth: value };
  }
  if (best === undefined) return undefined;
  const { meme, taken } = best.draft;
  for (const line of taken) telling.told.add(line);
  telling.uses.set(meme.templateId, (telling.uses.get(meme.templateId) ?? 0) + 1);
  telling.said.add(saying(meme));
  return meme;
}

/** @throws CamError GENERATION_FAILED where the forbidden words leave nothing to say */
function write(task: WritingTask): readonly WrittenMeme[] {
  const idea = readIdea(task.idea);
  const told = new Set<string>();
  const random = createRandom(`${task.seed}\n${task.idea}\n${task.tone ?? ''}`);
  const speech: Speech = {
    idea,
    tone: toneOf(task.tone),
    random,
    allows: createFilter(task.forbidden),
    told,
  };
  const likes = new Map(task.templates.map((template) => [template.id, affinity(template, idea)]));
  const telling: Telling = { speech, told, uses: new Map(), said: new Set(), likes };
  const memes: WrittenMeme[] = [];
  while (memes.length < task.count) {
    const meme = tellNext(task.templates, telling);
    if (meme === undefined)
      throw new CamError(
        'GENERATION_FAILED',
        'The local writer found no caption for these templates without the forbidden words. Forbid fewer words, or offer more templates.',
      );
    memes.push(meme);
  }
  return memes;
}

/** The writer that needs no network and no key. */
export function createLocalWriter(): CaptionWriter {
  return {
    async write(task, signal) {
      signal.throwIfAborted();
      return write(task);
    },
  };
}

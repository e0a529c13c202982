/**
 * Writes memes without a language model: reads the idea’s shape and parts, asks every template for its best draft,
 * and takes the best that differ from each other. Pure, and deterministic under the task’s seed.
 */
import { CamError } from '../../../../src-shared/contract/errors.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../../src-shared/contract/model-tasks.ts';
import { createRandom } from '../../../../src-shared/random.ts';
import { type Draft, fillTemplate } from './fill/fill.ts';
import { createFilter } from './fill/forbidden.ts';
import { phrasesOf } from './fill/phrases.ts';
import type { Speech } from './fill/speech.ts';
import { readIdea } from './idea/idea.ts';
import { affinity } from './select.ts';
import { toneOf } from './tones/tone.ts';

/** How far chance may move a draft, in tenths of a recipe’s worth. */
const CHANCE = 12;
/** The same for a bare noun, which says nothing about how it wants to be told: nearly every format is as good. */
const CHANCE_BARE = 26;
/** words */
const BARE = 4;
const USED_AGAIN = 200;
/** Templates a call looks at closely; about 0.2 ms each. */
const MOST_CONSIDERED = 150;
const SAME_AGAIN = 150;
const LINE_AGAIN = 6;
/** How often offers are written anew before one is taken though it repeats a line. */
const REWRITES = 12;
const NOTHING_LEFT =
  'The local writer found no caption for these templates without the forbidden words. Forbid fewer words, or offer more templates.';

interface Telling {
  speech: Speech;
  told: Set<string>;
  /** Template id → how often it was taken. */
  uses: Map<string, number>;
  /** What every meme so far says, so that none comes twice. */
  said: Set<string>;
}

interface Offer {
  template: WriterTemplate;
  draft: Draft;
  /** Worth but for what was told meanwhile. */
  base: number;
}

const saying = ({ templateId, captions }: WrittenMeme) =>
  `${templateId}\n${captions.map(({ text }) => text).join('\n')}`;
/** Captions long enough to be noticed when they come twice. */
const textsOf = ({ captions }: WrittenMeme) =>
  captions.map(({ text }) => text.toLowerCase()).filter((text) => text.length > 14);
const repeated = (draft: Draft, told: ReadonlySet<string>) =>
  [...draft.taken].filter((line) => told.has(line)).length;

function offerOf(template: WriterTemplate, { speech }: Telling): Offer | undefined {
  const draft = fillTemplate(template, speech);
  if (draft === undefined || draft.meme.captions.length === 0) return undefined;
  const { idea, random } = speech;
  const bare = idea.flags.has('thing') && !idea.flags.has('halves') && idea.text.split(' ').length <= BARE;
  const chance = random.next() * (bare ? CHANCE_BARE : CHANCE);
  return { template, draft, base: draft.score + affinity(template, idea) + chance };
}

function worth({ draft, base }: Offer, { told, uses, said }: Telling): number {
  const again = repeated(draft, told) * LINE_AGAIN + (said.has(saying(draft.meme)) ? SAME_AGAIN : 0);
  return base - again - (uses.get(draft.meme.templateId) ?? 0) * USED_AGAIN;
}

/** Takes the best offer; one that repeats lines already told is written anew first. */
function takeBest(offers: Offer[], telling: Telling): WrittenMeme | undefined {
  for (let round = 0; ; round++) {
    const best = offers.reduce<Offer | undefined>(
      (top, next) => (top === undefined || worth(next, telling) > worth(top, telling) ? next : top),
      undefined,
    );
    if (best === undefined) return undefined;
    const { meme, taken } = best.draft;
    const stale = repeated(best.draft, telling.told) > 0 || telling.said.has(saying(meme));
    const anew = stale && round < REWRITES ? offerOf(best.template, telling) : undefined;
    if (anew !== undefined) {
      offers.splice(offers.indexOf(best), 1, anew);
      continue;
    }
    for (const line of [...taken, ...textsOf(meme)]) telling.told.add(line);
    telling.uses.set(meme.templateId, (telling.uses.get(meme.templateId) ?? 0) + 1);
    telling.said.add(saying(meme));
    return meme;
  }
}

/** Of a large library those that suit the idea best and a handful by chance; writing for each would take seconds. */
function considered({ templates, count }: WritingTask, { idea, random }: Speech): readonly WriterTemplate[] {
  const most = Math.max(MOST_CONSIDERED, count);
  if (templates.length <= most) return templates;
  const ranked = random
    .shuffle(templates)
    .map((template) => ({ template, liking: affinity(template, idea) }));
  return ranked
    .sort((a, b) => b.liking - a.liking)
    .slice(0, most)
    .map(({ template }) => template);
}

/** @throws CamError GENERATION_FAILED where the forbidden words leave nothing to say */
function write(task: WritingTask): readonly WrittenMeme[] {
  const told = new Set<string>();
  const random = createRandom(`${task.seed}\n${task.idea}\n${task.tone ?? ''}`);
  const idea = readIdea(task.idea);
  const speech: Speech = {
    idea,
    phrases: phrasesOf(idea),
    tone: toneOf(task.tone),
    random,
    allows: createFilter(task.forbidden),
    told,
  };
  const telling: Telling = { speech, told, uses: new Map(), said: new Set() };
  const offers = considered(task, speech)
    .map((template) => offerOf(template, telling))
    .filter((offer) => offer !== undefined);
  return Array.from({ length: task.count }, () => {
    const meme = takeBest(offers, telling);
    if (meme === undefined) throw new CamError('GENERATION_FAILED', NOTHING_LEFT);
    return meme;
  });
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

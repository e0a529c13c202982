/**
 * Writes memes without a language model: reads the idea’s shape and parts, drafts captions for every template, and
 * takes the best drafts that differ from each other. Deterministic under the task’s seed.
 */
import { CamError } from '../../../../src-shared/contract/errors.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../../src-shared/contract/model-tasks.ts';
import { nextTurn } from '../../../turns.ts';
import { type Draft, draftFor } from './captions/draft.ts';
import { createSession, type Session } from './captions/session.ts';
import { readContent, type WriterContent } from './content/content.ts';
import { createRecipeFinder, type FindRecipes } from './templates/recipes.ts';
import { affinity, shortlist } from './templates/shortlist.ts';
import { tensionGain } from './templates/tensions.ts';

/** How far chance moves a draft’s score; a recipe’s weight counts ten. */
const CHANCE = 12;
/** The same for a bare noun, which suits nearly every template equally. */
const CHANCE_BARE = 26;
/** Words up to which a noun counts as bare. */
const BARE = 4;
/** Loss for each meme of the call that has the same template. */
const TEMPLATE_AGAIN = 200;
/** The same for each of the account’s latest memes. */
const TEMPLATE_LATELY = 8;
const MEME_AGAIN = 150;
const LINE_AGAIN = 6;
/** Loss of a meme of several captions that earlier ones of the call have all said. */
const NOTHING_NEW = 20;
/** How often drafts are replaced before one is taken though it repeats a line. */
const REDRAFTS = 12;
/** Shorter captions may repeat, chars. */
const NOTICEABLE = 14;
const NOTHING_LEFT =
  'The local writer found no caption for these templates without the forbidden words. Forbid fewer words, or offer more templates.';

/** What a call has written so far. */
interface Progress {
  session: Session;
  findRecipes: FindRecipes;
  /** Template id → memes that have it. */
  templateUses: Map<string, number>;
  /** `keyOf` the memes. */
  memes: Set<string>;
}

interface Candidate {
  template: WriterTemplate;
  draft: Draft;
  /** Its score apart from what was written meanwhile. */
  score: number;
}

const keyOf = ({ templateId, captions }: WrittenMeme) =>
  `${templateId}\n${captions.map(({ text }) => text).join('\n')}`;
const noticeableTexts = ({ captions }: WrittenMeme) =>
  captions.map(({ text }) => text.toLowerCase()).filter((text) => text.length > NOTICEABLE);
const usedLinesOf = (draft: Draft, { usedLines, recent }: Session) =>
  [...draft.lines].filter((line) => usedLines.has(line) || recent.says(line)).length;

function saysNothingNew({ meme }: Draft, { usedLines }: Session): boolean {
  const texts = noticeableTexts(meme);
  return texts.length > 1 && texts.every((text) => usedLines.has(text));
}

function candidateFor(template: WriterTemplate, { session, findRecipes }: Progress): Candidate | undefined {
  const draft = draftFor(template, session, findRecipes);
  if (draft === undefined || draft.meme.captions.length === 0) return undefined;
  const { idea, random } = session;
  const bare =
    idea.flags.has('thing') && !idea.flags.has('two-clauses') && idea.text.split(' ').length <= BARE;
  const chance = random.next() * (bare ? CHANCE_BARE : CHANCE);
  const again = session.recent.templateUses(template.id) * TEMPLATE_LATELY;
  const fit = affinity(template, idea) + tensionGain(template, idea, session.content) - again;
  return { template, draft, score: draft.score + fit + chance };
}

function currentScore({ draft, score }: Candidate, { session, templateUses, memes }: Progress): number {
  const repetition =
    usedLinesOf(draft, session) * LINE_AGAIN +
    (saysNothingNew(draft, session) ? NOTHING_NEW : 0) +
    (memes.has(keyOf(draft.meme)) ? MEME_AGAIN : 0);
  return score - repetition - (templateUses.get(draft.meme.templateId) ?? 0) * TEMPLATE_AGAIN;
}

function bestOf(candidates: readonly Candidate[], progress: Progress): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, next) =>
      best === undefined || currentScore(next, progress) > currentScore(best, progress) ? next : best,
    undefined,
  );
}

/** Takes the best candidate; one that repeats lines of earlier memes is drafted again first. */
async function takeBest(candidates: Candidate[], progress: Progress): Promise<WrittenMeme | undefined> {
  const { session, templateUses, memes } = progress;
  for (let round = 0; ; round++) {
    const best = bestOf(candidates, progress);
    if (best === undefined) return undefined;
    const { meme, lines } = best.draft;
    const repeats = usedLinesOf(best.draft, session) > 0 || memes.has(keyOf(meme));
    await nextTurn();
    const other = repeats && round < REDRAFTS ? candidateFor(best.template, progress) : undefined;
    if (other !== undefined) {
      candidates.splice(candidates.indexOf(best), 1, other);
      continue;
    }
    for (const line of [...lines, ...noticeableTexts(meme)]) session.usedLines.add(line);
    templateUses.set(meme.templateId, (templateUses.get(meme.templateId) ?? 0) + 1);
    memes.add(keyOf(meme));
    return meme;
  }
}

/**
 * Drafts one template in each turn of the event loop: all of them take longer than other requests should wait.
 * @throws CamError GENERATION_FAILED where the forbidden words leave nothing to say; the signal's reason
 */
async function write(
  task: WritingTask,
  session: Session,
  findRecipes: FindRecipes,
  signal: AbortSignal,
  onMeme: ((meme: WrittenMeme) => void) | undefined,
): Promise<readonly WrittenMeme[]> {
  const progress: Progress = { session, findRecipes, templateUses: new Map(), memes: new Set() };
  const candidates: Candidate[] = [];
  for (const template of shortlist(task.templates, task.count, session)) {
    await nextTurn();
    signal.throwIfAborted();
    const candidate = candidateFor(template, progress);
    if (candidate !== undefined) candidates.push(candidate);
  }
  const memes: WrittenMeme[] = [];
  while (memes.length < task.count) {
    const meme = await takeBest(candidates, progress);
    if (meme === undefined) throw new CamError('GENERATION_FAILED', NOTHING_LEFT);
    memes.push(meme);
    onMeme?.(meme);
  }
  return memes;
}

/** The writer that needs no network and no key. */
export function createLocalWriter(content: WriterContent): CaptionWriter {
  const findRecipes = createRecipeFinder(content);
  return {
    async write(task, signal, onMeme) {
      signal.throwIfAborted();
      return write(task, createSession(task, content), findRecipes, signal, onMeme);
    },
  };
}

/** The same with the content below a folder of resources. @throws Error where a file of it cannot be read */
export const openLocalWriter = (resourcesDir: string): CaptionWriter =>
  createLocalWriter(readContent(resourcesDir));

/** Writes memes without a model: drafts captions for every template and takes the best. Deterministic. */
import { CamError } from '../../../../src-shared/contract/errors.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingRemark,
  WritingTask,
  WrittenMeme,
} from '../../../../src-shared/contract/model-tasks.ts';
import type { Random } from '../../../../src-shared/random.ts';
import { nextTurn } from '../../../event-loop.ts';
import {
  type Candidate,
  candidateFor,
  isAgain,
  nextDraft,
  type Progress,
  take,
} from './captions/candidates.ts';
import type { Draft } from './captions/draft.ts';
import { createSession, type Session } from './captions/session.ts';
import { readContent, type WriterContent } from './content/content.ts';
import { cleanIdea } from './idea/clean.ts';
import type { Idea } from './idea/idea.ts';
import { correctIdea, detectLanguage, readIdea } from './idea/read-idea.ts';
import { rateFit } from './templates/fit.ts';
import { createRecipeFinder, type FindRecipes } from './templates/recipes.ts';

/** Templates a call writes drafts for; about 0.2 ms each. */
const MOST_DRAFTED = 150;

/** Of a large library the templates that suit the idea best, in random order where they suit it equally. */
function shortlist(
  templates: readonly WriterTemplate[],
  count: number,
  { rateFit, random }: { rateFit(template: WriterTemplate): number; random: Random },
): readonly WriterTemplate[] {
  const most = Math.max(MOST_DRAFTED, count);
  if (templates.length <= most) return templates;
  return random
    .shuffle(templates)
    .map((template) => ({ template, points: rateFit(template) }))
    .sort((a, b) => b.points - a.points)
    .slice(0, most)
    .map(({ template }) => template);
}

const NOTHING_LEFT =
  'The local writer found no caption for these templates without the forbidden words. Forbid fewer words, or offer more templates.';

interface Call {
  task: WritingTask;
  session: Session;
  findRecipes: FindRecipes;
  signal: AbortSignal;
  onMeme: ((meme: WrittenMeme) => void) | undefined;
  report(remark: WritingRemark): void;
}

/** Drafts one template in each turn of the event loop: all of them take longer than other requests should wait. */
async function draftAll({ task, session, signal }: Call, progress: Progress): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  const { idea, content, random } = session;
  const suits = (template: WriterTemplate) => rateFit(template, idea, content);
  for (const template of shortlist(task.templates, task.count, { rateFit: suits, random })) {
    await nextTurn();
    signal.throwIfAborted();
    const candidate = candidateFor(template, progress);
    if (candidate !== undefined) candidates.push(candidate);
  }
  return candidates;
}

/** Why a meme is not to follow others; undefined where it may. The first one always may. */
function reasonToEnd(draft: Draft, progress: Progress): 'not-understood' | 'nothing-new' | undefined {
  if (progress.memes.size === 0) return undefined;
  if (isAgain(draft, progress)) return 'nothing-new';
  return progress.session.idea.isClear || draft.isSound ? undefined : 'not-understood';
}

/** @throws CamError NOT_UNDERSTOOD where the forbidden words leave nothing to say; the signal's reason */
async function write(call: Call): Promise<readonly WrittenMeme[]> {
  const { task, session, findRecipes, onMeme, report } = call;
  const progress: Progress = { session, findRecipes, templateUses: new Map(), memes: new Set() };
  const candidates = await draftAll(call, progress);
  const memes: WrittenMeme[] = [];
  let isAllWhole = true;
  while (memes.length < task.count) {
    const draft = await nextDraft(candidates, progress);
    if (draft === undefined) throw new CamError('NOT_UNDERSTOOD', NOTHING_LEFT);
    const reason = reasonToEnd(draft, progress);
    if (reason !== undefined) {
      report({ kind: 'fewer', reason });
      break;
    }
    if (isAgain(draft, progress)) report({ kind: 'repeated' });
    const meme = take(draft, progress);
    memes.push(meme);
    onMeme?.(meme);
    isAllWhole &&= draft.isWhole;
  }
  const [used, ...others] = session.idea.readings;
  if (used !== undefined && !isAllWhole) report({ kind: 'reading', used, others });
  return memes;
}

export interface LocalWriter extends CaptionWriter {
  /** The templates of a task, those that suit its idea best first; those that suit it equally in the order given. */
  rankTemplates(task: WritingTask): WriterTemplate[];
  /** See `correctIdea`. */
  correct(text: string): string;
  /** See `readIdea`. */
  readIdea(text: string): Idea;
  /** Code of the language of a text; `other` where it is none that is known. */
  detectLanguage(text: string): string;
  /** Whether a word in lower case is a name. */
  isName(word: string): boolean;
}

export function createLocalWriter(content: WriterContent): LocalWriter {
  const findRecipes = createRecipeFinder(content);
  return {
    async write(task, signal, onMeme, onRemark) {
      signal.throwIfAborted();
      const session = createSession(task, content);
      return write({ task, session, findRecipes, signal, onMeme, report: (remark) => onRemark?.(remark) });
    },
    rankTemplates(task) {
      const { idea } = createSession(task, content);
      return task.templates
        .map((template) => ({ template, points: rateFit(template, idea, content) }))
        .sort((a, b) => b.points - a.points)
        .map(({ template }) => template);
    },
    correct: (text) => correctIdea(text, content),
    readIdea: (text) => readIdea(text, content),
    detectLanguage: (text) => detectLanguage(cleanIdea(text).text, content),
    isName: (word) => content.names.has(word),
  };
}

/** The same with the content below a folder of resources. @throws Error where a file of it cannot be read */
export const openLocalWriter = (resourcesDir: string): LocalWriter =>
  createLocalWriter(readContent(resourcesDir));

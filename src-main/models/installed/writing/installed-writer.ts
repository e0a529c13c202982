import { CamError } from '../../../../src-shared/contract/errors.ts';
import type {
  CaptionWriter,
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../../src-shared/contract/model-tasks.ts';
import { toPhrase } from '../../../../src-shared/words/words.ts';
import { collectMemes } from '../../answers/collect-memes.ts';
import { createCopyCheck } from '../../answers/copied-lines.ts';
import { type AnswerRules, checkMemes } from '../../answers/read-memes.ts';
import { byFit } from '../../prompts/prompt-templates.ts';
import { createUsageMeter } from '../../providers/model-usage.ts';
import { ProviderFailure } from '../../providers/provider-client.ts';
import { callModel, type ProviderModelDeps, toCamError } from '../../providers/provider-models.ts';
import { seedNumber, TEMPERATURE } from '../../providers/sampling.ts';
import type { Answer, Question } from '../program/messages.ts';
import { createTurn } from './turns.ts';

/** A writer that asks a model inside CAM for one meme after the other; CAM chooses the templates. */

/** `onLoading` gets how much of the model is in memory, 0–1, while it is being loaded. */
export type AskInstalled = (
  model: string,
  question: Question,
  signal: AbortSignal,
  onLoading: (share: number) => void,
) => Promise<Answer>;

export interface InstalledWriterDeps extends ProviderModelDeps {
  /** @throws ProviderFailure; the reason of the signal */
  ask: AskInstalled;
  /** CAM's own writer, whose templates are taken. */
  chooser: CaptionWriter | undefined;
  /** Texts that the model was told ahead of all questions. */
  told: readonly string[];
}

/** Drafts of a meme, of which the best one is taken. Where several memes are wanted, the person chooses among them. */
const DRAFTS = 3;
/** Questions beyond one for each meme, for drafts that are of no use. */
const SPARE = 2;

export function createInstalledWriter(deps: InstalledWriterDeps): CaptionWriter {
  return {
    async write(task, signal, onMeme, onRemark) {
      if (task.picture) throw toCamError(unsupported('It cannot look at pictures.'), deps);
      const usage = createUsageMeter();
      const templates = await chooseTemplates(deps, task, signal);
      const rules = { ...task, isCopy: createCopyCheck({ templates, told: deps.told, idea: task.idea }) };
      const onLoading = (share: number) => onRemark?.({ kind: 'loading', share });
      const { found, keep } = collectMemes(task, onMeme);
      const left = [...templates];
      for (let at = 0; at < task.count + SPARE; at += 1) {
        const template = left.shift();
        if (!template) break;
        const { drafts, tokens } = await callModel(deps, signal, () =>
          deps.ask(deps.model, createQuestion(task, template, at), signal, onLoading),
        );
        usage.count(tokens);
        const before = found.length;
        if (keep(readDrafts(template, drafts, rules))) break;
        // It may do better the next time; others come first.
        if (found.length === before) left.push(template);
      }
      if (found.length === 0) throw toCamError(useless(), deps);
      if (found.length < task.count) onRemark?.({ kind: 'fewer', reason: 'not-understood' });
      onRemark?.({ kind: 'usage', usage: usage.total() });
      return found;
    },
  };
}

const unsupported = (message: string) => new ProviderFailure('unsupported', message);
const useless = () =>
  new ProviderFailure('invalid-response', 'It wrote no lines that are whole, its own and new.');

/** Those that CAM's own writer takes for the idea, then others that fit it by their words. */
async function chooseTemplates(
  { chooser }: InstalledWriterDeps,
  task: WritingTask,
  signal: AbortSignal,
): Promise<readonly WriterTemplate[]> {
  const fitting = byFit(task);
  const count = Math.min(fitting.length, task.count + SPARE);
  if (!chooser || count === 1) return fitting.slice(0, count);
  const memes = await chooser.write({ ...task, count }, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    // It has nothing to say about the idea; the model may.
    if (error instanceof CamError) return [];
    throw error;
  });
  const chosen = memes.flatMap(({ templateId }) => fitting.find(({ id }) => id === templateId) ?? []);
  return [...new Set([...chosen, ...fitting])].slice(0, count);
}

/** `attempt` makes another question of the same task and template. */
function createQuestion(
  { idea, count, seed }: WritingTask,
  template: WriterTemplate,
  attempt: number,
): Question {
  return {
    turn: createTurn(template, idea),
    regions: template.boxes.map(({ name, max_chars }) => ({ name, max_chars })),
    drafts: count === 1 ? DRAFTS : 1,
    idea,
    seed: seedNumber(`${seed} ${attempt}`),
    temperature: TEMPERATURE,
  };
}

/** The memes of the drafts that can be drawn and say something, in their order. */
function readDrafts(
  { id }: WriterTemplate,
  drafts: Answer['drafts'],
  rules: AnswerRules & Pick<WritingTask, 'idea'>,
): readonly WrittenMeme[] {
  const { memes } = checkMemes(
    drafts.map((captions) => ({ template: id, captions })),
    rules,
  );
  return memes.filter((meme) => saysSomething(meme, rules.idea));
}

/** A small model that has nothing to say repeats the idea, or itself. */
function saysSomething({ captions }: WrittenMeme, idea: string): boolean {
  const phrases = captions.map(({ text }) => toPhrase(text));
  return new Set(phrases).size === phrases.length && !phrases.includes(toPhrase(idea));
}

import type {
  CaptionWriter,
  WriterTemplate,
  WritingTask,
  WrittenMeme,
} from '../../../src-shared/contract/model-tasks.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { collectMemes } from '../answers/collect-memes.ts';
import { createCopyCheck } from '../answers/copied-lines.ts';
import { jsonInText } from '../answers/json-in-text.ts';
import { createTemplateFinder } from '../answers/named-things.ts';
import { readFinishedMemes, readMemes } from '../answers/read-memes.ts';
import { byFit, forChoice, inFixedOrder, inFull, inShort, withinBytes } from '../prompts/prompt-templates.ts';
import {
  CHOICE_PROMPT,
  choiceSchema,
  choiceTurn,
  createWritingTurn,
  getWritingPrompt,
  memesSchema,
  type PromptTemplates,
  repairTurn,
} from '../prompts/writing-prompt.ts';
import { createUsageMeter, type UsageMeter } from './model-usage.ts';
import { type ChatAnswer, type ChatRequest, ProviderFailure } from './provider-client.ts';
import { callModel, type ProviderModelDeps, toCamError } from './provider-models.ts';
import { ANSWER_MAX_CHARS } from './sampling.ts';

/**
 * A writer that asks a language model. More memes are asked for than are needed, and those that can be drawn are kept;
 * for the missing ones the model is told what was wrong, and asked for them alone.
 *   large models: one call, with all templates, the likely ones in full
 *   small models: a short call that chooses templates, and one that writes on those
 */

/** The templates of a task, those that suit its idea best first; those that suit it equally in the order given. */
export type RankTemplates = (task: WritingTask) => Promise<readonly WriterTemplate[]>;

export interface ProviderWriterDeps extends ProviderModelDeps {
  /** A model on this machine, whose context may be as short as 4,096 tokens. */
  isSmall: boolean;
  /** Ranks by the kind of joke as well; without it only the words of templates count. */
  rankTemplates?: RankTemplates | undefined;
}

/** Memes asked for beyond those that are needed. */
const SPARE = 2;
/** Templates that a large model is shown in full, at most. */
const IN_FULL = 5;
/**
 * A token is about four bytes of English: 3,500 tokens for the templates that every request begins with, 500 for own ones
 * behind them (decision 0043), 1,600 for likely ones in full, 2,000 for those a small model writes on.
 */
const SHORT_BYTES = 14_000;
const OWN_BYTES = 2_000;
const LIKELY_BYTES = 6_500;
const FULL_BYTES = 8_000;
/** The same for an idea and the templates that a small model chooses from: of 4,096 tokens, 600 are left for the rest. */
const CHOICE_BYTES = 13_600;
/** Of that, templates that every choice begins with. */
const FIXED_CHOICE_BYTES = 9_500;
/** Templates that a schema names: of OpenAI's 1,000 names at most, 600 are those of 240 templates and their regions. */
const SCHEMA_TEMPLATES = 300;
const CLOSING = /[}\]]/;
/** Replies that add no meme which can be drawn, before the model is given up. */
const MAX_USELESS_REPLIES = 2;

export function createProviderWriter(deps: ProviderWriterDeps): CaptionWriter {
  return {
    async write(task, signal, onMeme, onRemark) {
      const usage = createUsageMeter();
      const metered = { ...deps, usage };
      const shown = await chooseShownTemplates(metered, task, signal);
      const memes = await requestMemes(metered, { task, shown, onMeme }, signal);
      onRemark?.({ kind: 'usage', usage: usage.total() });
      return memes;
    },
  };
}

interface MeteredDeps extends ProviderWriterDeps {
  usage: UsageMeter;
}

async function chooseShownTemplates(
  deps: MeteredDeps,
  task: WritingTask,
  signal: AbortSignal,
): Promise<PromptTemplates> {
  const ranked = await rankForTask(deps, task);
  if (!deps.isSmall) return showFixedAndLikely(ranked);
  return chooseTemplatesForTask(deps, { task, ranked }, signal);
}

/** By words and by the kind of joke in turns: what an idea is read as may be wrong. */
async function rankForTask(
  { rankTemplates }: MeteredDeps,
  task: WritingTask,
): Promise<readonly WriterTemplate[]> {
  const byWords = byFit(task);
  if (!rankTemplates) return byWords;
  const byJoke = await rankTemplates({ ...task, templates: byWords });
  return [...new Set(byWords.flatMap((template, at) => [template, byJoke[at] ?? template]))];
}

interface RankedTask {
  task: WritingTask;
  /** All templates of the task, the likely ones first. */
  ranked: readonly WriterTemplate[];
}

/** The same templates for every idea, and the likely ones in full. */
function showFixedAndLikely(ranked: readonly WriterTemplate[]): PromptTemplates {
  const fixed = inFixedOrder(ranked);
  if (ranked.length <= IN_FULL) return { short: [], full: fixed };
  const [own, builtIn] = [fixed.filter(({ isOwn }) => isOwn), fixed.filter(({ isOwn }) => !isOwn)];
  const short = [...withinBytes(builtIn, SHORT_BYTES, inShort), ...withinBytes(own, OWN_BYTES, inShort)];
  return { short, full: withinBytes(ranked.slice(0, IN_FULL), LIKELY_BYTES, inFull) };
}

/** The templates that a small model chooses; the likely ones where it does not answer as asked. */
async function chooseTemplatesForTask(
  deps: MeteredDeps,
  { task, ranked: all }: RankedTask,
  signal: AbortSignal,
): Promise<PromptTemplates> {
  const asked = Buffer.byteLength(choiceTurn(task, [], task.count));
  const fixed = withinBytes(inFixedOrder(all), Math.min(FIXED_CHOICE_BYTES, CHOICE_BYTES - asked), forChoice);
  const offered = withinBytes([...new Set([...fixed, ...all])], CHOICE_BYTES - asked, forChoice);
  const ranked = all.filter((template) => offered.includes(template));
  const wanted = Math.min(ranked.length, task.count + SPARE);
  const chosen = ranked.length > wanted ? await choice(deps, { task, offered, wanted }, signal) : [];
  const full = [...new Set([...chosen, ...ranked])].slice(0, Math.max(wanted, chosen.length));
  const fitting = withinBytes(full, FULL_BYTES, inFull);
  return { full: fitting, short: full.filter((template) => !fitting.includes(template)) };
}

async function choice(
  deps: MeteredDeps,
  { task, offered, wanted }: { task: WritingTask; offered: readonly WriterTemplate[]; wanted: number },
  signal: AbortSignal,
): Promise<WriterTemplate[]> {
  const text = await ask(deps, task, signal, {
    system: CHOICE_PROMPT,
    turns: [choiceTurn(task, offered, wanted)],
    schema: choiceSchema(offered),
  });
  const answer = jsonInText(text);
  const names = isRecord(answer) && Array.isArray(answer.template_ids) ? answer.template_ids : [];
  const find = createTemplateFinder(offered);
  return names.flatMap((name) => (typeof name === 'string' ? (find(name) ?? []) : [])).slice(0, wanted);
}

interface WritingRequest {
  task: WritingTask;
  shown: PromptTemplates;
  onMeme: ((meme: WrittenMeme) => void) | undefined;
}

async function requestMemes(
  deps: MeteredDeps,
  { task, shown, onMeme }: WritingRequest,
  signal: AbortSignal,
): Promise<readonly WrittenMeme[]> {
  const seen = [...new Set([...shown.short, ...shown.full])];
  const system = getWritingPrompt(task);
  const rules = {
    templates: deps.isSmall ? seen : task.templates,
    forbidden: task.forbidden,
    isCopy: createCopyCheck({ templates: task.templates, told: [system], idea: task.idea }),
  };
  const wanted = Math.max(task.count, Math.min(task.count + SPARE, seen.length));
  const turns = [createWritingTurn(task, shown, wanted)];
  const request = { system, turns, schema: memesSchema(listForSchema(deps, task, seen)) };
  const { found, keep } = collectMemes(task, onMeme);
  let problem = '';
  for (let useless = 0; useless < MAX_USELESS_REPLIES; ) {
    const before = found.length;
    const text = await askForMemes(deps, task, signal, request, (soFar) =>
      keep(readFinishedMemes(soFar, rules)) ? 'enough' : found.length - before,
    );
    const { memes, problems } = readMemes(text, rules);
    if (keep(memes)) return found;
    if (found.length === before) useless += 1;
    problem = problems[0] ?? 'It wrote too few memes that are new.';
    const missing = task.count - found.length;
    const used = found.map(({ templateId }) => templateId);
    turns.push(text, repairTurn(problems, missing, used));
  }
  const message = `It did not keep to what was asked, twice: ${problem}`;
  throw toCamError(new ProviderFailure('invalid-response', message), deps);
}

/** What a schema names: for large models the same for every idea too, as it is the very beginning of what they read. */
const listForSchema = (
  { isSmall }: MeteredDeps,
  { templates }: WritingTask,
  seen: readonly WriterTemplate[],
): readonly WriterTemplate[] =>
  isSmall ? seen : [...inFixedOrder(templates).slice(0, SCHEMA_TEMPLATES), ...seen];

type Question = Pick<ChatRequest, 'system' | 'turns' | 'schema'>;

function readAnswerText({ usage }: MeteredDeps, request: ChatRequest, answer: ChatAnswer): string {
  usage.add(request, answer);
  return answer.text.slice(0, ANSWER_MAX_CHARS);
}

function ask(deps: MeteredDeps, task: WritingTask, signal: AbortSignal, question: Question): Promise<string> {
  const request = toRequest(deps, task, question);
  return callModel(deps, signal, async () =>
    readAnswerText(deps, request, await deps.client.chat(request, signal)),
  );
}

const toRequest = ({ model }: MeteredDeps, { picture, seed }: WritingTask, question: Question) => ({
  model,
  ...question,
  seed,
  ...(picture ? { picture } : {}),
});

/**
 * Asks for memes, which are read while they are written: `read` gets all of the text so far, and returns how many new
 * ones it has found in this reply. One that breaks off behind such a meme is a short reply, and no failure.
 */
function askForMemes(
  deps: MeteredDeps,
  task: WritingTask,
  signal: AbortSignal,
  question: Question,
  read: (soFar: string) => number | 'enough',
): Promise<string> {
  const request = toRequest(deps, task, question);
  return callModel(deps, signal, async () => {
    let text = '';
    let found: ReturnType<typeof read> = 0;
    try {
      const answer = await deps.client.chat(request, signal, (soFar) => {
        // Only a bracket ends a meme.
        if (CLOSING.test(soFar.slice(text.length))) found = read(soFar);
        text = soFar;
        return found === 'enough';
      });
      return readAnswerText(deps, request, answer);
    } catch (error) {
      const isShort = error instanceof ProviderFailure && error.responseStarted && found !== 0;
      if (isShort && !signal.aborted) return readAnswerText(deps, request, { text });
      throw error;
    }
  });
}

import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import type { GenerateRequest } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type {
  CaptionWriter,
  ModelUsage,
  WriterTemplate,
  WritingRemark,
  WritingTask,
  WrittenMeme,
} from '../../../src-shared/contract/model-tasks.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import type { Library } from '../../library/types.ts';
import type { ModelResolution, ResolvedModel } from '../../models/model-resolver.ts';
import { ProviderFailure } from '../../models/providers/provider-client.ts';
import type { WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import type { Origin } from '../memes/draw-meme.ts';
import type { RecentMemes } from './recent-memes.ts';
import { type OutputOptions, outputOptions } from './request-fields.ts';
import { notesOfParts, notesOfRemarks, type WrittenPart } from './writing-notes.ts';

/** How a model writes memes: the templates it chooses from, its task, the safety of what it wrote. */

/** Says in the progress of some work that a model writes, and before that how far it is loaded; `before`: 0–1. */
export function reportWriting({ progress }: Pick<WorkContext, 'progress'>, before: number) {
  progress(before, 'Writing…');
  return (share: number) =>
    progress(before, share < 1 ? `Loading the model: ${Math.round(share * 100)} %.` : 'Writing…');
}

export interface WriterDeps extends ServiceDeps {
  writerTemplates(): readonly WriterTemplate[];
  lately: RecentMemes;
}

/** `source` of the templates that come with CAM. */
const BUILT_IN = 'builtin';

/** The library in the form that writers read, computed again when it changes. */
export function createWriterTemplates(library: Library): () => readonly WriterTemplate[] {
  let cached: { revision: number; templates: readonly WriterTemplate[] } | undefined;
  return () => {
    const revision = library.revision();
    if (cached?.revision !== revision) cached = { revision, templates: listTemplates(library) };
    return cached.templates;
  };
}

function listTemplates(library: Library): WriterTemplate[] {
  return library.all().map(({ id, file, source }) => ({
    id,
    name: file.name,
    category: file.category,
    tags: file.tags,
    altNames: file.alt_names,
    description: file.description,
    useWhen: file.use_when,
    failsWhen: file.fails_when,
    boxes: file.box_positions,
    // Those of own templates are lines that people typed, which leave the machine with no other idea.
    examples: source === BUILT_IN ? file.example_captions.map(({ captions }) => captions) : [],
    isOwn: source !== BUILT_IN,
  }));
}

/** The templates that a request leaves to the writer. @throws CamError VALIDATION_ERROR where they are too few */
export function listAllowedTemplates(
  templates: readonly WriterTemplate[],
  { exclude_template_ids = [] }: Pick<GenerateRequest, 'exclude_template_ids'>,
  count: number,
): readonly WriterTemplate[] {
  const excluded = new Set(exclude_template_ids.map(readTemplateSlug));
  const allowed = templates.filter(({ id }) => !excluded.has(readTemplateSlug(id)));
  requireEnough(allowed, count);
  return allowed;
}

/** @throws CamError VALIDATION_ERROR */
function requireEnough(allowed: readonly WriterTemplate[], count: number): void {
  if (allowed.length >= count) return;
  throw invalidField(
    'exclude_template_ids',
    `leaves too few templates (${allowed.length}) for ${count} memes, each on its own; exclude fewer.`,
  );
}

/** Where what is written is remembered; undefined where a seed is given, so that it gives the same memes again. */
export const getRecentMemes = (
  { lately }: Pick<WriterDeps, 'lately'>,
  { account }: Caller,
  seed: string | undefined,
): WritingOptions['lately'] =>
  seed === undefined
    ? {
        recent: (writer) => lately.recent(account, writer),
        remember: (meme, by) => lately.remember(account, meme, by),
        inTurn: (work) => lately.inTurn(account, work),
      }
    : undefined;

/** The provider of CAM's own models. */
const OWN = 'cam';

/**
 * The task as it may leave this machine: without own templates that are told by their names alone, which may be those of
 * files. @throws CamError VALIDATION_ERROR where too few templates are left
 */
function toServerTask(task: WritingTask): WritingTask {
  if (task.picture) return task;
  const templates = task.templates.filter(({ isOwn, useWhen }) => !isOwn || useWhen);
  requireEnough(templates, task.count);
  return { ...task, templates };
}

export interface WritingOptions {
  /** The task for the model that is called. */
  taskFor(model: ResolvedModel<CaptionWriter>): WritingTask | Promise<WritingTask>;
  /** Memes of the account whose lines are not used again; CAM's own writer writes for it one call after the other. */
  lately?:
    | {
        recent(writer: string | undefined): WritingTask['recent'];
        remember(meme: WrittenMeme, by: { idea: string; writer: string }): void;
        inTurn<T>(work: () => Promise<T>): Promise<T>;
      }
    | undefined;
  signal: WorkContext['signal'];
  /** Safety of the request, 0–1. */
  safety: number;
  /** Gets how much of a model is in memory, 0–1, while it is being loaded. */
  onLoading?(share: number): void;
  /** Gets each meme as soon as it is written. */
  onMeme?(meme: WrittenMeme, origin: Origin): void;
}

interface WriterResult {
  memes: readonly WrittenMeme[];
  origin: Origin;
  /** Sentences about models that were to write and did not, and about what is not as it was asked for. */
  notes: readonly string[];
  remarks: readonly WritingRemark[];
  /** Of a language model. */
  usage: ModelUsage | undefined;
}

/**
 * Has a model write all memes of a task. Where it fails after some of them and another one may take its place, these are
 * kept, and the other writes the rest. The safety score of each is the lower one of the request and of what was written,
 * and that of `origin` the lowest of all.
 * @throws CamError GENERATION_FAILED where it writes fewer memes or something that the policy refuses
 */
export async function writeMemes(
  { moderation }: Pick<ServiceDeps, 'moderation'>,
  writers: ModelResolution<CaptionWriter>,
  { taskFor, lately, signal, safety, onLoading, onMeme }: WritingOptions,
): Promise<WriterResult> {
  /** Of the models that were called, one after the other. */
  const parts: WrittenPart[] = [];
  let lowest = safety;
  const {
    usedModel: { model, provider },
    result: { remarks, usage, count, writtenBy },
    notes,
  } = await writers.run(async ({ implementation, ...used }) => {
    const whole = await taskFor({ implementation, ...used });
    const asked = leaveRest(whole, listMemes(parts));
    const given = used.address === null ? asked : toServerTask(asked);
    const part: WrittenPart = { by: `${used.provider}/${used.model}`, memes: [] };
    parts.push(part);
    const remarks: WritingRemark[] = [];
    let usage: ModelUsage | undefined;
    const refused = new AbortController();
    const writer = `${used.address ?? used.provider} ${used.model}`;
    let taken = 0;
    const take = (meme: WrittenMeme) => {
      taken += 1;
      const score = rateMemeSafety(moderation, meme, safety);
      if (score === undefined) return refused.abort(refusal());
      lowest = Math.min(lowest, score);
      part.memes.push(meme);
      lately?.remember(meme, { idea: given.idea, writer });
      const { model, provider } = used;
      onMeme?.(meme, { model, provider, safety_score: score, ...getSource(used, meme), writtenBy: writer });
    };
    const write = () => {
      // What people typed for other memes stays here: a server is told its own lines only.
      const recent = lately?.recent(used.address === null ? undefined : writer);
      const task = recent === undefined ? given : { ...given, recent };
      const stopped = AbortSignal.any([signal, refused.signal]);
      return implementation.write(task, stopped, take, (remark) => {
        if (remark.kind === 'usage') usage = remark.usage;
        else if (remark.kind === 'loading') onLoading?.(remark.share);
        else remarks.push(remark);
      });
    };
    const written = await (lately && used.provider === OWN ? lately.inTurn(write) : write());
    // Of a writer that reports none.
    for (const meme of written.slice(taken)) take(meme);
    refused.signal.throwIfAborted();
    const isExplained = listMemes(parts).length > 0 && remarks.some(({ kind }) => kind === 'fewer');
    if (written.length === given.count || isExplained)
      return { remarks, usage, count: whole.count, writtenBy: writer };
    throw unusable(
      `The model wrote ${written.length} of ${given.count} memes.`,
      'Nothing was charged; ask for fewer or try again.',
    );
  });
  const memes = listMemes(parts);
  const more = [...notesOfParts(parts, count), ...notesOfRemarks(remarks, memes, count)];
  const origin = { model, provider, safety_score: lowest, writtenBy };
  return { memes, origin, notes: [...notes, ...more], remarks, usage };
}

const listMemes = (parts: readonly WrittenPart[]): WrittenMeme[] => parts.flatMap(({ memes }) => memes);

/** The task without what others have written; where there are enough, on other templates. */
function leaveRest(task: WritingTask, memes: readonly WrittenMeme[]): WritingTask {
  const count = task.count - memes.length;
  const others = task.templates.filter(({ id }) => memes.every(({ templateId }) => templateId !== id));
  return { ...task, count, ...(others.length >= count && { templates: others }) };
}

/** Where the captions of a meme that a model has written come from. */
export const getSource = (
  { provider }: Pick<Origin, 'provider'>,
  { readyMemeId }: WrittenMeme,
): Pick<Origin, 'source' | 'ready_meme_id'> => {
  if (readyMemeId !== undefined) return { source: 'ready', ready_meme_id: readyMemeId };
  return { source: provider === OWN ? 'written' : 'model' };
};

/** The lower score of a meme and its request; undefined where the policy refuses a text. */
function rateMemeSafety(
  { rateSafety }: ServiceDeps['moderation'],
  { captions }: WrittenMeme,
  safety: number,
): number | undefined {
  return captions
    .map(({ text }) => rateSafety(text))
    .reduce<number | undefined>(
      (lowest, score) => (lowest === undefined || score === undefined ? undefined : Math.min(lowest, score)),
      safety,
    );
}

const refusal = () =>
  unusable(
    'The model wrote something that is refused here.',
    'Nothing was charged; try again or ask for something else.',
  );

/** The error of a model whose answer is of no use, so that another one may take its place. */
const unusable = (what: string, advice: string) =>
  new CamError('GENERATION_FAILED', `${what} ${advice}`, {
    cause: new ProviderFailure('invalid-response', what),
  });

/** The caption request that draws a written meme on its template. */
export function captionRequestFor(
  { templateId, captions }: WrittenMeme,
  output: OutputOptions,
): CaptionRequest {
  return {
    template_id: templateId,
    captions: captions.map(({ position, text }) => ({ position, text })),
    ...outputOptions(output),
  };
}

import { CamError } from '../../../src-shared/contract/errors.ts';
import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { WriterTemplate } from '../../../src-shared/contract/model-tasks.ts';
import type { Library } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { ChargedWork, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { checkRequest } from '../memes/caption-request.ts';
import { drawMeme, type Origin } from '../memes/draw-meme.ts';
import { presentMeme } from '../memes/memes.ts';

/** Memes that a model wrote: all of them are drawn, or none is. */

/** One meme to draw; `alt` describes a picture that is no template. */
export interface WrittenRequest {
  request: CaptionRequest;
  alt?: string;
}

export interface DrawTask {
  caller: Caller;
  context: WorkContext;
  requests: readonly WrittenRequest[];
  origin: Origin;
  /** ms since the epoch */
  startedAt: number;
  /** Share of the work that was done before, 0–1. */
  before: number;
}

/** Draws what was written, in its order. @throws CamError as a caption does; then no file is left */
export async function drawWritten(deps: ServiceDeps, task: DrawTask): Promise<ChargedWork<MemesData>> {
  const { caller, context, requests, origin, startedAt, before } = task;
  let drawn = 0;
  const results = await Promise.allSettled(
    requests.map(async ({ request, alt }) => {
      const record = await drawMeme(deps, checkRequest(deps, request), caller, context, {
        ...{ ...origin, startedAt },
        ...(alt === undefined ? {} : { alt }),
      });
      drawn += 1;
      context.progress(
        before + ((1 - before) * drawn) / requests.length,
        `Drawn ${drawn} of ${requests.length}.`,
      );
      return record;
    }),
  );
  const records = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const undo = () => {
    for (const { file } of records) deps.files.remove(file);
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    undo();
    throw failed.reason;
  }
  return {
    data: { memes: records.map((record) => presentMeme(deps, record)) },
    templateId: onlyTemplate(records),
    model: origin.model,
    provider: origin.provider,
    commit() {
      for (const record of records) deps.store.memes.insert(record);
    },
    undo,
  };
}

/** The template of a call that used one, for its line of usage. */
function onlyTemplate(records: readonly MemeRecord[]): string | null {
  const ids = new Set(records.map(({ template }) => template?.id ?? null));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

/** The library as writers see it, made anew when it changes. */
export function createWriterTemplates(library: Library): () => readonly WriterTemplate[] {
  let kept: { revision: number; templates: readonly WriterTemplate[] } | undefined;
  return () => {
    const revision = library.revision();
    if (kept?.revision !== revision) kept = { revision, templates: templatesOf(library) };
    return kept.templates;
  };
}

function templatesOf(library: Library): WriterTemplate[] {
  return library.all().map(({ id, file }) => ({
    id,
    name: file.name,
    category: file.category,
    tags: file.tags,
    altNames: file.alt_names,
    description: file.description,
    boxes: file.box_positions,
    examples: file.example_captions.map(({ captions }) => captions),
  }));
}

/** @throws CamError GENERATION_FAILED where a model wrote fewer memes than were asked for */
export function requireAll<T>(memes: readonly T[], count: number): readonly T[] {
  if (memes.length === count) return memes;
  throw new CamError(
    'GENERATION_FAILED',
    `The model wrote ${memes.length} of ${count} memes. Nothing was charged; ask for fewer or try again.`,
  );
}

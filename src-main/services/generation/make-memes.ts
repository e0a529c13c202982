import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type {
  CaptionWriter,
  ModelUsage,
  WritingRemark,
  WrittenMeme,
} from '../../../src-shared/contract/model-tasks.ts';
import type { ModelResolution } from '../../models/model-resolver.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { ChargedWork, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { presentMeme } from '../memes/memes.ts';
import { type Drawable, type Drawing, startDrawing } from './draw-memes.ts';
import { type WritingOptions, writeMemes } from './write-memes.ts';
import { fieldsOfRemarks } from './writing-remarks.ts';

/** Has a model write memes, and draws each as soon as it is written. */

export interface MakingOptions extends Pick<WritingOptions, 'taskFor' | 'safety' | 'lately'> {
  caller: Caller;
  context: WorkContext;
  /** Memes wanted. */
  total: number;
  drawableFor(meme: WrittenMeme): Drawable | Promise<Drawable>;
  /** ms since the epoch */
  startedAt: number;
  /** Progress of the work before the writing, 0–1. */
  progressBefore: number;
}

/** @throws CamError as `writeMemes` and a caption do; then no picture is left */
export async function makeMemes(
  deps: ServiceDeps,
  writers: ModelResolution<CaptionWriter>,
  { taskFor, safety, lately, drawableFor, ...options }: MakingOptions,
): Promise<ChargedWork<MemesData>> {
  const { context, progressBefore, total } = options;
  context.progress(progressBefore, 'Writing…');
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  let drawing: Drawing | undefined;
  try {
    const { origin, notes, remarks, usage } = await writeMemes(deps, writers, {
      taskFor,
      safety,
      lately,
      signal,
      async onStart() {
        // What a model has written before it failed does not count.
        context.ready({ memes: [], total });
        await drawing?.undo();
        drawing = startDrawing(deps, {
          ...options,
          context: { ...context, signal },
          onFailed: (error) => failed.abort(error),
        });
      },
      onMeme: (meme, by) => drawing?.add(drawableFor(meme), by),
    });
    const records = (await drawing?.finished()) ?? [];
    return chargedWork(deps, records, { ...origin, notes, remarks, usage, total });
  } catch (error) {
    context.ready({ memes: [], total });
    await drawing?.undo();
    throw error;
  }
}

interface Made {
  model: string | null;
  provider: string | null;
  notes: readonly string[];
  remarks: readonly WritingRemark[];
  usage: ModelUsage | undefined;
  /** Memes wanted. */
  total: number;
}

function chargedWork(
  deps: ServiceDeps,
  records: readonly MemeRecord[],
  { model, provider, notes, remarks, usage, total }: Made,
): ChargedWork<MemesData> {
  return {
    data: {
      memes: records.map((record) => presentMeme(deps, record)),
      ...(notes.length > 0 ? { notes: [...notes] } : {}),
      ...fieldsOfRemarks(remarks, total - records.length),
    },
    templateId: commonTemplate(records),
    model,
    provider,
    usage,
    commit(operation) {
      for (const record of records) deps.store.memes.insert({ ...record, operation });
    },
    undo() {
      for (const { file } of records) deps.files.remove(file);
    },
  };
}

/** The template of all memes, for the row of usage; null where they have more than one. */
function commonTemplate(records: readonly MemeRecord[]): string | null {
  const ids = new Set(records.map(({ template }) => template?.id ?? null));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

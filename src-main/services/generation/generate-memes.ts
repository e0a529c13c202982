import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type {
  CaptionWriter,
  ModelUsage,
  WritingRemark,
  WrittenMeme,
} from '../../../src-shared/contract/model-tasks.ts';
import { translateRefusal } from '../../../src-shared/layout/drawability.ts';
import type { ModelResolution } from '../../models/model-resolver.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { ChargedWork, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { checkRequest } from '../memes/caption-request.ts';
import { drawMeme, type Origin, presentMeme } from '../memes/draw-meme.ts';
import { reportWriting, type WritingOptions, writeMemes } from './write-memes.ts';
import { fieldsOfRemarks } from './writing-notes.ts';

/** Draws memes while further ones are being written; in the end there are all of them, or none. */

export interface DrawTask {
  caller: Caller;
  context: WorkContext;
  /** Memes wanted. */
  total: number;
  /** ms since the epoch */
  startedAt: number;
  /** Progress of the work before the first is drawn, 0–1. */
  progressBefore: number;
  /** Called at the first drawing that fails. */
  onFailed(error: unknown): void;
}

/** What is drawn; `alt` describes a picture that is no template. */
export interface Drawable {
  request: CaptionRequest;
  alt?: string | undefined;
}

export interface Drawing {
  /** Starts to draw one more. */
  add(drawable: Drawable | Promise<Drawable>, origin: Origin): void;
  /** Waits for all of them. @throws CamError as a caption does */
  finished(): Promise<readonly MemeRecord[]>;
  /** Deletes the pictures, once none is being drawn any more. */
  undo(): Promise<void>;
}

const WRITTEN =
  'The model wrote text that cannot be drawn as it should. Nothing was charged; try again, say it in other words or leave `strict` out. ';

/** Each meme that is drawn, with those before it, is reported as a part of the result. */
export function startDrawing(deps: ServiceDeps, task: DrawTask): Drawing {
  const { caller, context, total, startedAt, progressBefore } = task;
  const drawings: Promise<MemeRecord>[] = [];
  const drawn: (Meme | undefined)[] = [];
  const draw = async (
    drawable: Drawable | Promise<Drawable>,
    origin: Origin,
    at: number,
  ): Promise<MemeRecord> => {
    const { request, alt } = await drawable;
    const record = await drawMeme(deps, checkRequest(deps, request), caller, context, {
      ...origin,
      startedAt,
      ...(alt === undefined ? {} : { alt }),
    }).catch((error: unknown) => {
      throw translateRefusal(error, (path) => `memes[${at}].${path}`, WRITTEN);
    });
    drawn[at] = presentMeme(deps, record);
    reportDrawn(context, drawn, { total, progressBefore });
    return record;
  };
  const settled = () => Promise.allSettled(drawings);
  /** The first in time: it stops the others. */
  let failure: { error: unknown } | undefined;
  return {
    add(drawable, origin) {
      const drawing = draw(drawable, origin, drawn.push(undefined) - 1);
      drawings.push(drawing);
      drawing.catch((error: unknown) => {
        failure ??= { error };
        task.onFailed(error);
      });
    },
    async finished() {
      await settled();
      if (failure) throw failure.error;
      return Promise.all(drawings);
    },
    async undo() {
      for (const result of await settled()) {
        if (result.status === 'fulfilled') deps.files.remove(result.value.file);
      }
    },
  };
}

/** A meme waits for those before it, so that none moves when another one comes. */
function reportDrawn(
  { progress, ready }: WorkContext,
  drawn: readonly (Meme | undefined)[],
  { total, progressBefore }: Pick<DrawTask, 'total' | 'progressBefore'>,
): void {
  const gap = drawn.indexOf(undefined);
  const memes = drawn.slice(0, gap < 0 ? drawn.length : gap).filter((meme) => meme !== undefined);
  if (memes.length === 0) return;
  ready({ memes, total });
  const fraction = progressBefore + ((1 - progressBefore) * memes.length) / total;
  progress(fraction, `Drawn ${memes.length} of ${total}.`);
}

/** Has a model write memes, and draws each as soon as it is written. */

interface GenerationOptions extends Pick<WritingOptions, 'taskFor' | 'safety' | 'lately'> {
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
export async function generateMemes(
  deps: ServiceDeps,
  writers: ModelResolution<CaptionWriter>,
  { taskFor, safety, lately, drawableFor, ...options }: GenerationOptions,
): Promise<ChargedWork<MemesData>> {
  const { context, progressBefore, total } = options;
  const onLoading = reportWriting(context, progressBefore);
  const failed = new AbortController();
  const signal = AbortSignal.any([context.signal, failed.signal]);
  const drawing = startDrawing(deps, {
    ...options,
    context: { ...context, signal },
    onFailed: (error) => failed.abort(error),
  });
  context.ready({ memes: [], total });
  try {
    const { origin, notes, remarks, usage } = await writeMemes(deps, writers, {
      taskFor,
      safety,
      lately,
      signal,
      onLoading,
      onMeme: (meme, by) => drawing.add(drawableFor(meme), by),
    });
    const records = await drawing.finished();
    return toChargedWork(deps, records, { ...origin, notes, remarks, usage, total });
  } catch (error) {
    context.ready({ memes: [], total });
    await drawing.undo();
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

function toChargedWork(
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

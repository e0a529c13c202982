import type { MemesData } from '../../../src-shared/contract/generation.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { refusalOf } from '../../../src-shared/layout/drawability.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { ChargedWork, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { checkRequest } from '../memes/caption-request.ts';
import { drawMeme, type Origin } from '../memes/draw-meme.ts';
import { presentMeme } from '../memes/memes.ts';

/** Draws all memes that a model wrote, or none. */

export interface DrawTask {
  caller: Caller;
  context: WorkContext;
  /** One for each meme; `alt` describes a picture that is no template. */
  requests: readonly { request: CaptionRequest; alt?: string | undefined }[];
  origin: Origin;
  /** See `Written`. */
  notes: readonly string[];
  /** ms since the epoch */
  startedAt: number;
  /** Progress of the work before drawing, 0–1. */
  progressBefore: number;
}

const WRITTEN =
  'The model wrote text that cannot be drawn as it should. Nothing was charged; try again, say it in other words or leave `strict` out. ';

/** Draws the requests and writes their pictures. @throws CamError as a caption does; then no picture is left */
export async function drawMemes(deps: ServiceDeps, task: DrawTask): Promise<ChargedWork<MemesData>> {
  const { origin, notes } = task;
  const results = await Promise.allSettled(drawings(deps, task));
  const records = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const undo = () => {
    for (const { file } of records) deps.files.remove(file);
  };
  for (const [at, result] of results.entries()) {
    if (result.status === 'fulfilled') continue;
    undo();
    throw refusalOf(result.reason, (path) => `memes[${at}].${path}`, WRITTEN);
  }
  return {
    data: {
      memes: records.map((record) => presentMeme(deps, record)),
      ...(notes.length > 0 ? { notes: [...notes] } : {}),
    },
    templateId: commonTemplate(records),
    model: origin.model,
    provider: origin.provider,
    commit(operation) {
      for (const record of records) deps.store.memes.insert({ ...record, operation });
    },
    undo,
  };
}

/** Starts all drawings; reports progress as each one ends. */
function drawings(deps: ServiceDeps, task: DrawTask): Promise<MemeRecord>[] {
  const { caller, context, requests, origin, startedAt, progressBefore } = task;
  let drawn = 0;
  return requests.map(async ({ request, alt }) => {
    const record = await drawMeme(deps, checkRequest(deps, request), caller, context, {
      ...{ ...origin, startedAt },
      ...(alt === undefined ? {} : { alt }),
    });
    drawn += 1;
    const fraction = progressBefore + ((1 - progressBefore) * drawn) / requests.length;
    context.progress(fraction, `Drawn ${drawn} of ${requests.length}.`);
    return record;
  });
}

/** The template of all memes, for the row of usage; null where they have more than one. */
function commonTemplate(records: readonly MemeRecord[]): string | null {
  const ids = new Set(records.map(({ template }) => template?.id ?? null));
  const [only = null] = ids;
  return ids.size === 1 ? only : null;
}

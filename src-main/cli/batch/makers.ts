import type { Static, TSchema } from 'typebox';
import type { BatchType } from '../../../src-shared/contract/batch.ts';
import { compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import {
  AiImageRequest,
  BrandedRequest,
  FromImageRequest,
  GenerateRequest,
  RemixRequest,
} from '../../../src-shared/contract/generation.ts';
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { GifRequest, VideoRequest } from '../../../src-shared/contract/motion-requests.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { CallOptions, Engine, GenerationResult, PictureResult } from '../engine/client.ts';

/** The operations that can make the picture of a row. */

export interface Maker {
  /** Cost of one call, credits. */
  cost: number;
  /** @throws CamError VALIDATION_ERROR with advice for each field */
  check(body: unknown): void;
  /** @throws CamError as `check`; EngineError */
  make(engine: Engine, body: unknown, options: CallOptions): Promise<PictureResult>;
  /** Lets the engine check a request without making it, if the operation has a dry run. @throws as `make` */
  tryOut?(engine: Engine, body: unknown, options: CallOptions): Promise<void>;
}

type Send<Body> = (engine: Engine, body: Body, options: CallOptions) => Promise<PictureResult>;

type TryOut<Body> = (engine: Engine, body: Body, options: CallOptions) => Promise<unknown>;

function maker<S extends TSchema>(
  cost: number,
  schema: S,
  send: Send<Static<S>>,
  tryOut?: TryOut<Static<S>>,
): Maker {
  const check = compileCheck(schema, 'body');
  const checkBody = (body: unknown): Static<S> => {
    const { value, error } = check(body);
    if (error) throw error;
    return value;
  };
  return {
    cost,
    check: (body) => void checkBody(body),
    make: (engine, body, options) => send(engine, checkBody(body), options),
    ...(tryOut && {
      async tryOut(engine: Engine, body: unknown, options: CallOptions) {
        await tryOut(engine, checkBody(body), options);
      },
    }),
  };
}

/** The picture of a job that makes one meme. */
async function getPicture(
  engine: Engine,
  job: Promise<GenerationResult>,
  { signal }: CallOptions,
): Promise<PictureResult> {
  const { memes, creditsUsed, creditsRemaining } = await job;
  const [meme] = memes;
  if (!meme) throw new Error('The engine’s response contains no meme.');
  const picture = await engine.picture(meme.url, signal ? { signal } : {});
  return { ...picture, memeId: meme.id, creditsUsed, creditsRemaining };
}

export const MAKERS: Readonly<Record<BatchType, Maker>> = {
  caption: maker(
    COSTS.caption,
    CaptionRequest,
    (engine, body, options) => engine.makePicture('caption', body, options),
    (engine, body, options) =>
      engine.call(
        'POST /v1/meme/caption',
        { body: { ...body, dry_run: true } },
        { ...options, idempotencyKey: null },
      ),
  ),
  'ai-image': maker(COSTS.aiImage, AiImageRequest, (engine, body, options) =>
    engine.makePicture('ai-image', body, options),
  ),
  remix: maker(COSTS.remix, RemixRequest, (engine, body, options) =>
    engine.makePicture('remix', body, options),
  ),
  generate: maker(COSTS.generate, GenerateRequest, (engine, body, options) =>
    getPicture(engine, engine.run('generate', body, options), options),
  ),
  'from-image': maker(COSTS.fromImage, FromImageRequest, (engine, body, options) =>
    getPicture(engine, engine.run('from-image', body, options), options),
  ),
  gif: maker(COSTS.gif, GifRequest, (engine, body, options) =>
    getPicture(engine, engine.run('gif', body, options), options),
  ),
  video: maker(COSTS.video, VideoRequest, (engine, body, options) =>
    getPicture(engine, engine.run('video', body, options), options),
  ),
  branded: maker(COSTS.branded, BrandedRequest, (engine, body, options) =>
    getPicture(engine, engine.run('branded', body, options), options),
  ),
};

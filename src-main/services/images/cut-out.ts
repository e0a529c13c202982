import PQueue from 'p-queue';
import type { CutOutBody, CutOutImage } from '../../../src-shared/contract/cut-out.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { inField } from '../../fetch/fetch-errors.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { readPicture, requireOne } from './picture-fields.ts';
import { type StoreDeps, storeMade, storeUpload } from './uploads.ts';

/** Cuts out what a picture shows, by a model on this computer; one picture at a time. */

/** Pictures that wait at most: each takes seconds. */
const WAITING_MAX = 20;

type CutOutDeps = StoreDeps &
  Pick<ServiceDeps, 'library' | 'fetcher' | 'isHidden' | 'ownOrigins'> & {
    cutOutModels: Pick<ServiceDeps['cutOutModels'], 'cutOut'>;
  };

export function createCutOutService(deps: CutOutDeps) {
  const queue = new PQueue({ concurrency: 1 });
  return {
    /**
     * The picture without its background, and the picture as it was, both stored.
     * @throws CamError VALIDATION_ERROR, IMAGE_UNREADABLE, MODEL_NOT_CONFIGURED, NOT_UNDERSTOOD, GENERATION_FAILED,
     * OVERLOADED, PAYLOAD_TOO_LARGE where the account has no room; the signal's reason
     */
    async cutOutImage(
      { account }: Pick<Caller, 'account'>,
      body: CutOutBody,
      signal: AbortSignal,
    ): Promise<CutOutImage> {
      requireOne(body, ['image_url', 'image_base64'], (second) => second ?? 'image_base64');
      const { bytes, field } = await readPicture(deps, body);
      if (queue.size >= WAITING_MAX) throw overloaded();
      const cut = () => deps.cutOutModels.cutOut(bytes, signal);
      const made = await queue.add(cut, { signal }).catch((error: unknown) => {
        throw isOfPicture(error) ? inField(error, field) : error;
      });
      const original = await storeUpload(deps, account, bytes, field);
      const image = await storeMade(deps, account, made.bytes);
      return { ...image, original_url: original.url, covered: Math.round(made.covered * 1000) / 1000 };
    },
  };
}

const isOfPicture = (error: unknown) =>
  error instanceof CamError && (error.code === 'NOT_UNDERSTOOD' || error.code === 'IMAGE_UNREADABLE');

const overloaded = () =>
  new CamError('OVERLOADED', 'Many pictures wait to be cut out. Send this one again in 10 s.', {
    headers: { 'retry-after': '10' },
  });

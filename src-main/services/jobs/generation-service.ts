import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { JobType } from '../../../src-shared/contract/jobs.ts';
import type { JobCall, JobData } from '../../../src-shared/contract/operations/operations.ts';
import { answerFree } from '../billing/charge.ts';
import type { ServiceDeps } from '../deps.ts';
import type { GenerationAnswer, GenerationCall } from '../generation-call.ts';
import { planDryRun } from '../memes/plan-caption.ts';
import type { PageCodecOffers } from '../motion/page-codec-offers.ts';
import type { PictureQuota } from '../storage/quota.ts';
import type { JobRunner } from './job-runner.ts';

/** An operation that makes something: takes the body and answers with what `call.render` makes of the result. */
type Generation<T extends JobType> = (
  request: JobCall<T>,
  call: GenerationCall<JobData<T>>,
) => Promise<GenerationAnswer>;

/** The operations that make memes; each throws CamError STORAGE_FULL where there is no room for its picture. */
export function createGenerationService(
  deps: ServiceDeps & {
    runner: Pick<JobRunner, 'submit'>;
    quota: PictureQuota;
    pageCodecOffers: PageCodecOffers;
  },
) {
  const { runner, queue, quota, callbackSender } = deps;
  const submit =
    <T extends JobType>(type: T): Generation<T> =>
    async (request, call) => {
      quota.check();
      const { callback_url: callbackUrl, ...body } = request;
      if (callbackUrl === undefined) return runner.submit(type, body, call);
      const refusal = callbackSender.refusal(callbackUrl);
      if (refusal !== undefined) throw invalidField('callback_url', refusal);
      return runner.submit(type, body, { ...call, respondAsync: true, callbackUrl });
    };
  const caption: Generation<'caption'> = async (request, call) => {
    if (!request.dry_run) return submit('caption')(request, call);
    const { callback_url: callbackUrl, ...body } = request;
    if (callbackUrl !== undefined) {
      throw invalidField(
        'callback_url',
        'cannot be used with `dry_run`, which answers at once. Leave one of the two out.',
      );
    }
    const { account } = call.caller;
    queue.admit(account, 'interactive', 1);
    const layOut = planDryRun(deps, body, call.caller);
    return answerFree(deps, call, await queue.run(account, 'interactive', layOut));
  };
  /** Where a window has offered to encode or decode the video, it is known from the beginning. */
  const inPage =
    <T extends 'gif' | 'video'>(type: T): Generation<T> =>
    async (request, call) => {
      deps.pageCodecOffers.start(call);
      return submit(type)(request, call);
    };
  return {
    caption,
    generate: submit('generate'),
    aiImage: submit('ai-image'),
    fromImage: submit('from-image'),
    branded: submit('branded'),
    remix: submit('remix'),
    gif: inPage('gif'),
    video: inPage('video'),
    animate: submit('animate'),
    /** Errors of items are part of the answer. @throws CamError INSUFFICIENT_CREDITS where the sum is not covered */
    batch: submit('batch'),
  };
}

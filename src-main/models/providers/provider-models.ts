import { CamError, type ErrorCode } from '../../../src-shared/contract/errors.ts';
import type { ImagePainter, PictureEditor } from '../../../src-shared/contract/model-tasks.ts';
import { createRetryHeaders } from '../retry-after.ts';
import {
  type FailureKind,
  type PaintSize,
  type ProviderClient,
  ProviderFailure,
  type RetryDeps,
  withRetries,
} from './provider-client.ts';

/** Painters and editors that call a provider's model, and what all its models have in common. */

export interface ProviderModelDeps extends RetryDeps {
  client: ProviderClient;
  /** The name under which the provider knows the model. */
  model: string;
  /** For error messages: `OpenAI`. */
  providerName: string;
  /** For error messages: how to set the provider up. */
  setupHint: string;
  /** Records the outcome of each call, for the status of the model; `failure` is undefined for success. */
  recordOutcome(failure: FailureKind | undefined): void;
}

/** What a failure is to callers. Only MODEL_UNAVAILABLE passes by itself. */
const CODES: Readonly<Record<FailureKind, ErrorCode>> = {
  unauthorized: 'MODEL_NOT_CONFIGURED',
  unpaid: 'MODEL_NOT_CONFIGURED',
  'unknown-model': 'MODEL_NOT_CONFIGURED',
  'wrong-address': 'MODEL_NOT_CONFIGURED',
  'no-model-list': 'MODEL_NOT_CONFIGURED',
  'rate-limited': 'MODEL_UNAVAILABLE',
  unreachable: 'MODEL_UNAVAILABLE',
  timeout: 'MODEL_UNAVAILABLE',
  overloaded: 'MODEL_UNAVAILABLE',
  stopped: 'MODEL_UNAVAILABLE',
  'invalid-response': 'GENERATION_FAILED',
  rejected: 'NOT_UNDERSTOOD',
  unsupported: 'NOT_UNDERSTOOD',
  refused: 'NSFW_REJECTED',
};

/** The documented error for a failure of a provider; other errors as they are. */
export function toCamError(error: unknown, { model, providerName, setupHint }: ProviderModelDeps): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const code = CODES[error.kind];
  const what = `${model} of ${providerName}: ${error.message}`;
  const fail = (advice: string, headers: Record<string, string> = {}) =>
    new CamError(code, `${what} ${advice} Nothing was charged.`, { cause: error, headers });
  switch (code) {
    case 'MODEL_UNAVAILABLE': {
      const headers = createRetryHeaders(error.retryAfterMs);
      return fail(`Try again in ${headers['retry-after']} s.`, headers);
    }
    case 'MODEL_NOT_CONFIGURED':
      return fail(error.kind === 'unpaid' ? 'Add credit there.' : setupHint);
    case 'NOT_UNDERSTOOD':
      return fail('Ask for something else, or for another model.');
    case 'NSFW_REJECTED':
      return fail('Ask for something else.');
    default:
      return fail('Try again.');
  }
}

/** Runs a call with retries and records its outcome. @throws CamError; the reason of the signal */
export async function callModel<T>(
  deps: ProviderModelDeps,
  signal: AbortSignal,
  call: () => Promise<T>,
): Promise<T> {
  try {
    const result = await withRetries(deps, signal, call);
    deps.recordOutcome(undefined);
    return result;
  } catch (error) {
    // A cancelled call is no evidence about the model.
    if (signal.aborted) throw signal.reason;
    if (error instanceof ProviderFailure && error.kind !== 'stopped') deps.recordOutcome(error.kind);
    throw toCamError(error, deps);
  }
}

function nearestSize(width: number, height: number): PaintSize {
  const ratio = width / height;
  if (ratio > 1.2) return '1536x1024';
  return ratio < 1 / 1.2 ? '1024x1536' : '1024x1024';
}

export function createProviderPainter(deps: ProviderModelDeps): ImagePainter {
  const { client, model } = deps;
  return {
    async paint({ prompt, width, height }, signal) {
      const size = nearestSize(width, height);
      const bytes = await callModel(deps, signal, () => client.paint({ model, prompt, size }, signal));
      return { bytes, description: `A picture made from the words “${prompt}”` };
    },
  };
}

export function createProviderPictureEditor(deps: ProviderModelDeps): PictureEditor {
  const { client, model } = deps;
  return {
    async edit({ picture, prompt, background }, signal) {
      const type = pictureType(picture);
      const request = { model, prompt, picture, type, ...(background && { background }) };
      const bytes = await callModel(deps, signal, () => client.edit(request, signal));
      return { bytes, description: `A picture, changed as told: “${prompt}”.` };
    },
  };
}

/** The format of a picture by its first byte: 0xFF for JPEG, `R` (RIFF) for WebP. */
function pictureType(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' {
  if (bytes[0] === 0xff) return 'jpeg';
  return bytes[0] === 0x52 ? 'webp' : 'png';
}

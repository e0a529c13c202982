import { CamError } from '../../../src-shared/contract/errors.ts';
import type { ImagePainter, PictureEditor } from '../../../src-shared/contract/model-tasks.ts';
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

const UNAVAILABLE: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'unknown-model',
  'rate-limited',
  'unreachable',
  'wrong-address',
  'stopped',
]);
/** Failures that pass without a change of the settings. */
const TEMPORARY: ReadonlySet<FailureKind> = new Set(['rate-limited', 'unreachable', 'stopped']);

/** The documented error for a failure of a provider; other errors as they are. */
export function toCamError(error: unknown, { model, providerName, setupHint }: ProviderModelDeps): unknown {
  if (!(error instanceof ProviderFailure)) return error;
  const what = `${model} of ${providerName}: ${error.message}`;
  if (error.kind === 'refused') {
    return new CamError('NSFW_REJECTED', `${what} Ask for something else. Nothing was charged.`, {
      cause: error,
    });
  }
  if (error.kind === 'unsupported') {
    return new CamError('MODEL_UNAVAILABLE', `${what} Ask for another model. Nothing was charged.`, {
      cause: error,
    });
  }
  if (!UNAVAILABLE.has(error.kind)) {
    return new CamError('GENERATION_FAILED', `${what} Nothing was charged; try again.`, { cause: error });
  }
  const advice = TEMPORARY.has(error.kind) ? 'Try again later.' : setupHint;
  return new CamError('MODEL_UNAVAILABLE', `${what} ${advice} Nothing was charged.`, { cause: error });
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

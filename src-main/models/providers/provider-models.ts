import { CamError } from '../../../src-shared/contract/errors.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { CaptionWriter, ImageEditor, ImagePainter } from '../../../src-shared/contract/model-tasks.ts';
import {
  AnswerSchema,
  parseAnswer,
  SYSTEM_PROMPT,
  shortlist,
  taskPrompt,
} from '../prompts/writing-prompt.ts';
import {
  type FailureKind,
  type PaintSize,
  type ProviderClient,
  ProviderFailure,
  type RetryDeps,
  withRetries,
} from './provider-client.ts';

/** Writers, painters and editors that call a provider's model. */

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
]);
/** Failures that pass without a change of the settings. */
const TEMPORARY: ReadonlySet<FailureKind> = new Set(['rate-limited', 'unreachable']);

function toCamError(error: unknown, { model, providerName, setupHint }: ProviderModelDeps): unknown {
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
async function callModel<T>(
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
    if (error instanceof ProviderFailure) deps.recordOutcome(error.kind);
    throw toCamError(error, deps);
  }
}

/** Attempts of a writer: a reply that breaks the rules is sent back once with its problems. */
const WRITING_ROUNDS = 2;

/** A writer that asks a language model and validates its reply. */
export function createProviderWriter(deps: ProviderModelDeps): CaptionWriter {
  const { client, model } = deps;
  return {
    async write(task, signal) {
      const templates = shortlist(task);
      const turns = [taskPrompt(task, templates)];
      const picture = task.picture ? { picture: task.picture } : {};
      const request = {
        model,
        system: SYSTEM_PROMPT,
        turns,
        schema: { ...plainSchema(AnswerSchema) },
        ...picture,
      };
      let problems: string[] = [];
      for (let round = 0; round < WRITING_ROUNDS; round += 1) {
        const text = await callModel(deps, signal, () => client.chat(request, signal));
        const reply = parseAnswer(text, task, templates);
        if (reply.problems.length === 0) return reply.memes;
        problems = reply.problems;
        turns.push(text, `Mend this and answer with the whole JSON again: ${problems.join(' ')}`);
      }
      const message = `It did not keep to what was asked, twice: ${problems[0] ?? ''}`;
      throw toCamError(new ProviderFailure('invalid-response', message), deps);
    },
  };
}

/** The size of the image API whose aspect ratio is nearest. */
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

export function createProviderEditor(deps: ProviderModelDeps): ImageEditor {
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

import { CamError } from '../../../src-shared/contract/errors.ts';
import { plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { CaptionWriter, ImageEditor, ImagePainter } from '../../../src-shared/contract/model-tasks.ts';
import { askFor, readWritten, SYSTEM, shortlist, Written } from '../prompts/writing-prompt.ts';
import {
  type FailureKind,
  mayPass,
  type PaintSize,
  type RemoteClient,
  RemoteFailure,
} from './remote-client.ts';
import { type RetryDeps, withRetries } from './retry.ts';

/** Writers, painters and editors behind a remote client. */

export interface RemoteModel extends RetryDeps {
  client: RemoteClient;
  /** As the server knows it. */
  model: string;
  /** For messages: `OpenAI`. */
  providerName: string;
  /** What to set where it is not set up. */
  setUp: string;
  /** Hears of each call's end, for the model's status. */
  ended(failure: FailureKind | undefined): void;
}

const DOWN: ReadonlySet<FailureKind> = new Set([
  'denied',
  'unknown-model',
  'busy',
  'unreachable',
  'misplaced',
]);

function asCamError(error: unknown, { model, providerName, setUp }: RemoteModel): unknown {
  if (!(error instanceof RemoteFailure)) return error;
  const what = `${model} of ${providerName}: ${error.message}`;
  if (error.kind === 'refused') {
    return new CamError('NSFW_REJECTED', `${what} Ask for something else. Nothing was charged.`, {
      cause: error,
    });
  }
  if (!DOWN.has(error.kind)) {
    return new CamError('GENERATION_FAILED', `${what} Nothing was charged; try again.`, { cause: error });
  }
  const advice = error.kind === 'busy' || error.kind === 'unreachable' ? 'Try again later.' : setUp;
  return new CamError('MODEL_UNAVAILABLE', `${what} ${advice} Nothing was charged.`, { cause: error });
}

async function ask<T>(remote: RemoteModel, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await withRetries(remote, signal, call, mayPass);
    remote.ended(undefined);
    return answer;
  } catch (error) {
    // What was cancelled says nothing about the model.
    if (signal.aborted) throw signal.reason;
    if (error instanceof RemoteFailure) remote.ended(error.kind);
    throw asCamError(error, remote);
  }
}

/** A writer that asks a language model, and lets it mend its answer once. */
export function createRemoteWriter(remote: RemoteModel): CaptionWriter {
  const { client, model } = remote;
  return {
    async write(task, signal) {
      const templates = shortlist(task);
      const turns = [askFor(task, templates)];
      const schema = { ...plainSchema(Written) };
      let problems: string[] = [];
      for (let round = 0; round < 2; round += 1) {
        const text = await ask(remote, signal, () =>
          client.chat(
            {
              model,
              system: SYSTEM,
              user: turns,
              schema,
              ...(task.picture ? { picture: task.picture } : {}),
            },
            signal,
          ),
        );
        const answer = readWritten(text, task, templates);
        if (answer.problems.length === 0) return answer.memes;
        problems = answer.problems;
        turns.push(text, `Mend this and answer with the whole JSON again: ${problems.join(' ')}`);
      }
      throw asCamError(
        new RemoteFailure('broken', `It did not keep to what was asked, twice: ${problems[0] ?? ''}`),
        remote,
      );
    },
  };
}

/** The size a server offers whose shape is nearest. */
function nearestSize(width: number, height: number): PaintSize {
  const ratio = width / height;
  if (ratio > 1.2) return '1536x1024';
  return ratio < 1 / 1.2 ? '1024x1536' : '1024x1024';
}

export function createRemotePainter(remote: RemoteModel): ImagePainter {
  const { client, model } = remote;
  return {
    async paint({ prompt, width, height }, signal) {
      const size = nearestSize(width, height);
      const bytes = await ask(remote, signal, () => client.paint({ model, prompt, size }, signal));
      return { bytes, description: `A picture made from the words “${prompt}”` };
    },
  };
}

export function createRemoteEditor(remote: RemoteModel): ImageEditor {
  const { client, model } = remote;
  return {
    async edit({ picture, prompt }, signal) {
      const type = typeOf(picture);
      const bytes = await ask(remote, signal, () => client.edit({ model, prompt, picture, type }, signal));
      return { bytes, description: `A picture, changed as told: “${prompt}”.` };
    },
  };
}

/** By its first bytes. */
function typeOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' {
  if (bytes[0] === 0xff) return 'jpeg';
  return bytes[0] === 0x52 ? 'webp' : 'png';
}

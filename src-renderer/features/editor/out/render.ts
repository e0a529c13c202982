import type { OutgoingFile } from '../../../../src-main/contract/ipc.ts';
import type { CaptionRequest, Meme, OutputFormat } from '../../../../src-main/contract/meme.ts';
import type { Api } from '../../../api/api.ts';
import { ApiError } from '../../../api/http.ts';
import { fileNameOf } from './file-name.ts';

/** A picture drawn by the engine. */
export interface Finished {
  meme: Meme;
  file: OutgoingFile;
}

export interface Output {
  format: OutputFormat;
  /** px; null for the native width. */
  width: number | null;
}

export interface Renderer {
  /** Draws what the request asks for; the same one is drawn (and charged) once. @throws ApiError */
  render(request: CaptionRequest, name: string, output: Output): Promise<Finished>;
  /** What was drawn of it before, if it still is at hand. */
  known(request: CaptionRequest, output: Output): Finished | undefined;
}

/** Pictures kept for the next copy or drag. */
const KEPT = 4;

/** The request of a finished picture: with its document inside, so that it can be opened again. */
export function finalRequest(request: CaptionRequest, { format, width }: Output): CaptionRequest {
  const { width: _width, output_format: _format, ...rest } = request;
  return { ...rest, output_format: format, ...(width === null ? {} : { width }), embed: true };
}

/** No answer, or none yet: the call may have done its work. A refusal would only be answered again under its key. */
const mayHaveWorked = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'IDEMPOTENCY_IN_PROGRESS');

/** @param newKey a fresh idempotency key: a call repeated after a lost answer draws nothing twice */
export function createRenderer(api: Pick<Api, 'caption' | 'picture'>, newKey: () => string): Renderer {
  const done = new Map<string, Finished>();
  const running = new Map<string, Promise<Finished>>();
  const keys = new Map<string, string>();

  const draw = async (body: CaptionRequest, name: string, text: string): Promise<Finished> => {
    const idempotencyKey = keys.get(text) ?? newKey();
    keys.set(text, idempotencyKey);
    const meme = await api.caption(body, { idempotencyKey }).catch((error: unknown) => {
      if (!mayHaveWorked(error)) keys.delete(text);
      throw error;
    });
    const bytes = await api.picture(meme.url);
    keys.delete(text);
    const finished = {
      meme,
      file: { name: fileNameOf(name, meme.format), bytes, type: `image/${meme.format}` },
    };
    done.set(text, finished);
    for (const old of [...done.keys()].slice(0, -KEPT)) done.delete(old);
    return finished;
  };

  return {
    known: (request, output) => done.get(JSON.stringify(finalRequest(request, output))),
    async render(request, name, output) {
      const body = finalRequest(request, output);
      const text = JSON.stringify(body);
      const ready = done.get(text);
      if (ready) return { ...ready, file: { ...ready.file, name: fileNameOf(name, ready.meme.format) } };
      const started =
        running.get(text) ??
        draw(body, name, text).finally(() => {
          running.delete(text);
        });
      running.set(text, started);
      return started;
    },
  };
}

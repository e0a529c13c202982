import type { OutgoingFile } from '../../../src-shared/contract/ipc.ts';
import type { CaptionRequest, Meme, OutputFormat } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';
import { toFileName } from '../files/file-name.ts';
import { isMissing } from '../session/source.ts';
import { createRenderedCache, type RenderedCache } from './rendered-cache.ts';

/** A picture drawn by the engine. */
export interface ExportResult {
  meme: Meme;
  file: OutgoingFile;
}

export interface Output {
  format: OutputFormat;
  /** px; null for the native width. */
  width: number | null;
  /** Whether it is no version of the draft, such as the blank of a template. */
  apart?: boolean;
}

export interface Exporter {
  /** Renders a request; equal requests are rendered (and charged) once. @throws ApiError */
  render(request: CaptionRequest, name: string, output: Output): Promise<ExportResult>;
  /** The address of the finished picture; rendered again where it was deleted from the gallery. @throws ApiError */
  address(request: CaptionRequest, name: string, output: Output): Promise<string>;
  /** Whether it was rendered before, so that rendering it again is free. */
  isDrawn(request: CaptionRequest, output: Output): boolean;
}

export interface ExporterDeps {
  api: Pick<Api, 'caption' | 'meme' | 'picture'>;
  /** A new idempotency key, so that a call repeated after a lost answer renders nothing twice. */
  newKey(): string;
  /** Pictures rendered so far, shared by all exporters. */
  drawn?: RenderedCache;
  /** The draft that is drawn: its pictures are versions of one document. */
  draftId?: string;
  /** Identifies the picture and regions that requests are drawn on: a template may change under the same id. */
  basis?: string;
}

/** The request of a finished picture: with its document inside, so that it can be opened again. */
export function finalRequest(request: CaptionRequest, { format, width }: Output): CaptionRequest {
  const { width: _width, output_format: _format, ...rest } = request;
  return { ...rest, output_format: format, ...(width === null ? {} : { width }), embed: true };
}

/** Whether a call without an answer may have succeeded, so that its key is used again. After a refusal a new key is needed. */
const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.code === 'IDEMPOTENCY_IN_PROGRESS');

interface Picture {
  meme: Meme;
  bytes: Uint8Array;
}

/** Draws with the engine, each picture once. */
export function createExporter({
  api,
  newKey,
  draftId,
  drawn = createRenderedCache(),
  basis = '',
}: ExporterDeps): Exporter {
  const running = new Map<string, Promise<Picture>>();
  const keys = new Map<string, string>();
  const getCacheKey = (body: CaptionRequest): string => JSON.stringify([basis, body]);

  /** A picture rendered before; its bytes are downloaded again where they are no longer cached. */
  const recall = async (text: string): Promise<Picture | undefined> => {
    const meme = drawn.meme(text);
    if (!meme) return undefined;
    try {
      const bytes = drawn.bytes(text) ?? (await api.picture(meme.url));
      drawn.add(text, meme, bytes);
      return { meme, bytes };
    } catch (error) {
      if (!isMissing(error)) throw error;
      drawn.remove(text);
      return undefined;
    }
  };

  const draw = async (body: CaptionRequest, text: string, apart: boolean): Promise<Picture> => {
    const idempotencyKey = keys.get(text) ?? newKey();
    keys.set(text, idempotencyKey);
    const given = draftId === undefined || apart ? body : { ...body, draft_id: draftId };
    const meme = await api.caption(given, { idempotencyKey }).catch((error: unknown) => {
      if (!mayHaveSucceeded(error)) keys.delete(text);
      throw error;
    });
    const bytes = await api.picture(meme.url);
    keys.delete(text);
    drawn.add(text, meme, bytes);
    return { meme, bytes };
  };

  const render: Exporter['render'] = async (request, name, output) => {
    const body = finalRequest(request, output);
    const text = getCacheKey(body);
    const work = async () => (await recall(text)) ?? draw(body, text, output.apart ?? false);
    const started = running.get(text) ?? work().finally(() => running.delete(text));
    running.set(text, started);
    const { meme, bytes } = await started;
    return { meme, file: { name: toFileName(name, meme.format), bytes, type: `image/${meme.format}` } };
  };

  return {
    render,
    isDrawn: (request, output) => drawn.meme(getCacheKey(finalRequest(request, output))) !== undefined,
    async address(request, name, output) {
      const text = getCacheKey(finalRequest(request, output));
      const meme = drawn.meme(text);
      const isThere =
        meme &&
        (await api.meme(meme.id).then(
          () => true,
          (error) => !isMissing(error),
        ));
      if (isThere === false) drawn.remove(text);
      return (await render(request, name, output)).meme.url;
    },
  };
}

import type { OwnFontCut } from '../../../src-shared/contract/own-fonts.ts';
import { type CoverageJson, decodeCoverage } from '../../../src-shared/layout/coverage.ts';
import { isOwnFace } from '../../../src-shared/layout/font-families.ts';
import { createHarfBuzz } from '../../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { ApiError } from '../../api/http.ts';
import { createBrowserBreakData } from './break-files.ts';
import { createBrowserEmoji } from './emoji.ts';
import { createBrowserFaces } from './fonts.ts';
import { createPreview, type Preview, type PreviewDeps } from './preview.ts';

export type { PictureMoment } from './motion-preview.ts';
export type { Drawing, Preview } from './preview.ts';
export type { TextInfo } from './text-info.ts';

/**
 * The entry of the preview: import it with `import()`, so that the text engine does not delay the first screen.
 */

export interface OpenPreviewDeps
  extends Pick<PreviewDeps, 'onLoaded' | 'onError' | 'parts' | 'video' | 'durations' | 'isTemplate'> {
  /** Bytes of a file of the engine. */
  bytes(path: string): Promise<Uint8Array>;
  /** The fonts of one's own whose weight and slope are known. */
  fetchOwnCuts?(): Promise<readonly OwnFontCut[]>;
  /** Version of the app: files fetched with it may be cached indefinitely. */
  version: string;
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Fetches the tables of fonts and emoji, and creates the preview from them. */
export async function openPreview({
  bytes,
  fetchOwnCuts,
  version,
  ...rest
}: OpenPreviewDeps): Promise<Preview> {
  const file = (path: string) => bytes(`/app/${path}?v=${encodeURIComponent(version)}`);
  const [coverage, index, harfbuzz] = await Promise.all([
    file('fonts/coverage.json'),
    file('emoji/index.json'),
    file('fonts/harfbuzz.wasm').then((wasm) => WebAssembly.compile(wasm.slice())),
  ]);
  const table: CoverageJson = JSON.parse(text(coverage));
  const known: [code: string, key: string][] = JSON.parse(text(index));
  const faces = createBrowserFaces({
    harfbuzz: createHarfBuzz(harfbuzz),
    coverage: decodeCoverage(table),
    ...(fetchOwnCuts && { fetchOwnCuts }),
    fetchFont: (id) =>
      file(`fonts/${id}.ttf`).catch((error: unknown) => {
        // A font of one's own that was deleted.
        if (isOwnFace(id) && error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }),
  });
  const preview = createPreview({
    faces,
    emoji: createBrowserEmoji({
      index: known,
      fetchSvg: async (key) => text(await file(`emoji/${encodeURIComponent(key)}.svg`)),
    }),
    breaks: createBrowserBreakData(async (name) => text(await file(`line-breaking/${name}.txt`))),
    ...rest,
  });
  return {
    ...preview,
    expire() {
      faces.forgetOwn();
      preview.expire();
    },
  };
}

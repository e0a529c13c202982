import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnFontCut } from '../../src-shared/contract/own-fonts.ts';
import { type Coverage, type CoverageJson, decodeCoverage } from '../../src-shared/layout/coverage.ts';
import { createCoveredFaces } from '../../src-shared/layout/covered-faces.ts';
import { isOwnFace } from '../../src-shared/layout/font-families.ts';
import { createHarfBuzz, type FontData, type HarfBuzz } from '../../src-shared/layout/harfbuzz/harfbuzz.ts';
import { createShaper } from '../../src-shared/layout/shaper.ts';
import type { FaceSource } from '../../src-shared/layout/types.ts';
import { fontPath, isCompressed, readFont } from './font-files.ts';

/** The bundled faces over the files of the font packages. Nothing is read before a text needs it. */

/** HarfBuzz' WebAssembly. @throws Error where its package is not installed */
export function readHarfBuzz(): Uint8Array<ArrayBuffer> {
  return readFileSync(fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz.wasm')));
}

/** Starts HarfBuzz: some 10 ms. @throws Error where its package is not installed */
export function openHarfBuzz(): HarfBuzz {
  return createHarfBuzz(new WebAssembly.Module(readHarfBuzz()));
}

/** A font that, unless it is compressed, is read straight to where it is used: no copy waits for the garbage collector. */
function fontData(faceId: string): FontData {
  if (isCompressed(faceId)) return readFont(faceId);
  const file = fontPath(faceId);
  const byteLength = statSync(file).size;
  return {
    byteLength,
    copyTo(target) {
      const opened = openSync(file, 'r');
      try {
        let done = 0;
        while (done < byteLength) {
          const read = readSync(opened, target, done, byteLength - done, null);
          if (read === 0) throw new Error(`${file} is shorter than it was.`);
          done += read;
        }
      } finally {
        closeSync(opened);
      }
    },
  };
}

export interface OwnFaces {
  has(faceId: string): boolean;
  /** @throws the system's error where it is gone */
  read(faceId: string): FontData;
  listCuts(): readonly OwnFontCut[];
}

/** Faces that answer from their fonts alone. */
export function openShaper(own?: OwnFaces): FaceSource {
  if (!own) return createShaper({ harfbuzz: openHarfBuzz, readFont: fontData });
  return createShaper({
    harfbuzz: openHarfBuzz,
    readFont: (faceId) => (isOwnFace(faceId) ? own.read(faceId) : fontData(faceId)),
    hasOwn: own.has,
    listOwnCuts: own.listCuts,
  });
}

/** Faces that answer from the table of coverage in `resourcesDir` and open fonts only to shape and draw. */
export function openFaces(resourcesDir: string, own?: OwnFaces): FaceSource {
  let coverage: Coverage | undefined;
  return createCoveredFaces(openShaper(own), () => {
    coverage ??= readCoverage(resourcesDir);
    return coverage;
  });
}

function readCoverage(resourcesDir: string): Coverage {
  const json: CoverageJson = JSON.parse(
    readFileSync(path.join(resourcesDir, 'fonts', 'coverage.json'), 'utf8'),
  );
  return decodeCoverage(json);
}

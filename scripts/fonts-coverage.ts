/** Writes resources/fonts/coverage.json: which code points each bundled face has. Run it after a change of fonts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as hb from 'harfbuzzjs';
import { openShaper } from '../src-main/imaging/font-faces.ts';
import { readFont } from '../src-main/imaging/font-files.ts';
import { type CoverageJson, encodeRanges } from '../src-shared/layout/coverage.ts';
import { listBundledFaces } from '../src-shared/layout/font-catalogue.ts';

export const COVERAGE_FILE = join(dirname(import.meta.dirname), 'resources', 'fonts', 'coverage.json');
/** Ascending; asked of the font's table, since asking for each of a million code points takes long. */
function listCodePoints(id: string): number[] {
  const face = new hb.Face(new hb.Blob(readFont(id)));
  return [...face.collectUnicodes()].sort((a, b) => a - b);
}

/** The coverage of the fonts that are installed. */
export function measureCoverage(): CoverageJson {
  const shaper = openShaper();
  const faces = [...listBundledFaces()].sort().map((id) => ({
    id,
    capHeight: shaper.face(id).capHeight,
    ranges: encodeRanges(listCodePoints(id)),
  }));
  return { faces };
}

if (import.meta.main) {
  mkdirSync(dirname(COVERAGE_FILE), { recursive: true });
  const text = `${JSON.stringify(measureCoverage(), null, 2)}\n`;
  writeFileSync(COVERAGE_FILE, text);
  console.log(`${COVERAGE_FILE}: ${text.length} bytes`);
}

/** Writes resources/fonts/coverage.json: which code points each bundled face has. Run it after a change of fonts. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openShaper } from '../src-main/imaging/faces.ts';
import { type CoverageJson, encodeRanges } from '../src-shared/layout/coverage.ts';
import { bundledFaces } from '../src-shared/layout/font-catalogue.ts';
import type { Face } from '../src-shared/layout/types.ts';

export const COVERAGE_FILE = join(dirname(import.meta.dirname), 'resources', 'fonts', 'coverage.json');
const LAST_CODE_POINT = 0x10_ff_ff;

function* codePointsOf(face: Face): Generator<number> {
  for (let codePoint = 0; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    if (face.has(codePoint)) yield codePoint;
  }
}

/** The coverage of the fonts that are installed. */
export function measureCoverage(): CoverageJson {
  const shaper = openShaper();
  const faces = [...bundledFaces()]
    .sort()
    .map((id) => {
      const face = shaper.face(id);
      return { id, capHeight: face.capHeight, ranges: encodeRanges(codePointsOf(face)) };
    });
  return { faces };
}

if (import.meta.main) {
  mkdirSync(dirname(COVERAGE_FILE), { recursive: true });
  const text = `${JSON.stringify(measureCoverage(), null, 2)}\n`;
  writeFileSync(COVERAGE_FILE, text);
  console.log(`${COVERAGE_FILE}: ${text.length} bytes`);
}

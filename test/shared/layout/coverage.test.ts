import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COVERAGE_FILE, measureCoverage } from '../../../scripts/fonts-coverage.ts';
import { openShaper } from '../../../src-main/imaging/font-faces.ts';
import { type CoverageJson, decodeCoverage, encodeRanges } from '../../../src-shared/layout/coverage.ts';
import { listBundledFaces } from '../../../src-shared/layout/font-catalogue.ts';

const shipped: CoverageJson = JSON.parse(readFileSync(COVERAGE_FILE, 'utf8'));

it('the shipped coverage is that of the installed fonts (else run scripts/fonts-coverage.ts)', () => {
  expect(shipped).toEqual(measureCoverage());
});

it('agrees with the font for every face, at both sides of every edge of its coverage', () => {
  const shaper = openShaper();
  const coverage = decodeCoverage(shipped);
  expect(coverage.faces).toEqual([...listBundledFaces()].sort());
  for (const id of coverage.faces) {
    const face = shaper.face(id);
    expect(coverage.capHeight(id)).toBe(face.capHeight);
    const edges: number[] = [0x10_ff_ff];
    let last = coverage.has(id, 0);
    for (let codePoint = 1; codePoint <= 0x10_ff_ff; codePoint += 1) {
      const has = coverage.has(id, codePoint);
      if (has !== last) edges.push(codePoint - 1, codePoint);
      last = has;
    }
    expect(edges.length).toBeGreaterThan(2);
    const wrong = edges.filter((codePoint) => coverage.has(id, codePoint) !== face.has(codePoint));
    expect([id, wrong]).toEqual([id, []]);
  }
});

it('reads back any set of code points', () => {
  const sets = fc.uniqueArray(fc.oneof(fc.nat(300), fc.nat(0x10_ff_ff)), { maxLength: 200 });
  fc.assert(
    fc.property(sets, (codePoints) => {
      const sorted = codePoints.sort((a, b) => a - b);
      const json = { faces: [{ id: 'f', capHeight: 0.7, ranges: encodeRanges(sorted) }] };
      const { has } = decodeCoverage(json);
      const known = new Set(sorted);
      for (const codePoint of sorted) {
        for (const near of [codePoint - 1, codePoint, codePoint + 1])
          expect(has('f', near)).toBe(known.has(near));
      }
      return !has('f', -1) && !has('other', 65);
    }),
    { seed: 4226, numRuns: 200 },
  );
  expect(() => decodeCoverage({ faces: [] }).capHeight('f')).toThrow('not bundled');
});

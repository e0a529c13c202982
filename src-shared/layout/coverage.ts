/** Code points of each face: `<gap>.<length>` of runs in base 36, small enough to load before any font. */

export interface FaceCoverage {
  /** Face id, see the font catalogue. */
  id: string;
  /** Em. */
  capHeight: number;
  ranges: string;
}

/** What `GET /app/fonts/coverage.json` holds. */
export interface CoverageJson {
  faces: FaceCoverage[];
}

export interface Coverage {
  /** Whether a face draws a code point; false for a face that is not bundled. */
  has(face: string, codePoint: number): boolean;
  faces: string[];
  /** Em. @throws Error for a face that is not bundled */
  capHeight(face: string): number;
}

/** The runs of ascending code points as text. */
export function encodeRanges(codePoints: Iterable<number>): string {
  const runs: { start: number; end: number }[] = [];
  for (const codePoint of codePoints) {
    const last = runs.at(-1);
    if (last && last.end === codePoint) last.end += 1;
    else runs.push({ start: codePoint, end: codePoint + 1 });
  }
  return runs
    .map(({ start, end }, index) => {
      const gap = start - (runs[index - 1]?.end ?? 0);
      return `${gap.toString(36)}.${(end - start).toString(36)}`;
    })
    .join(' ');
}

/** Starts (inclusive) and ends (exclusive) of the runs, by turns and ascending. */
function decodeRanges(ranges: string): Uint32Array {
  let at = 0;
  const edges = ranges.split(/[ .]/).filter(Boolean);
  return Uint32Array.from(edges, (step) => {
    at += Number.parseInt(step, 36);
    return at;
  });
}

/** How many edges lie at or before a code point: odd inside a run. */
function edgesUpTo(edges: Uint32Array, codePoint: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads the coverage; a face's runs are decoded when it is first asked for. */
export function decodeCoverage({ faces }: CoverageJson): Coverage {
  const byId = new Map(faces.map((face) => [face.id, face]));
  const decoded = new Map<string, Uint32Array>();
  const decodeEdges = (id: string): Uint32Array => {
    const edges = decoded.get(id) ?? decodeRanges(byId.get(id)?.ranges ?? '');
    decoded.set(id, edges);
    return edges;
  };
  return {
    has: (face, codePoint) => edgesUpTo(decodeEdges(face), codePoint) % 2 === 1,
    faces: [...byId.keys()],
    capHeight(face) {
      const known = byId.get(face);
      if (!known) throw new Error(`The face ${face} is not bundled.`);
      return known.capHeight;
    },
  };
}

import type { Rect } from '../../../src-shared/document/geometry.ts';
import type { Scratch } from '../scratch.ts';
import type { Coverage } from './coverage.ts';
import { addFill, computeFillLevels, fillStride } from './fill.ts';
import { addOutlines } from './outline.ts';
import type { OutlineCoverage } from './outline-parts.ts';
import { fillOverlapping } from './overlapping-fill.ts';
import type { Lines } from './path-lines.ts';

/** What a whole path covers, in bands of the picture and slices of the event loop. */

/** Pixels whose coverage is in memory at a time. */
const BAND_PX = 1 << 18;
/** Subpaths between two pauses, and what a line costs, in pixels. */
const SUBPATHS_AT_ONCE = 64;
const LINE_PX = 100;
/** Rows between two pauses where outlines lie over each other. */
const ROWS_AT_ONCE = 16;

/** Lines that are filled or, where there is a radius (px), drawn with that radius. */
interface Path {
  lines: Lines;
  radius: number | undefined;
}

interface Slices {
  scratch: Scratch;
  /** Gives other work its turn once enough is done, in pixels. */
  pause: (px: number) => Promise<void>;
}

/** Calls `each` with what a path covers of `bounds`, in bands of rows; memory is used again once it returns. */
export async function coverPath(
  path: Path,
  bounds: Rect,
  { scratch, pause }: Slices,
  each: (coverage: Coverage) => void,
): Promise<void> {
  const rows = Math.max(1, Math.floor(BAND_PX / bounds.width));
  for (let top = 0; top < bounds.height; top += rows) {
    const window = { ...bounds, y: bounds.y + top, height: Math.min(rows, bounds.height - top) };
    const numbers = fillStride(window) * window.height;
    const px = window.width * window.height;
    await scratch.lend(numbers * 4 + px, async (memory) => {
      const levels = memory.subarray(numbers * 4);
      if (path.radius === undefined) {
        const areas = new Float32Array(memory.buffer, memory.byteOffset, numbers);
        await fillBand(path.lines, { window, levels }, areas, pause);
      } else {
        const [nearest, octants] = [memory.subarray(0, px), memory.subarray(px, 2 * px)];
        await outlineBand(path.lines, path.radius, { window, levels, nearest, octants }, pause);
      }
      each({ window, levels });
    });
    await pause(px);
  }
}

/** Calls `add` for some subpaths after the others: with their numbers and those of their lines, ends exclusive. */
async function inSlices(
  { subpaths, count }: Lines,
  pause: Slices['pause'],
  add: (subpaths: [number, number], lines: [number, number]) => void,
): Promise<void> {
  for (let first = 0; first < subpaths.length; first += SUBPATHS_AT_ONCE) {
    const end = Math.min(subpaths.length, first + SUBPATHS_AT_ONCE);
    const [from, to] = [subpaths[first] ?? count, subpaths[end] ?? count];
    add([first, end], [from, to]);
    await pause((to - from) * LINE_PX);
  }
}

async function fillBand(
  lines: Lines,
  coverage: Coverage,
  areas: Float32Array,
  pause: Slices['pause'],
): Promise<void> {
  areas.fill(0);
  await inSlices(lines, pause, (_, part) => addFill(lines, part, coverage.window, areas));
  if (!computeFillLevels(areas, coverage)) return;
  const { window } = coverage;
  for (let top = 0; top < window.height; top += ROWS_AT_ONCE) {
    const part = { ...window, y: window.y + top, height: Math.min(ROWS_AT_ONCE, window.height - top) };
    const [start, end] = [top, top + part.height].map((row) => row * fillStride(window));
    fillOverlapping(lines, part, areas.subarray(start, end));
    await pause(lines.count * LINE_PX);
  }
  computeFillLevels(areas, coverage);
}

async function outlineBand(
  lines: Lines,
  radius: number,
  coverage: OutlineCoverage,
  pause: Slices['pause'],
): Promise<void> {
  coverage.levels.fill(0);
  await inSlices(lines, pause, (part) => addOutlines(lines, part, radius, coverage));
}

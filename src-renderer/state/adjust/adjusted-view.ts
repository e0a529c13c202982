import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import type { PlacedPatch } from '../../../src-shared/document/layers.ts';
import { patchOn } from '../../../src-shared/drawing/patch-pixels.ts';
import type { Schedule } from '../editor/autosave.ts';
import type { Adjuster, RgbaPixels } from './adjuster.ts';

/** Shows one picture adjusted: small at first, to keep up with a slider, and in full size once nothing has changed for a moment. */

/** A picture of which the pixels can be read; the same object as long as they are the same. */
export interface PixelSource {
  /** @throws Error where it cannot be read */
  read(size: Size): Promise<RgbaPixels> | RgbaPixels;
}

export interface AdjustedInput {
  /** Tells pictures apart: what is shown of one is not right for another. */
  picture: string;
  source: PixelSource;
  /** The size at rest, px. */
  full: Size;
  adjust: Adjustments;
  /** On the full size, px, from the lowest to the highest. */
  patches: readonly PlacedPatch[];
}

export interface AdjustedView {
  show(input: AdjustedInput): void;
  /** Ends all work. */
  close(): void;
}

export interface AdjustedViewDeps {
  adjuster: Adjuster;
  schedule: Schedule;
  /** Called with each result, in the order of what was to be shown. */
  onShown(pixels: RgbaPixels, input: AdjustedInput): void;
}

/** Pixels of the small size, at most: enough to judge a picture by while a slider moves. */
const SMALL_PX = 300_000;
/** After the last change, ms. */
const REST_MS = 150;

const toSmall = (size: Size): Size =>
  scaleSize(size, Math.min(1, Math.sqrt(SMALL_PX / (size.width * size.height))));

/** Reads pictures; what was read last stays known in each of two sizes, small and full. */
function createReader() {
  const known = new Map<'small' | 'full', { source: PixelSource; size: Size; pixels: Promise<RgbaPixels> }>();
  return (name: 'small' | 'full', source: PixelSource, size: Size): Promise<RgbaPixels> => {
    const last = known.get(name);
    const isKnown =
      last?.source === source && last.size.width === size.width && last.size.height === size.height;
    if (last && isKnown) return last.pixels;
    const pixels = Promise.resolve(source.read(size));
    known.set(name, { source, size, pixels });
    return pixels;
  };
}

export function createAdjustedView({ adjuster, schedule, onShown }: AdjustedViewDeps): AdjustedView {
  const owner = {};
  const read = createReader();
  let [asked, begun, shown] = [0, 0, 0];
  let cancelRest = () => {};

  const draw = async (input: AdjustedInput, nth: number, size: Size, name: 'small' | 'full') => {
    const { source, full, adjust } = input;
    const pixels = await read(name, source, size);
    // Something newer may have been read first.
    if (nth < begun || (name === 'full' && nth < asked)) return;
    begun = nth;
    const scale = { x: size.width / full.width, y: size.height / full.height };
    const patches = input.patches.map((patch) => patchOn(patch, { x: 0, y: 0 }, scale));
    const work = { pixels: { ...pixels, data: pixels.data.slice() }, adjust, patches };
    const result = await adjuster.run(owner, work, name === 'full');
    if (!result || nth < shown) return;
    shown = nth;
    onShown(result, input);
  };
  return {
    show(input) {
      const nth = ++asked;
      cancelRest();
      const small = toSmall(input.full);
      const isWhole = small.width === input.full.width && small.height === input.full.height;
      const drawn = draw(input, nth, small, 'small');
      // A picture that cannot be read is not shown either.
      drawn.catch(() => undefined);
      if (isWhole) return;
      cancelRest = schedule(REST_MS, () => void draw(input, nth, input.full, 'full').catch(() => undefined));
    },
    close() {
      asked = begun = shown = Number.POSITIVE_INFINITY;
      cancelRest();
      adjuster.cancel(owner);
    },
  };
}

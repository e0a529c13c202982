import type { Rgba } from '../../../src-shared/contract/colors.ts';
import { commonPart, type Rect } from '../../../src-shared/document/geometry.ts';
import type { Matrix } from '../../../src-shared/drawing/piece.ts';
import { blendColor, blendLayer, type Columns } from '../blend.ts';
import type { PixelLayer } from '../decode.ts';
import type { Coverage } from '../ink/coverage.ts';
import type { InkDrawing } from '../ink/ink-drawing.ts';
import type { RgbRows } from '../png-strips.ts';
import { blendColorOnClear, blendLayerOnClear } from './blend-clear.ts';
import { drawSprite, type Sprite } from './sprite.ts';
import type { Surface } from './surface.ts';

/** What something looks like at a moment, kept so that parts of it can be drawn again and again. */
export interface Look {
  /** What it may cover of the picture, whole px. */
  bounds: Rect;
  /** Draws what of it is inside `clip`. `blended`: something else may lie below. */
  draw(surface: Surface, clip: Rect, blended: boolean): Promise<void>;
}

const getColumns = ({ x, width }: Rect): Columns => [x, x + width];

function getRows({ data, width }: Surface, { y, height }: Rect): RgbRows {
  return {
    top: y,
    height,
    width,
    data: Buffer.from(data.buffer, data.byteOffset + y * width * 3, height * width * 3),
  };
}

/** One colour and what it covers. */
interface Tint {
  coverage: Coverage;
  color: Rgba;
}

/** A copy of a coverage without its empty edges; undefined where all of it is empty. */
function trimCoverage({ window, levels }: Coverage): Coverage | undefined {
  const { width, height } = window;
  const used = levels.subarray(0, width * height);
  let [left, right, top, bottom] = [width, 0, -1, 0];
  for (let row = 0; row < height; row++) {
    const start = row * width;
    let first = start;
    while (first < start + width && used[first] === 0) first++;
    if (first === start + width) continue;
    let last = start + width - 1;
    while (used[last] === 0) last--;
    left = Math.min(left, first - start);
    right = Math.max(right, last + 1 - start);
    if (top < 0) top = row;
    bottom = row + 1;
  }
  if (top < 0) return undefined;
  const area = { x: window.x + left, y: window.y + top, width: right - left, height: bottom - top };
  const copy = new Uint8Array(area.width * area.height);
  for (let row = top; row < bottom; row++) {
    copy.set(used.subarray(row * width + left, row * width + right), (row - top) * area.width);
  }
  return { window: area, levels: copy };
}

export async function inkLook({ bounds, cover }: InkDrawing): Promise<Look> {
  const tints: Tint[] = [];
  await cover((coverage, color) => {
    const own = trimCoverage(coverage);
    if (own) tints.push({ coverage: own, color });
  });
  return {
    bounds,
    async draw(surface, clip) {
      for (const { coverage, color } of tints) {
        const area = commonPart(coverage.window, clip);
        if (!area) continue;
        if (surface.channels === 3) blendColor(coverage, color, getRows(surface, area), getColumns(area));
        else blendColorOnClear(coverage, color, surface, area);
      }
    },
  };
}

/** A layer of pixels with one opacity for all of it, 0–1. */
export function layerLook(layer: PixelLayer, opacity = 1): Look {
  const { pixels, left, top } = layer;
  const bounds = { x: left, y: top, width: pixels.width, height: pixels.height };
  const faded = opacity < 1 ? fadeLayer(layer, opacity) : layer;
  return {
    bounds,
    async draw(surface, clip, blended) {
      const area = commonPart(bounds, clip);
      if (!area) return;
      if (surface.channels === 4) blendLayerOnClear(faded, surface, area);
      else await blendLayer(faded, getRows(surface, area), blended, getColumns(area));
    },
  };
}

function fadeLayer({ pixels, ...place }: PixelLayer, opacity: number): PixelLayer {
  const { width, height, channels } = pixels;
  const data = Buffer.allocUnsafe(width * height * 4);
  for (let from = 0, to = 0; to < data.length; from += channels, to += 4) {
    data[to] = pixels.data[from] ?? 0;
    data[to + 1] = pixels.data[from + 1] ?? 0;
    data[to + 2] = pixels.data[from + 2] ?? 0;
    data[to + 3] = Math.round((channels === 4 ? (pixels.data[from + 3] ?? 0) : 255) * opacity);
  }
  return { ...place, pixels: { data, width, height, channels: 4 } };
}

export function spriteLook(sprite: Sprite, matrix: Matrix, opacity: number, bounds: Rect): Look {
  return {
    bounds,
    async draw(surface, clip) {
      const area = commonPart(bounds, clip);
      if (area) drawSprite(surface, sprite, matrix, opacity, area);
    },
  };
}

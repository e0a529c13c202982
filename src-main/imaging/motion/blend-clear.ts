import type { Rgba } from '../../../src-shared/contract/colors.ts';
import type { Rect } from '../../../src-shared/document/geometry.ts';
import { blendColorOnLayer } from '../blend.ts';
import type { PixelLayer } from '../decode.ts';
import type { Coverage } from '../ink/coverage.ts';
import type { Surface } from './surface.ts';

/** The part of a coverage inside an area that it has in common with it; a copy. */
function part({ window, levels }: Coverage, area: Rect): Coverage {
  if (area.width === window.width && area.height === window.height) return { window, levels };
  const copy = new Uint8Array(area.width * area.height);
  for (let row = 0; row < area.height; row++) {
    const start = (area.y + row - window.y) * window.width + area.x - window.x;
    copy.set(levels.subarray(start, start + area.width), row * area.width);
  }
  return { window: area, levels: copy };
}

export function blendColorOnClear(coverage: Coverage, color: Rgba, surface: Surface, area: Rect): void {
  const { width, height } = surface;
  const data = Buffer.from(surface.data.buffer, surface.data.byteOffset, surface.data.byteLength);
  blendColorOnLayer(part(coverage, area), color, {
    pixels: { data, width, height, channels: 4 },
    left: 0,
    top: 0,
  });
}

export function blendLayerOnClear({ pixels, left, top }: PixelLayer, surface: Surface, area: Rect): void {
  const { data: onto } = surface;
  const { data, width, channels } = pixels;
  for (let y = area.y; y < area.y + area.height; y++) {
    let from = ((y - top) * width + area.x - left) * channels;
    let to = (y * surface.width + area.x) * 4;
    for (const end = to + area.width * 4; to < end; from += channels, to += 4) {
      const alpha = channels === 4 ? (data[from + 3] ?? 0) : 255;
      if (alpha === 0) continue;
      // Of what lies below, in 255ths of a level.
      const below = (onto[to + 3] ?? 0) * (255 - alpha);
      const sum = alpha * 255 + below;
      for (let channel = 0; channel < 3; channel++) {
        const own = (data[from + channel] ?? 0) * alpha * 255;
        onto[to + channel] = Math.round((own + (onto[to + channel] ?? 0) * below) / sum);
      }
      onto[to + 3] = Math.round(sum / 255);
    }
  }
}

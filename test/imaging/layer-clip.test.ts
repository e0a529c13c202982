import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeLayer } from '../../src-main/imaging/decode-layer.ts';
import { clipLayer } from '../../src-main/imaging/layer-clip.ts';
import type { Box } from '../../src-shared/document/geometry.ts';

const OUTPUT = { width: 120, height: 90 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const turned = fc.record({
  x: number(-150, 130),
  y: number(-150, 100),
  width: number(1, 300),
  height: number(1, 300),
  rotation: fc.oneof(fc.constantFrom(0, 90, -90, 180, 270, 360, -180), number(-360, 360)),
});

/** Alpha of a turned rectangle on the output as an SVG renderer draws it. */
async function expected({ x, y, width, height, rotation }: Box): Promise<Buffer> {
  const middle = `${x + width / 2} ${y + height / 2}`;
  const rect = `<rect x="${x}" y="${y}" width="${width}" height="${height}" transform="rotate(${rotation} ${middle})" fill="#000"/>`;
  const view = `<svg xmlns="http://www.w3.org/2000/svg" width="${OUTPUT.width}" height="${OUTPUT.height}">${rect}</svg>`;
  return sharp(Buffer.from(view)).extractChannel(3).raw().toBuffer();
}

describe('layers of pixels', () => {
  test('are at the position of their box, wherever they are clipped', async () => {
    const solid = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await fc.assert(
      fc.asyncProperty(turned, async (layer) => {
        const wanted = await expected(layer);
        const clip = clipLayer(layer, OUTPUT);
        const drawn = Buffer.alloc(OUTPUT.width * OUTPUT.height);
        if (clip) {
          const look = { opacity: 1, flip: false, flipVertical: false, seconds: 5 };
          const { pixels, left, top } = await decodeLayer(solid, { clip, ...look });
          expect([pixels.width, pixels.height]).toEqual([clip.width, clip.height]);
          expect(pixels.data.length).toBe(clip.width * clip.height * 4);
          for (let at = 0; at < pixels.width * pixels.height; at++) {
            const [x, y] = [left + (at % pixels.width), top + Math.floor(at / pixels.width)];
            drawn[y * OUTPUT.width + x] = pixels.data[at * 4 + 3] ?? 0;
          }
        }
        // Half a px at most along the edges, which are no longer than twice the output's.
        const off = wanted.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / 255;
        expect(off).toBeLessThan(0.75 * 2 * (OUTPUT.width + OUTPUT.height));
        const inner = wanted.filter((value, at) => Math.abs(value - (drawn[at] ?? 0)) === 255);
        expect(inner.length).toBeLessThan(OUTPUT.width + OUTPUT.height);
      }),
      { seed: 3, numRuns: 80 },
    );
  });

  test('never become more pixels than show', () => {
    fc.assert(
      fc.property(turned, (layer) => {
        const huge = { ...layer, width: layer.width * 40, height: layer.height * 40 };
        const clip = clipLayer(huge, OUTPUT);
        if (!clip) return;
        expect(clip.width).toBeLessThanOrEqual(OUTPUT.width);
        expect(clip.height).toBeLessThanOrEqual(OUTPUT.height);
        const reach = Math.hypot(OUTPUT.width, OUTPUT.height) + 2;
        expect(clip.part.width).toBeLessThanOrEqual(reach);
        expect(clip.part.height).toBeLessThanOrEqual(reach);
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('grey, turned photographs and one-pixel pictures are layers as well', async () => {
    const grey = (width: number, height: number, channels: 3 | 4 = 3) =>
      sharp({ create: { width, height, channels, background: channels === 3 ? '#777' : '#7777' } });
    const odd = [
      grey(9, 5).toColourspace('b-w').png(),
      grey(9, 5, 4).toColourspace('b-w').png(),
      grey(9, 5).jpeg().withMetadata({ orientation: 6 }),
      grey(1, 1).webp({ lossless: true }),
    ];
    const look = { opacity: 0.5, flip: true, flipVertical: false, seconds: 5 };
    for (const rotation of [0, 33]) {
      const clip = clipLayer({ x: 10, y: 10, width: 60, height: 40, rotation }, OUTPUT);
      if (!clip) throw new Error('nothing shows');
      for (const image of odd) {
        const { pixels } = await decodeLayer(await image.toBuffer(), { clip, ...look });
        expect(pixels.data.length).toBe(clip.width * clip.height * 4);
        const middle = (Math.floor(clip.height / 2) * clip.width + Math.floor(clip.width / 2)) * 4;
        expect(Math.abs((pixels.data[middle] ?? 0) - 0x77)).toBeLessThan(6);
      }
    }
  });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PlacedCaption } from '../../src-shared/document/captions.ts';
import { scaleRect } from '../../src-shared/document/geometry.ts';
import { mergeStyles } from '../../src-shared/document/style.ts';
import { layOutStepwise } from '../../src-shared/layout/caption-layout.ts';
import { runToEnd } from '../../src-shared/run-to-end.ts';
import { captionOverlays, textDeps } from '../helpers/hard-picture.ts';

const PICTURE = { width: 400, height: 300 };
const request = (
  text: string,
  style = {},
  box = { x: 0, y: 0, width: 1, height: 1, rotation: 0 },
): PlacedCaption => ({
  region: 'r',
  text,
  box: { ...scaleRect(box, PICTURE), rotation: box.rotation },
  maxLines: 3,
  style: mergeStyles(style),
  z: 0,
});
const overlays = (requests: PlacedCaption[], scale = 1) =>
  captionOverlays(
    runToEnd(layOutStepwise(requests, PICTURE, textDeps)),
    { width: PICTURE.width * scale, height: PICTURE.height * scale },
    scale,
    textDeps,
  );

test('small captions are pieces of their own, captions all over each other are one', () => {
  const half = { x: 0, y: 0, width: 0.4, height: 0.2, rotation: 0 };
  expect(overlays([request('one', {}, half), request('two', {}, { ...half, y: 0.5 })])).toHaveLength(2);
  const stacked = Array.from({ length: 8 }, () => request('WWWW', { font_size: 150 }));
  expect(overlays(stacked, 2)).toHaveLength(1);
});

test('one overlay for all draws what single ones draw', async () => {
  const texts = [
    request('WWWW', { font_size: 150, color: '#f00' }),
    request('emoji 🙂🙂', { font_size: 150 }),
  ];
  const [together] = overlays(texts);
  const apart = texts.flatMap((text) => overlays([text]));
  const draw = (pieces: { svg: string; left: number; top: number }[]) =>
    sharp({ create: { ...PICTURE, channels: 3, background: '#456' } })
      .composite(pieces.map(({ svg, left, top }) => ({ input: Buffer.from(svg), left, top })))
      .raw()
      .toBuffer();
  if (!together) throw new Error('nothing drawn');
  const [one, many] = await Promise.all([draw([together]), draw(apart)]);
  const off = one.reduce((sum, value, at) => sum + Math.abs(value - (many[at] ?? 0)), 0) / one.length;
  expect(off).toBeLessThan(0.5);
});

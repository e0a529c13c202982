/** The pictures that a preview shows of a template while it is drawn. */
import sharp from 'sharp';
import type { Renderer } from '../../src-main/imaging/renderer.ts';
import type { EmojiArt } from '../kit/emoji-art.ts';
import { rasterise } from './draw.ts';
import { drawExample } from './examples.ts';
import { longestCaptions } from './fitting.ts';
import { regionOverlay } from './region-overlay.ts';
import type { Source } from './scene-files.ts';

/** Longest side of the pictures, px: drawing takes a third of the time at full size. */
const SIDE = 700;
/** Longest side of the small picture, px: as small as lists show one. */
const SMALL_SIDE = 160;

export interface PreviewDrawing {
  /** By name in the address. */
  pictures: Record<'blank' | 'regions' | 'longest' | 'example' | 'small', Buffer>;
  /** Regions whose text does not fit. */
  faults: string[];
}

/** @throws Error where the scene or an example cannot be drawn */
export async function drawPreview(
  source: Source,
  art: EmojiArt,
  renderer: Renderer,
): Promise<PreviewDrawing> {
  const { scene, template } = source;
  const scale = SIDE / Math.max(scene.width, scene.height);
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const blank = await rasterise(source, art, width, height).png({ compressionLevel: 1 }).toBuffer();
  const regions = await sharp(blank)
    .composite([{ input: Buffer.from(regionOverlay(template, width, height)) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const longest = { ...template, example_captions: [{ captions: longestCaptions(template) }] };
  const [full, example] = await Promise.all([
    drawExample(renderer, { template: longest, blank }, 0),
    drawExample(renderer, { template, blank }, 0),
  ]);
  const small = await sharp(blank).resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside' }).png().toBuffer();
  return {
    pictures: { blank, regions, longest: full.bytes, example: example.bytes, small },
    faults: [
      ...full.layout
        .filter(({ overflow }) => overflow)
        .map(({ region }) => `${region}: no room for the longest text`),
      ...example.layout
        .filter(({ overflow }) => overflow)
        .map(({ region }) => `${region}: no room for the first example`),
    ],
  };
}

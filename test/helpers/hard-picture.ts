import sharp from 'sharp';
import { singlePicture, toBasePicture } from '../../src-main/imaging/base-picture.ts';
import { openBreakData } from '../../src-main/imaging/break-files.ts';
import { composePicture } from '../../src-main/imaging/compose-picture.ts';
import { decodePicture } from '../../src-main/imaging/decode.ts';
import { createPieceDrawings } from '../../src-main/imaging/drawings.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { openFaces } from '../../src-main/imaging/font-faces.ts';
import { createOverlays, type Overlay } from '../../src-main/imaging/overlay.ts';
import { createScratch } from '../../src-main/imaging/scratch.ts';
import { createStripEncoder } from '../../src-main/imaging/strip-encoder.ts';
import { type Size, scaleRect } from '../../src-shared/document/geometry.ts';
import { mergeStyles } from '../../src-shared/document/style.ts';
import { captionPiece } from '../../src-shared/drawing/caption-drawing.ts';
import type { DrawingDeps } from '../../src-shared/drawing/text-paths.ts';
import { type LaidOutCaption, layOutCaption } from '../../src-shared/layout/caption-layout.ts';
import type { HardCaption } from '../fixtures/hard-captions.ts';

/** px of the pictures hard captions are drawn on, and the box as fractions. */
export const HARD_SIZE = { width: 480, height: 240 };
export const HARD_BOX = { x: 0.06, y: 0.1, width: 0.88, height: 0.8 };

const resources = new URL('../../resources', import.meta.url).pathname;
const emoji = createEmojiArt(resources);
export const textDeps = { faces: openFaces(resources), emoji, breaks: openBreakData(resources) };

export function layOutHard(hard: HardCaption): LaidOutCaption {
  const placed = {
    region: 'box',
    text: hard.text,
    ...(hard.spans ? { spans: hard.spans } : {}),
    box: { ...scaleRect(HARD_BOX, HARD_SIZE), rotation: hard.rotation ?? 0 },
    maxLines: hard.maxLines ?? 3,
    style: mergeStyles(hard.style),
    z: 0,
  };
  return layOutCaption(placed, HARD_SIZE, textDeps);
}

/** Overlays of all captions that have ink, in drawing order, for an output `scale` times the native size. */
export function captionOverlays(
  captions: readonly LaidOutCaption[],
  output: Size,
  scale: number,
  deps: DrawingDeps,
): Overlay[] {
  const native = { width: output.width / scale, height: output.height / scale };
  const pieces = captions.flatMap((caption, at) => captionPiece(caption, `c${at}`, native, deps) ?? []);
  return createOverlays(pieces, output, scale);
}

/** The colour a hard caption is drawn on: light where it is meant for a panel. */
export const getBackground = ({ style }: HardCaption): string =>
  style?.outline_width === 0 && style.color?.startsWith('#') ? '#f4f1ea' : '#6b7fa0';

/** Captions on a colour (CSS, or transparent) as the engine draws them, as PNG. */
export async function drawCaptions(
  captions: readonly LaidOutCaption[],
  size: Size,
  background: string,
): Promise<Buffer> {
  const pieces = captions.flatMap((caption, at) => captionPiece(caption, `c${at}`, size, textDeps) ?? []);
  const drawings = createPieceDrawings(pieces, { size, scale: 1 }, createScratch(1, 1 << 20));
  const plain = await sharp({ create: { ...size, channels: 4, background } })
    .png()
    .toBuffer();
  const base = singlePicture(await toBasePicture(await decodePicture(plain), {}));
  return composePicture({ base, drawings, format: 'png', encoder: createStripEncoder() });
}

/** A laid-out hard caption on its background (or another CSS colour, or transparent), as PNG. */
export async function drawHard(
  hard: HardCaption,
  background = getBackground(hard),
  laidOut = layOutHard(hard),
): Promise<Buffer> {
  const drawn = await drawCaptions([laidOut], HARD_SIZE, background);
  return sharp(drawn).png({ palette: true, colours: 128, dither: 0 }).toBuffer();
}

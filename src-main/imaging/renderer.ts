import type { Canvas } from '../../src-shared/contract/layers.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { CaptionLayout, OutputFormat, Watermark } from '../../src-shared/contract/meme.ts';
import { barsOf, type CanvasGeometry, canvasOf } from '../../src-shared/document/canvas.ts';
import { inDrawingOrder } from '../../src-shared/document/drawing-order.ts';
import { type LayerRequest, placeLayers } from '../../src-shared/document/layers.ts';
import type { SvgDeps } from '../../src-shared/drawing/caption-drawing.ts';
import { describeLayout, layOutCaptions, type PlacedCaption } from '../../src-shared/layout/captions.ts';
import type { LayoutDeps } from '../../src-shared/layout/types.ts';
import { textMark } from '../../src-shared/layout/watermark.ts';
import type { DecodeOptions, PictureSource } from './decode.ts';
import { drawingsOf, type LayerPicture, logoDrawing } from './drawings.ts';
import { type Base, composePicture } from './encode-picture.ts';
import { createPixelCache } from './pixel-cache.ts';

/** The rendering engine: a picture and captions in, a finished file out. Knows no keys, money or addresses. */

export interface RendererDeps {
  text: LayoutDeps & SvgDeps;
}

export interface RenderRequest {
  picture: PictureSource;
  /** Native size of the picture, px. */
  native: { width: number; height: number };
  /** Crop and bars; boxes are fractions of what comes of it. */
  canvas?: Canvas;
  captions: readonly PlacedCaption[];
  layers?: readonly LayerRequest<LayerPicture>[];
  watermark?: { options: Watermark; logo?: Uint8Array };
  format: OutputFormat;
  /** Output width, px; native (or the largest allowed) where left out. */
  width?: number;
  /** XMP packet for the file. */
  xmp?: string;
}

export interface Rendered {
  bytes: Buffer;
  width: number;
  height: number;
  format: OutputFormat;
  layout: CaptionLayout[];
}

type LayOutRequest = Pick<RenderRequest, 'native' | 'canvas' | 'captions' | 'width'>;

export interface Renderer {
  /** Lays captions out without drawing. */
  layOut(request: LayOutRequest): { width: number; height: number; layout: CaptionLayout[] };
  /** The key of an emoji's art, or undefined where `text` is not one emoji that can be drawn. */
  emojiKey(text: string): string | undefined;
  /** @throws CamError IMAGE_UNREADABLE, GENERATION_FAILED */
  render(request: RenderRequest): Promise<Rendered>;
}

/** Output size for a native size and a wanted width, px; never beyond the largest side. */
function outputSize(native: { width: number; height: number }, width?: number) {
  const wanted = width ?? native.width;
  const scale = Math.min(
    wanted / native.width,
    LIMITS.outputSide / native.width,
    LIMITS.outputSide / native.height,
  );
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(native.width), height: side(native.height) };
}

interface Plan {
  canvas: CanvasGeometry;
  /** Of the output, px. */
  size: { width: number; height: number };
  /** Output over native size. */
  scale: number;
}

function planOf({ native, canvas: asked, width }: Omit<LayOutRequest, 'captions'>): Plan {
  const canvas = canvasOf(native, asked);
  const size = outputSize(canvas, width);
  return { canvas, size, scale: size.width / canvas.width };
}

/** What to decode of the picture, and the bars around it; a plain canvas at native size needs neither. */
function frameOf({ canvas, size, scale }: Plan): { wanted: DecodeOptions; bars?: NonNullable<Base['bars']> } {
  if (canvas.plain) return { wanted: scale === 1 ? {} : { size } };
  const { left, top, right, bottom } = barsOf(canvas, size);
  const part = { width: size.width - left - right, height: size.height - top - bottom };
  const cropped = canvas.crop.width < canvas.source.width || canvas.crop.height < canvas.source.height;
  return {
    wanted: { ...(cropped ? { crop: canvas.crop } : {}), ...(scale === 1 ? {} : { size: part }) },
    bars: { left, top, right, bottom, color: canvas.color },
  };
}

/** Builds the engine. Decoded blanks, faces and glyph outlines are kept inside it. */
export function createRenderer({ text }: RendererDeps): Renderer {
  const pixels = createPixelCache();

  return {
    layOut(request) {
      const { canvas, size, scale } = planOf(request);
      const laid = layOutCaptions(request.captions, canvas, text);
      return { ...size, layout: describeLayout(laid, canvas, scale) };
    },
    emojiKey: (grapheme) => text.emoji.find(grapheme),
    async render(request) {
      const plan = planOf(request);
      const { canvas, size, scale } = plan;
      const laid = layOutCaptions(request.captions, canvas, text);
      const { wanted, bars } = frameOf(plan);
      const base = { pixels: await pixels.get(request.picture, wanted), ...(bars ? { bars } : {}) };
      const mark = request.watermark;
      const ordered = inDrawingOrder(laid, placeLayers(request.layers ?? [], canvas));
      if (mark?.options.text !== undefined) {
        ordered.push({ kind: 'caption', caption: textMark(mark.options.text, mark.options, canvas, text) });
      }
      const drawings = drawingsOf(ordered, { size, scale }, text);
      if (mark?.logo) drawings.push(await logoDrawing(mark.logo, mark.options, size));
      const bytes = await composePicture(base, drawings, request.format, request.xmp);
      return { bytes, ...size, format: request.format, layout: describeLayout(laid, canvas, scale) };
    },
  };
}

import type { CaptionLayout, OutputFormat, Watermark } from '../../src-shared/contract/meme.ts';
import type { CanvasGeometry } from '../../src-shared/document/canvas.ts';
import type { PlacedCaption } from '../../src-shared/document/captions.ts';
import { inDrawingOrder } from '../../src-shared/document/drawing-order.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import type { PlacedLayer, PlacedPatch } from '../../src-shared/document/layers.ts';
import type { DrawingDeps } from '../../src-shared/drawing/text-paths.ts';
import { describeLayout } from '../../src-shared/layout/caption-layout.ts';
import { requireDrawable } from '../../src-shared/layout/drawability.ts';
import type { LayoutDeps } from '../../src-shared/layout/types.ts';
import { composePicture } from './compose-picture.ts';
import type { PictureSource } from './decode.ts';
import { createDrawings, createLogoDrawing, type DrawnItem, type LayerPicture } from './drawings.ts';
import { layOutInTurns, layOutMark } from './lay-out.ts';
import { baseOptions, computeOutput } from './output.ts';
import { createPatchedPicture } from './patched-picture.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createScratch } from './scratch.ts';

/** The rendering engine: a picture and captions in, a finished file out. Knows no keys, money or addresses. */

export interface RendererDeps {
  text: LayoutDeps & DrawingDeps;
  /** Its own where left out. */
  pictures?: Pictures;
}

export interface RenderRequest {
  picture: PictureSource;
  /** The picture's canvas: its size, crop and bars. */
  canvas: CanvasGeometry;
  captions: readonly PlacedCaption[];
  layers?: readonly PlacedLayer<LayerPicture>[];
  /** Parts of the picture that are blurred or pixelated, from the lowest to the highest. */
  patches?: readonly PlacedPatch[];
  watermark?: { options: Watermark; logo?: Uint8Array };
  format: OutputFormat;
  /** Output width, px; that of the canvas (or the largest allowed) where left out. */
  width?: number;
  /** Refuse text that cannot be drawn as it should. */
  strict?: boolean;
  /** XMP packet for the file. */
  xmp?: string;
}

export interface RenderResult extends Size {
  bytes: Buffer;
  format: OutputFormat;
  layout: CaptionLayout[];
}

/** About a drawing, not in it. */
export interface DrawingCall {
  /** Its result is no longer wanted once it is aborted. */
  signal?: AbortSignal;
  /** Nobody waits for it: what somebody waits for is drawn first. */
  isForLater?: boolean;
}

type LayOutRequest = Pick<RenderRequest, 'canvas' | 'captions' | 'width' | 'strict' | 'watermark'>;

export interface Renderer {
  /** Lays captions out without drawing. @throws CamError GLYPHS_MISSING, NOT_DRAWABLE where the request is strict */
  layOut(request: LayOutRequest): Promise<Size & { layout: CaptionLayout[] }>;
  /** The key of an emoji's art, or undefined where `text` is not one emoji that can be drawn. */
  emojiKey(text: string): string | undefined;
  /** @throws CamError IMAGE_UNREADABLE, GENERATION_FAILED; as `layOut` */
  render(request: RenderRequest, call?: DrawingCall): Promise<RenderResult>;
}

/** Memory for the lines and the coverage of letters: blocks that are kept, and the largest of them, bytes. */
const SCRATCH_BLOCKS = 4;
const SCRATCH_BYTES = 1536 * 1024;

/** Builds the renderer. Decoded blanks, faces and glyph outlines are cached inside it. */
export function createRenderer({ text, pictures = createPictures() }: RendererDeps): Renderer {
  const { encoder, pixels } = pictures;
  const scratch = createScratch(SCRATCH_BLOCKS, SCRATCH_BYTES);

  return {
    async layOut(request) {
      const { canvas, size, scale } = computeOutput(request);
      const laid = await layOutInTurns(request.captions, canvas, text);
      if (request.strict) requireDrawable(laid, { canvas, scale }, layOutMark(request, text));
      return { ...size, layout: laid.map((caption) => describeLayout(caption, canvas, scale)) };
    },
    emojiKey: (grapheme) => text.emoji.find(grapheme),
    async render({ picture, captions, layers = [], patches = [], watermark, format, strict, xmp, ...rest }) {
      const output = computeOutput(rest);
      const { canvas, size, scale } = output;
      const laid = await layOutInTurns(captions, canvas, text);
      const mark = layOutMark({ canvas, watermark }, text);
      if (strict) requireDrawable(laid, output, mark);
      const bare = await pixels.get(picture, baseOptions(output));
      const base = await createPatchedPicture(bare, patches, output);
      const ordered: DrawnItem[] = inDrawingOrder(laid, layers);
      if (mark) ordered.push({ kind: 'caption', caption: mark });
      const drawings = await createDrawings(ordered, output, { ...text, scratch });
      if (watermark?.logo) drawings.push(await createLogoDrawing(watermark.logo, watermark.options, size));
      const label = xmp === undefined ? {} : { xmp };
      const bytes = await composePicture({ base, drawings, format, encoder, ...label });
      const layout = laid.map((caption) => describeLayout(caption, canvas, scale));
      return { bytes, ...size, format, layout };
    },
  };
}

import { LIMITS } from '../contract/limits.ts';
import type { CaptionLayout, OutputFormat, Watermark } from '../contract/meme.ts';
import type { LayoutDeps } from './layout/types.ts';
import { composePicture, createPixelCache, type PictureSource } from './raster.ts';
import { describeLayout, layOutScene, type SceneCaption, type SceneRequest } from './scene.ts';
import { captionOverlays, type SvgDeps } from './svg.ts';
import { logoMark, textMark } from './watermark.ts';

/** The rendering engine: a picture and captions in, a finished file out. Knows no keys, money or addresses. */

export interface EngineDeps {
  text: LayoutDeps & SvgDeps;
}

export interface RenderRequest {
  picture: PictureSource;
  /** Native size of the picture, px. */
  native: { width: number; height: number };
  captions: readonly SceneRequest[];
  watermark?: { options: Watermark; logo?: Uint8Array };
  format: OutputFormat;
  /** Output width, px; native (or the largest allowed) where left out. */
  width?: number;
}

export interface Rendered {
  bytes: Buffer;
  width: number;
  height: number;
  format: OutputFormat;
  layout: CaptionLayout[];
}

export interface Engine {
  /** Lays captions out without drawing. */
  layOut(request: Pick<RenderRequest, 'native' | 'captions' | 'width'>): {
    width: number;
    height: number;
    layout: CaptionLayout[];
  };
  /** @throws CamError IMAGE_UNREADABLE */
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

/** Builds the engine. Decoded blanks, faces and glyph outlines are kept inside it. */
export function createEngine({ text }: EngineDeps): Engine {
  const pixels = createPixelCache();

  const scene = ({ native, captions, width }: Pick<RenderRequest, 'native' | 'captions' | 'width'>) => {
    const size = outputSize(native, width);
    return { size, scale: size.width / native.width, laid: layOutScene(captions, native, text) };
  };

  return {
    layOut(request) {
      const { size, scale, laid } = scene(request);
      return { ...size, layout: describeLayout(laid, request.native, scale) };
    },
    async render(request) {
      const { size, scale, laid } = scene(request);
      const base = await pixels.get(request.picture, scale === 1 ? undefined : size);
      const mark = request.watermark;
      const drawn: SceneCaption[] =
        mark?.options.text === undefined
          ? laid
          : [...laid, textMark(mark.options.text, mark.options, request.native, text)];
      const layers = mark?.logo ? [await logoMark(mark.logo, mark.options, size)] : [];
      const overlays = captionOverlays(drawn, size, scale, text);
      const bytes = await composePicture(base, overlays, layers, request.format);
      return { bytes, ...size, format: request.format, layout: describeLayout(laid, request.native, scale) };
    },
  };
}

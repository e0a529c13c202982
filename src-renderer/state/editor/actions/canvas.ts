import type { Canvas } from '../../../../src-shared/contract/layers.ts';
import { LIMITS } from '../../../../src-shared/contract/limits.ts';
import type { OutputFormat, Watermark } from '../../../../src-shared/contract/meme.ts';
import type { Fit } from '../../../../src-shared/contract/surround.ts';
import type { EditorCore } from '../editor-state.ts';
import { type PictureTurn, turnBase } from '../edits/base-picture.ts';
import { canvasWithAspect, findAspect, setCanvas } from '../edits/canvas.ts';
import { clamp } from '../geometry.ts';
import type { EditorDocument } from '../types.ts';

/** Crop, bars, watermark and output. */
export interface CanvasActions {
  /** Replaces crop, bars and colour; items stay over the same part of the picture. */
  setCanvas(canvas: Canvas): void;
  /** Crops about the centre or adds bars; null gives the picture its own shape again. */
  setAspect(aspect: string | null, fit: Fit): void;
  /** Rotates or mirrors the picture under everything. */
  turnPicture(turn: PictureTurn): void;
  setWatermark(watermark: Watermark | null): void;
  setFormat(format: OutputFormat): void;
  /** Output width, px; null for the native one. */
  setWidth(width: number | null): void;
}

/** Ratios that are tried one after the other, as by the arrow keys, are undone as one. */
const TRIED = { key: 'aspect' };

/** @param core of the editor */
export function canvasActions(core: EditorCore): CanvasActions {
  const { store, getCanvas } = core;
  // Ratios are tried one after the other: each starts from what was there before the first, so that nothing is lost.
  let tried: { from: EditorDocument; made: EditorDocument } | undefined;
  const isTried = ({ items, canvas }: EditorDocument) =>
    items === tried?.made.items && canvas === tried.made.canvas;
  return {
    setCanvas(canvas) {
      // From the start of a gesture, so that items clamped at an edge move back with it.
      core.change('canvas', () => setCanvas(core.origin(), getCanvas, canvas), { key: 'canvas' });
    },
    setAspect(aspect, fit) {
      const { picture } = store.getState();
      core.change(
        'crop',
        (now) => {
          const from =
            tried && isTried(now) ? { ...now, items: tried.from.items, canvas: tried.from.canvas } : now;
          const isBack =
            aspect === findAspect(getCanvas(from), from.canvas) && (from.canvas.fit ?? 'crop') === fit;
          const canvas = isBack ? from.canvas : canvasWithAspect(from.canvas, picture, aspect, fit);
          const made = setCanvas(from, getCanvas, canvas);
          tried = { from, made };
          return made;
        },
        TRIED,
      );
    },
    turnPicture(turn) {
      const isMirrored = turn === 'flip' || turn === 'flip-vertical';
      core.change(isMirrored ? 'flip' : 'rotate', (from) => turnBase(from, getCanvas, turn));
    },
    setWatermark(watermark) {
      core.change('watermark', (from) => (from.watermark === watermark ? from : { ...from, watermark }), {
        key: 'watermark',
      });
    },
    setFormat: (format) =>
      void core.change('format', (from) => (from.format === format ? from : { ...from, format })),
    setWidth(wanted) {
      const width =
        wanted === null || !Number.isFinite(wanted)
          ? null
          : Math.round(clamp(wanted, LIMITS.outputSideMin, LIMITS.outputSide));
      core.change('width', (from) => (from.width === width ? from : { ...from, width }), { key: 'width' });
    },
  };
}

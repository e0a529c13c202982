import { type ReactNode, useMemo, useRef } from 'react';
import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import { type Rect, type Size, scaleSize } from '../../../src-shared/document/geometry.ts';
import type { PictureCanvas } from '../../../src-shared/document/region.ts';
import { turnSize } from '../../../src-shared/document/turn.ts';
import { isAdjusted } from '../../../src-shared/drawing/adjust/adjust-pixels.ts';
import { type PatchedPixels, patchOn } from '../../../src-shared/drawing/patch-pixels.ts';
import { toTurnMatrix } from '../../../src-shared/motion/carrying.ts';
import { once } from '../../../src-shared/once.ts';
import type { AdjustedInput } from '../../state/adjust/adjusted-view.ts';
import type { RgbaPixels } from '../../state/adjust/adjuster.ts';
import type { Item } from '../../state/editor/types.ts';
import { patchesOn } from '../../state/preview/patches.ts';
import { type AdjustedPicture, PixelArea, useAdjusted } from './AdjustedPicture.tsx';
import { DrawnPatches } from './DrawnPatches.tsx';
import { drawTurned, loadImage } from './picture-pixels.ts';

/** A moment of a picture. */
export interface ShownFrame {
  /** Reads a part (px) of it, once it is turned, in a size. @throws Error where it cannot be read */
  read(part: Rect, size: Size): Promise<RgbaPixels> | RgbaPixels;
}

export interface BasePictureProps {
  canvas: PictureCanvas;
  src: string;
  adjust: Adjustments | undefined;
  /** The patches are drawn; the same list until one changes. */
  items: readonly Item[];
  /** Screen px per px of the canvas. */
  scale: number;
  /** What is adjusted in place of the picture. */
  frame?: ShownFrame | undefined;
  /** What is patched in place of the picture, where it is not adjusted. */
  framePixels?: PatchedPixels | undefined;
  /** Whether its children hide the picture, which may move by itself and be transparent. */
  isCovered?: boolean | undefined;
  /** Lies over the picture, in px of it before it is turned. */
  children?: ReactNode;
}

/** The share of its pixels in which a picture is adjusted: in half steps, so that zooming seldom needs others. */
function toDensity(scale: number): number {
  const wanted = scale * window.devicePixelRatio;
  return Math.min(1, 2 ** (Math.ceil(Math.log2(wanted) * 2) / 2));
}

/** A value as long as its JSON is the same: dragged bars give another canvas with the same picture on it. */
function useSame<Value>(value: Value): Value {
  const last = useRef(value);
  if (JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}

/** What the crop leaves, adjusted and patched. */
function useAdjustedBase({ canvas, src, adjust, items, frame, scale }: BasePictureProps): AdjustedPicture {
  const density = toDensity(scale);
  const turned = useSame({ turn: canvas.turn, source: canvas.source, crop: canvas.crop });
  const patches = useMemo(() => patchesOn(items, canvas), [items, canvas]);
  const still = useMemo<ShownFrame>(() => {
    const load = once(() => loadImage(src));
    return { read: async (part, size) => drawTurned(await load(), turned, part, size) };
  }, [src, turned]);
  const { crop } = turned;
  const source = useMemo<AdjustedInput['source']>(
    () => ({ read: (size) => (frame ?? still).read(crop, size) }),
    [frame, still, crop],
  );
  const input = useMemo<AdjustedInput | undefined>(() => {
    if (!isAdjusted(adjust)) return undefined;
    const { turn } = turned;
    const full = scaleSize(crop, density);
    const toFull = { x: full.width / crop.width, y: full.height / crop.height };
    return {
      picture: JSON.stringify([src, turn, crop]),
      source,
      full,
      adjust,
      patches: patches.map((patch) => patchOn(patch, { x: -crop.x, y: -crop.y }, toFull)),
    };
  }, [turned, crop, src, adjust, patches, source, density]);
  return useAdjusted(input);
}

/** The picture under everything as it will be exported, in px of the whole picture once it is turned. */
export function BasePicture(props: BasePictureProps) {
  const { canvas, src, items, framePixels, isCovered, children } = props;
  const { source, turn, crop } = canvas;
  const { pixels, isPending } = useAdjustedBase(props);
  const upright = turnSize(source, turn);
  const { a, b, c, d, e, f } = toTurnMatrix(upright, turn);
  return (
    <>
      <g style={pixels && { display: 'none' }} data-adjusting={isPending}>
        <g transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}>
          <image
            href={src}
            visibility={isCovered ? 'hidden' : undefined}
            {...upright}
            preserveAspectRatio="none"
          />
          {children}
        </g>
        <DrawnPatches items={items} canvas={canvas} src={src} frame={framePixels} />
      </g>
      {pixels && <PixelArea area={crop} pixels={pixels} />}
    </>
  );
}

import { type RefObject, useCallback, useMemo } from 'react';
import { useApp } from '../../../context.ts';
import { canEncode } from '../../../state/export/encode-for-engine.ts';
import { estimateBytes, type SizeRange } from '../../../state/export/moving-estimate.ts';
import {
  isVideo,
  type MovingFormat,
  type MovingOutput,
  pictureSize,
} from '../../../state/export/moving-output.ts';
import { measurePartsShare } from '../../../state/export/parts-share.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useCanvas, useEditorState, usePlan, usePreviewChanges, useSession } from '../session/context.ts';
import { useOutputPlan } from './use-output-plan.ts';
import { useStillBytes } from './use-still-bytes.ts';

/** Part of the picture that the parts of the template change in a frame. */
function usePartsShare(): number {
  const { parts, source } = useSession();
  const plan = usePlan();
  const partsMove = useEditorState(({ document }) => document.motion?.parts !== false);
  // They are loaded when the document first moves.
  usePreviewChanges();
  const moving = partsMove ? parts.current() : undefined;
  const { picture } = source;
  return useMemo(
    () => (moving && plan ? measurePartsShare(moving, plan, picture) : 0),
    [moving, plan, picture],
  );
}

/** Whether CAM's own encoder makes the file: there is no FFmpeg, and the browser has none. False until that is known. */
function useIsBuiltIn(format: MovingFormat): boolean {
  const { api } = useApp();
  const load = useCallback(async () => {
    if (!isVideo(format) || (await canEncode(format))) return false;
    const { video } = await api.models();
    return video?.encoders.find((encoder) => encoder.format === format)?.built_in ?? false;
  }, [api, format]);
  const loaded = useLoaded(load);
  return loaded.state === 'ready' && loaded.data;
}

/** How much of the picture each item covers: a text by its ink, by id. */
function useInkShares(): ReadonlyMap<string, number> {
  const { preview } = useSession();
  const document = useEditorState((state) => state.document);
  const canvas = useCanvas();
  usePreviewChanges();
  return new Map(
    document.items.map((item) => {
      if (item.kind !== 'text') return [item.id, item.box.width * item.box.height];
      const drawing = preview.draw(item, document, canvas);
      const { width = 0, height = 0 } = (drawing !== 'loading' && drawing.text?.caption.laid.ink) || {};
      return [item.id, (width * height) / (canvas.width * canvas.height)];
    }),
  );
}

/** Bytes for each pixel of the picture that holds the moving parts, 0 without one; null where it cannot be read, undefined while it is. */
function usePartsDensity(): number | null | undefined {
  const { api } = useApp();
  const { parts, source } = useSession();
  const src = source.partsSrc;
  const loaded = useLoaded(useCallback(async () => (src ? (await api.picture(src)).length : 0), [api, src]));
  usePreviewChanges();
  const areas = parts.current()?.parts.map(({ from }) => from.width * from.height) ?? [];
  const pixels = areas.reduce((sum, area) => sum + area, 0);
  if (loaded.state === 'ready') return pixels > 0 ? loaded.data / pixels : 0;
  return loaded.state === 'failed' ? null : undefined;
}

/**
 * About how many bytes the file will have, from stills that the browser encodes of the drawing inside `still`; null
 * where that cannot be estimated, undefined while it is measured.
 */
export function useMovingEstimate(
  still: RefObject<HTMLElement | null>,
  output: MovingOutput,
): SizeRange | null | undefined {
  const plan = useOutputPlan(output.format);
  const partsShare = usePartsShare();
  const partsDensity = usePartsDensity();
  const inkShares = useInkShares();
  const isBuiltIn = useIsBuiltIn(output.format);
  const size = pictureSize(output, useCanvas());
  const stillBytes = useStillBytes(still, 'webp', size);
  const pngBytes = useStillBytes(still, 'png', size);
  if (stillBytes === null || pngBytes === null || partsDensity === null) return null;
  if (!plan || stillBytes === undefined || pngBytes === undefined || partsDensity === undefined)
    return undefined;
  const pixels = size.width * size.height;
  const facts = { stillBytes, pngBytes, pixels, plan, inkShares, partsShare, partsDensity, isBuiltIn };
  return estimateBytes(output.format, facts);
}

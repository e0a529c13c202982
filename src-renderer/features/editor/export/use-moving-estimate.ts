import { type RefObject, useCallback, useMemo } from 'react';
import { useApp } from '../../../context.ts';
import { canEncode } from '../../../state/export/encode-for-engine.ts';
import { estimateBytes } from '../../../state/export/moving-estimate.ts';
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

/**
 * About how many bytes the file will have, from a still that the browser encodes of the drawing inside `still`; null
 * where that cannot be estimated, undefined while it is measured.
 */
export function useMovingEstimate(
  still: RefObject<HTMLElement | null>,
  output: MovingOutput,
): number | null | undefined {
  const plan = useOutputPlan(output.format);
  const partsShare = usePartsShare();
  const isBuiltIn = useIsBuiltIn(output.format);
  const stillBytes = useStillBytes(still, 'webp', pictureSize(output, useCanvas()));
  if (!plan || stillBytes === undefined || stillBytes === null) return stillBytes;
  return estimateBytes(output.format, { stillBytes, plan, partsShare, isBuiltIn });
}

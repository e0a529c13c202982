import { type RefObject, useMemo } from 'react';
import { useApp } from '../../../context.ts';
import { estimatedBytes } from '../../../state/export/moving-estimate.ts';
import { type MovingOutput, pictureSize } from '../../../state/export/moving-output.ts';
import { partsShareOf } from '../../../state/export/parts-share.ts';
import { useLoaded } from '../../shared/use-loaded.ts';
import { useCanvas, useEditorState, usePlan, usePreviewChanges, useSession } from '../session/context.ts';
import { useStillBytes } from './use-still-bytes.ts';

/** How much of the picture the parts of the template change. */
function usePartsShare(): number {
  const { parts, source } = useSession();
  const plan = usePlan();
  const partsMove = useEditorState(({ document }) => document.motion?.parts !== false);
  // They are loaded when the document first moves.
  usePreviewChanges();
  const moving = partsMove ? parts.current() : undefined;
  const { picture } = source;
  return useMemo(() => (moving && plan ? partsShareOf(moving, plan, picture) : 0), [moving, plan, picture]);
}

/** Whether the engine encodes a format without FFmpeg; false until that is known. */
function useIsBuiltIn(format: string): boolean {
  const { api } = useApp();
  const loaded = useLoaded(api.models);
  if (loaded.state !== 'ready') return false;
  return loaded.data.video?.encoders.find((encoder) => encoder.format === format)?.built_in ?? false;
}

/**
 * About how many bytes the file will have, from a still that the browser encodes of the drawing inside `still`; null
 * where that cannot be estimated, undefined while it is measured.
 */
export function useMovingEstimate(
  still: RefObject<HTMLElement | null>,
  output: MovingOutput,
): number | null | undefined {
  const plan = usePlan();
  const partsShare = usePartsShare();
  const isBuiltIn = useIsBuiltIn(output.format);
  const stillBytes = useStillBytes(still, 'webp', pictureSize(output, useCanvas()));
  if (!plan || stillBytes === undefined || stillBytes === null) return stillBytes;
  return estimatedBytes(output.format, { stillBytes, plan, partsShare, isBuiltIn });
}

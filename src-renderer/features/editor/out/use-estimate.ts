import { type RefObject, useEffect, useState } from 'react';
import { useApp } from '../../../context.ts';
import { useArrivals, useEditorPart, useStage } from '../session/context.ts';
import { encodedBytes } from './encode.ts';
import type { Output } from './render.ts';

/** Pause after the last change before it is encoded, ms. */
const QUIET = 250;

/** About how many bytes the file will have; null where that cannot be told, undefined while it is being found out. */
export function useEstimate(
  frame: RefObject<HTMLElement | null>,
  { format, width }: Output,
): number | null | undefined {
  const { api } = useApp();
  const { size } = useStage();
  const document = useEditorPart((state) => state.document);
  const arrivals = useArrivals();
  const [bytes, setBytes] = useState<number | null>();
  const wide = width ?? size.width;
  const high = Math.max(1, Math.round((wide * size.height) / size.width));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the document and the fonts
  useEffect(() => {
    let wanted = true;
    setBytes(undefined);
    const timer = setTimeout(() => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) return setBytes(null);
      encodedBytes(svg, format, { width: wide, height: high }, (url) => api.picture(url)).then(
        (found) => wanted && setBytes(found),
        // Only a number beside the picture: without it everything works.
        () => wanted && setBytes(null),
      );
    }, QUIET);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, frame, format, wide, high, document, arrivals]);
  return bytes;
}

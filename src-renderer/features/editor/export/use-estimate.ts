import { type RefObject, useEffect, useState } from 'react';
import { useApp } from '../../../context.ts';
import { encodedBytes } from '../../../state/export/encode-preview.ts';
import type { Output } from '../../../state/export/exporter.ts';
import { useArrivals, useEditorPart, useStage } from '../session/context.ts';

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
  const [found, setFound] = useState<{ bytes: number | null; of: unknown[] }>();
  const wide = width ?? size.width;
  const high = Math.max(1, Math.round((wide * size.height) / size.width));
  const of = [format, wide, high, document, arrivals];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changes with the document and the fonts
  useEffect(() => {
    let wanted = true;
    const tell = (bytes: number | null) => wanted && setFound({ bytes, of });
    const timer = setTimeout(() => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) return tell(null);
      encodedBytes(svg, format, { width: wide, height: high }, (url) => api.picture(url)).then(tell, () =>
        // Only a number beside the picture: without it everything works.
        tell(null),
      );
    }, QUIET);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, frame, format, wide, high, document, arrivals]);
  // Never that of another format, not even for a frame.
  return found?.of.every((part, at) => part === of[at]) ? found.bytes : undefined;
}

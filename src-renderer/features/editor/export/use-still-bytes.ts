import { type RefObject, useEffect, useState } from 'react';
import type { Size } from '../../../../src-shared/document/geometry.ts';
import { useApp } from '../../../context.ts';
import { encodeSvgPicture } from '../../../state/export/encode-preview.ts';
import { useEditorState, usePreviewChanges } from '../session/context.ts';

/** Pause after the last change before the size is estimated, ms. */
const ESTIMATE_DELAY_MS = 250;

/**
 * About how many bytes a still of the document has, encoded by the browser from the drawing inside `frame`; `size` in px.
 * Null where that cannot be estimated, undefined while it is measured.
 */
export function useStillBytes(
  frame: RefObject<HTMLElement | null>,
  format: string,
  { width, height }: Size,
): number | null | undefined {
  const { api } = useApp();
  const document = useEditorState((state) => state.document);
  const previewChanges = usePreviewChanges();
  const [found, setFound] = useState<{ bytes: number | null; of: unknown[] }>();
  const of = [format, width, height, document, previewChanges];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture changes with the document and the fonts
  useEffect(() => {
    let active = true;
    const report = (bytes: number | null) => active && setFound({ bytes, of });
    const timer = setTimeout(() => {
      const svg = frame.current?.querySelector('svg');
      if (!svg) return report(null);
      encodeSvgPicture(svg, format, { width, height }, (url) => api.picture(url)).then(report, () =>
        // The estimate is optional: export works without it.
        report(null),
      );
    }, ESTIMATE_DELAY_MS);
    return () => {
      active = false;
      clearTimeout(timer);
    };
  }, [api, frame, format, width, height, document, previewChanges]);
  // An estimate for another format or size is never shown.
  return found?.of.every((part, at) => part === of[at]) ? found.bytes : undefined;
}

import { useEffect, useState } from 'react';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** Native size of a picture, px: null where it cannot be loaded, undefined until it is known. */
export function useNaturalSize(src: string | undefined): Size | null | undefined {
  const [known, setKnown] = useState<{ src: string; size: Size | null }>();
  useEffect(() => {
    if (src === undefined) return;
    const image = new Image();
    let active = true;
    image.onload = () => {
      if (active) setKnown({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.onerror = () => {
      if (active) setKnown({ src, size: null });
    };
    image.src = src;
    return () => {
      active = false;
    };
  }, [src]);
  return known?.src === src ? known?.size : undefined;
}

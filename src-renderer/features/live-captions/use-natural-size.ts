import { useEffect, useState } from 'react';
import type { Size } from '../../../src-shared/document/geometry.ts';

/** Native size of a picture, px; undefined until it is loaded, or where it can't be. */
export function useNaturalSize(src: string | undefined): Size | undefined {
  const [known, setKnown] = useState<{ src: string; size: Size }>();
  useEffect(() => {
    if (src === undefined) return;
    const image = new Image();
    let wanted = true;
    image.onload = () => {
      if (wanted) setKnown({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    };
    image.src = src;
    return () => {
      wanted = false;
    };
  }, [src]);
  return known?.src === src ? known?.size : undefined;
}

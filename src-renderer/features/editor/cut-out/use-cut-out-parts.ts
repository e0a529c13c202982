import { useEffect, useState } from 'react';
import { type CutOutParts, toMask } from '../../../state/cut-out/compose-cut-out.ts';
import { readPixels, readPixelsAt } from '../../drawing/picture-pixels.ts';

async function readParts(cutSrc: string, originalSrc: string): Promise<CutOutParts> {
  const cut = await readPixels(cutSrc);
  const original = originalSrc === cutSrc ? cut : await readPixelsAt(originalSrc, cut);
  return { cut, original, mask: toMask(cut) };
}

/**
 * The pixels of a cut-out and of the picture it was made of, by their addresses; undefined until they are read, null
 * where they cannot be. The mask is the component's own.
 */
export function useCutOutParts(cutSrc: string, originalSrc: string): CutOutParts | null | undefined {
  const [parts, setParts] = useState<CutOutParts | null>();
  useEffect(() => {
    let active = true;
    readParts(cutSrc, originalSrc).then(
      (read) => active && setParts(read),
      () => active && setParts(null),
    );
    return () => {
      active = false;
    };
  }, [cutSrc, originalSrc]);
  return parts;
}

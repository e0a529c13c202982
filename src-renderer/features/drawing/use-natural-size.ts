import type { Size } from '../../../src-shared/document/geometry.ts';
import { usePictureData } from './use-picture-data.ts';

/** @throws Event where it cannot be loaded */
function readSize(src: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = reject;
    image.src = src;
  });
}

/** Native size of a picture, px: null where it cannot be loaded, undefined until it is known. */
export const useNaturalSize = (src: string | undefined): Size | null | undefined =>
  usePictureData(src, () => readSize(src ?? ''));

import type { NativeImage, nativeImage } from 'electron';

/** A small version of a dragged picture; `fallback`, CAM's icon, for formats that the system cannot show. */
export const createDragIcon =
  (images: Pick<typeof nativeImage, 'createFromPath'>, fallback: string) =>
  (file: string): NativeImage => {
    const picture = images.createFromPath(file);
    return picture.isEmpty() ? images.createFromPath(fallback) : picture.resize({ height: 96 });
  };

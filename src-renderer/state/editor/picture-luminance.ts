import type { Pixels } from './background-colour.ts';
import { type LuminanceMap, toLuminanceMap } from './picture-contrast.ts';

/** The luminance of the picture at an address, read when it is first asked for. */
export type PictureLuminance = (src: string) => LuminanceMap | undefined;

/**
 * Returns the luminance of a picture, undefined until it has been read; `onLoaded` tells that it is there. A picture that
 * cannot be read has none. Only that of the last one is kept.
 */
export function createPictureLuminance(
  read: (src: string) => Promise<Pixels>,
  onLoaded: () => void,
): PictureLuminance {
  let known: { src: string; map?: LuminanceMap } | undefined;
  return (src) => {
    if (known?.src !== src) {
      const asked: typeof known = { src };
      known = asked;
      read(src).then(
        (pixels) => {
          asked.map = toLuminanceMap(pixels);
          onLoaded();
        },
        () => undefined,
      );
    }
    return known.map;
  };
}

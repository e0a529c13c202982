import type { Pixels } from './background-colour.ts';
import { type LuminanceMap, toLuminanceMap } from './picture-contrast.ts';

/** The luminance of one picture, read when it is first asked for. */
export type PictureLuminance = () => LuminanceMap | undefined;

/**
 * Returns the luminance of a picture, undefined until it has been read; `onLoaded` tells that it is there. A picture that
 * cannot be read has none.
 */
export function createPictureLuminance(read: () => Promise<Pixels>, onLoaded: () => void): PictureLuminance {
  let known: LuminanceMap | undefined;
  let asked = false;
  return () => {
    if (!asked) {
      asked = true;
      read().then(
        (pixels) => {
          known = toLuminanceMap(pixels);
          onLoaded();
        },
        () => undefined,
      );
    }
    return known;
  };
}

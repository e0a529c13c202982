import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { radial } from './paint.ts';
import { clipped, group, line, rect } from './shapes.ts';
import { bandanaCoat, stetson } from './western.ts';

/** A hamster in a cowboy hat, centred; size in px. */
export const suspect = (kit: Kit, x: number, y: number, size: number): string =>
  actor(kit, 'hamster', { x, y, size, anchor: 'center', shadow: 'drop' }) +
  stetson(kit, x, y - size * 0.27, size * 0.98, '#a8662f');

/** The framed portrait of the suspect, x 306–894, y 286–814. */
export const mugshot = (kit: Kit): string => {
  const glass = rect([320, 300, 560, 500], radial(kit, ['#d9b67c', '#a97b45', '#6f4724'], { r: 0.75 }));
  const lines = [380, 460, 540, 620]
    .map((y) => line(`M320 ${y}H880`, '#5b3718', 3, 'opacity="0.35"'))
    .join('');
  const picture = clipped(
    kit,
    group(glass + lines + bandanaCoat(kit) + suspect(kit, 600, 560, 370)),
    [320, 300, 560, 500],
  );
  return (
    rect([306, 286, 588, 528], '#4a2413', 4) +
    rect([313, 293, 574, 514], '#e9cf97', 2) +
    picture +
    rect([320, 300, 560, 500], '#8a5a22', 0, 'opacity="0.2"')
  );
};

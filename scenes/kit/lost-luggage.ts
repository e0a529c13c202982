import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { groundShadow } from './shapes.ts';

/** A flying suitcase that has lost its contents, about x 205, y 930. */
export const burstingLuggage = (kit: Kit): string =>
  groundShadow(kit, [205, 985], 130, 18, 0.4) +
  actor(kit, 'luggage', { x: 205, y: 930, height: 210, rotate: -24 }) +
  [
    ['t-shirt', 74, 735, 96, -20],
    ['socks', 60, 880, 82, 24],
    ['toothbrush', 128, 640, 70, 30],
    ['teddy-bear', 66, 985, 96, -34],
  ]
    .map(([name, x, y, size, turn]) =>
      actor(kit, String(name), {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        anchor: 'center',
        rotate: Number(turn),
        shadow: 'drop',
      }),
    )
    .join('');

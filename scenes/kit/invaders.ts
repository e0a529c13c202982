import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { linear } from './paint.ts';
import { pixelArt } from './pixels.ts';
import { rect } from './shapes.ts';

/** A pixel ghost with halo and wings, 18 × 17 cells. */
export const HERO = [
  '......yyyyyy......',
  '.....y......y.....',
  '......yyyyyy......',
  '..................',
  '......wwwwww......',
  '....wwwwwwwwww....',
  '...wwwwwwwwwwww...',
  '...wwkkwwwwkkww...',
  '...wwkkwwwwkkww...',
  'bb.wwwwwwwwwwww.bb',
  'bbbwwppwkkwppwwbbb',
  '.bbwwwwkwwkwwwwbb.',
  '..bwwwwwwwwwwwwb..',
  '...wwwwwwwwwwww...',
  '...wwwwwwwwwwww...',
  '...ww.www.www.w...',
  '...w...w...w......',
];

/** Its colours. */
export const SPRITES = { w: '#f4f7ff', k: '#1a1038', y: '#ffd84d', b: '#9fd8ff', p: '#ff8fb3' };

/** Stepped pixel mountains along the bottom of the screen. */
export const pixelMountains = (kit: Kit): string =>
  Array.from({ length: 60 }, (_, index) => {
    const rise =
      Math.round(
        (Math.sin(index / 4.1) * 3 + Math.sin(index / 1.7) * 1.6 + 5) *
          (0.6 + (0.6 * Math.abs(index - 30)) / 30),
      ) * 20;
    return rect([110 + index * 20, 870 - rise, 20.5, rise], linear(kit, ['#c2268f', '#4a1470']));
  }).join('');

/** Four dancing invaders, two at each side of the screen. */
export const invaders = (kit: Kit): string =>
  [
    [232, 385, '#57e36b', -10],
    [1168, 385, '#ffb03a', 10],
    [345, 435, '#3ad1ff', 8],
    [1055, 435, '#ff5fa8', -8],
  ]
    .map(
      ([x, y, colour, turn]) =>
        actor(kit, 'alien-monster', {
          x: Number(x),
          y: Number(y),
          size: 180,
          anchor: 'center',
          rotate: Number(turn),
          flat: String(colour),
        }) + pixelArt(['kk...kk', 'kk...kk'], { k: '#1a1038' }, [Number(x) - 31, Number(y) - 9], 9),
    )
    .join('');

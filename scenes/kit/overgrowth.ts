import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { ellipse } from './shapes.ts';

/** The bar: left, top, width, height in px. */
export const [X, Y, W, H] = [150, 345, 1300, 92];

/** What has grown on the bar while it stood still. */
export const overgrowth = (kit: Kit): string =>
  [
    ['seedling', 250, 84, 0],
    ['mushroom', 330, 74, -6],
    ['brown-mushroom', 392, 54, 8],
    ['herb', 560, 62, -10],
    ['tulip', 640, 108, 4],
    ['seedling', 700, 56, 0],
    ['nest-with-eggs', 910, 92, 0],
    ['mushroom', 1010, 52, 10],
    ['herb', 1390, 70, 12],
  ]
    .map(([name, x, size, rotate]) =>
      actor(kit, String(name), { x: Number(x), y: Y - 8, height: Number(size), rotate: Number(rotate) }),
    )
    .join('');

/** Seeded moss in patches along the bar’s upper edge. */
export const moss = (kit: Kit): string =>
  Array.from({ length: 70 }, () => {
    const patch = [300, 620, 930, 1380][Math.floor(kit.random() * 4)] ?? 300;
    const [x, size] = [patch + (kit.random() + kit.random() - 1) * 150, 6 + kit.random() * 11];
    return x < X + 30 || x > X + W - 20
      ? ''
      : ellipse(
          [x, Y - 8 + kit.random() * 8],
          size * 1.4,
          size,
          ['#5fae4a', '#3f8d45', '#86c95a'][Math.floor(kit.random() * 3)] ?? '#5fae4a',
        );
  }).join('');

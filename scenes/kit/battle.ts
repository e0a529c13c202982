import { actor, actorPoint } from './cast.ts';
import { darken, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { blurred, linear, puffy, shadowed, tinted } from './paint.ts';
import { ellipse, groundShadow, group, type Point, path, polygon } from './shapes.ts';

/** A jagged rock pillar with a flat top between two x, down to the bottom of the picture. */
export const rockPillar = (kit: Kit, left: number, right: number, top: number, colour: string): string => {
  const mid = (left + right) / 2;
  const points: Point[] = [
    [left, top + 14],
    [left + 40, top],
    [mid, top + 8],
    [right - 30, top],
    [right, top + 22],
    [right - 26, top + 90],
    [right + 20, 1010],
    [left - 30, 1010],
    [left + 22, top + 120],
  ];
  const facets =
    polygon(
      [
        [left + 40, top + 20],
        [mid - 30, top + 26],
        [mid - 50, 1010],
        [left - 20, 1010],
      ],
      lighten(colour, 0.14),
      'opacity="0.6"',
    ) +
    polygon(
      [
        [mid + 40, top + 40],
        [right - 40, top + 30],
        [right - 50, 1010],
        [mid + 70, 1010],
      ],
      darken(colour, 0.3),
      'opacity="0.6"',
    );
  return (
    puffy(kit, polygon(points, linear(kit, [lighten(colour, 0.2), colour, darken(colour, 0.5)])), {
      depth: 9,
    }) + facets
  );
};

/** A gigantic horned head with two fists, 1,000 px, about x 1180, y 645. */
export const lavaMonster = (kit: Kit): string => {
  const fist = (x: number, y: number, flip: boolean, rotate: number): string =>
    tinted(kit, actor(kit, 'raised-fist', { x, y, height: 330, rotate, flip, anchor: 'center' }), {
      hue: -58,
      saturate: 2,
      light: 0.68,
    });
  const stare =
    ellipse([983, 681], 27, 28, '#53206f') +
    ellipse([975, 671], 8, 8, '#ffffff') +
    ellipse([1377, 641], 36, 38, '#ffffff') +
    ellipse([1296, 647], 26, 27, '#53206f') +
    ellipse([1288, 637], 8, 8, '#ffffff');
  const breath = [
    [770, 560, 60],
    [700, 520, 42],
    [650, 470, 26],
  ]
    .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size, size * 0.8, '#ffe2b8', 'opacity="0.4"'))
    .join('');
  return (
    shadowed(kit, actor(kit, 'ogre', { x: 1180, y: 645, size: 1000, anchor: 'center', rotate: -6 }), {
      dx: -14,
      dy: 10,
      blur: 26,
      opacity: 0.6,
    }) +
    stare +
    group(blurred(kit, breath, 10), '', 0.8) +
    shadowed(kit, fist(1490, 860, true, 12) + fist(820, 880, false, -14), { dy: 16, blur: 16, opacity: 0.5 })
  );
};

/** A chick with helmet, dagger and shield, its feet at x 232, y 706. */
export const chickKnight = (kit: Kit): string => {
  const pose = { x: 232, y: 706, height: 150, flip: true };
  const [wingX, wingY] = actorPoint(kit, 'baby-chick', pose, [12, 18]);
  const [headX, headY] = actorPoint(kit, 'baby-chick', pose, [10, 4]);
  const helmet = group(
    path('M-44 20C-44 -34 44 -34 44 20L30 26H-36Z', linear(kit, ['#eef2fa', '#8d97ad'])) +
      path('M-4 -22C-40 -70 -80 -40 -70 -6C-56 -30 -30 -34 -4 -22Z', '#e5303a'),
    `translate(${headX - 2} ${headY + 4}) scale(0.95)`,
  );
  return (
    groundShadow(kit, [232, 708], 90, 16, 0.7) +
    actor(kit, 'baby-chick', pose) +
    puffy(kit, helmet, { depth: 5 }) +
    actor(kit, 'dagger', { x: wingX + 66, y: wingY - 22, size: 140, anchor: 'center', rotate: 178 }) +
    actor(kit, 'shield', { x: wingX + 14, y: wingY + 14, size: 86, anchor: 'center' })
  );
};

import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { linear, puffy } from './paint.ts';
import { ellipse, group, line, path, tube } from './shapes.ts';

/** A webbed foot on a leg that hangs from (0, 0), swung by `turn` degrees; positive swings forwards (left). */
export const duckLeg = (kit: Kit, x: number, turn: number, opacity: number): string => {
  const shin = tube(kit, 'M0 -20Q16 70 0 150', 34, '#ff8a2b');
  const web = path(
    'M16 140C-20 150 -96 176 -118 214C-122 232 -100 236 -86 226C-84 246 -58 250 -46 234C-36 254 -10 250 -4 230C20 236 34 214 30 150Z',
    linear(kit, ['#ffb14d', '#ff7a1f', '#d9531a']),
  );
  const toes = line('M-4 176L-84 220M8 180L-44 230', '#d9531a', 6, 'opacity="0.6"');
  return group(
    shin + puffy(kit, web, { depth: 8 }) + toes,
    `translate(${x} 770) rotate(${turn}) scale(1.25)`,
    opacity,
  );
};

/** Motion arcs and seeded bubbles around paddling legs at x 600, y 840–1240. */
export const paddleWhirl = (kit: Kit): string =>
  [
    'M330 905C300 1010 360 1120 470 1150',
    'M388 900C372 970 400 1040 470 1072',
    'M870 900C910 1000 850 1110 750 1150',
    'M812 900C836 960 800 1040 740 1070',
    'M520 1170C570 1190 640 1190 690 1170',
  ]
    .map((data) => line(data, '#e6fbff', 12, 'opacity="0.7"'))
    .join('') +
  Array.from({ length: 46 }, () => {
    const [angle, reach] = [kit.random() * Math.PI, 140 + kit.random() * 260];
    const size = 5 + kit.random() * 17;
    return ellipse(
      [600 + Math.cos(angle) * reach * 1.1, 840 + Math.sin(angle) * reach],
      size,
      size,
      '#d9f7ff',
      'opacity="0.35" stroke="#ffffff" stroke-width="3"',
    );
  }).join('');

/** Fish that watch from both sides, one of them with popcorn. */
export const fishAudience = (kit: Kit): string =>
  actor(kit, 'tropical-fish', {
    x: 165,
    y: 1010,
    size: 210,
    anchor: 'center',
    flip: true,
    rotate: -8,
    shadow: 'drop',
  }) +
  actor(kit, 'popcorn', { x: 268, y: 1075, size: 120, anchor: 'center', rotate: -12, shadow: 'drop' }) +
  actor(kit, 'blowfish', { x: 1040, y: 990, size: 230, anchor: 'center', rotate: 8, shadow: 'drop' }) +
  actor(kit, 'fish', { x: 1100, y: 1160, size: 110, anchor: 'center', rotate: 4 });

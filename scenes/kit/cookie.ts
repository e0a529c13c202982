import { actor } from './cast.ts';
import type { Kit } from './kit.ts';
import { shadowed } from './paint.ts';
import { clipped, ellipse, group, line } from './shapes.ts';

/** The break along the cookie's fold, in icon units, from the pinch outwards. */
const BREAK = 'L12 15.2L12.6 13.4L14.4 13L14.6 11.2L16.6 10.8L17 9L18.8 8.6L19.2 7L21 6';

/** The cookie without the icon's own slip: a circle that the paper sticks out of. */
const BODY = 'M10.1 1.8a14.2 14.2 0 0 1 0 28.4a14.2 14.2 0 0 1 -14.2 -14.2a14.2 14.2 0 0 1 14.2 -14.2Z';

/** One piece of the cracked cookie, its break to the right, opened by `turn` degrees; 1 unit = 17 px. */
export const cookiePiece = (kit: Kit, half: 'upper' | 'lower', turn: number): string => {
  const whole = actor(kit, 'fortune-cookie', {
    x: 16,
    y: 16,
    size: 32,
    anchor: 'center',
    crop: [0, 0, 32, 32],
  });
  const side = half === 'upper' ? 'L24 2L20 -4H-4V16Z' : 'L34 8V36H-4V16Z';
  const cut = clipped(kit, clipped(kit, whole, BODY), `M10.6 16${BREAK}${side}`);
  const rough = line(`M10.6 16${BREAK}`, half === 'upper' ? '#a8621c' : '#ffe3a6', 0.7);
  return shadowed(
    kit,
    group(
      cut + clipped(kit, rough, BODY),
      `translate(282 700) scale(17) rotate(${44 + turn}) translate(-10.6 -16)`,
    ),
    { dy: 14, blur: 12, opacity: 0.45 },
  );
};

/** Seeded cookie crumbs over the lower half of a 1400 px wide table. */
export const crumbs = (kit: Kit): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, size] = [180 + kit.random() * 1040, 790 + kit.random() * 190, 4 + kit.random() * 9];
    return (
      ellipse([x + 2, y + 4], size * 1.1, size * 0.7, '#3a1710', 'opacity="0.4"') +
      ellipse([x, y], size, size * 0.75, kit.random() < 0.5 ? '#f0b04e' : '#c97a2a')
    );
  }).join('');

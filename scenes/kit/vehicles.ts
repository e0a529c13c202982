import { darken, type Hex, lighten } from './colour.ts';
import type { Kit } from './kit.ts';
import { linear, puffy } from './paint.ts';
import { path, polygon, rect } from './shapes.ts';

/** Rear view of a small car, its wheels on 0, 0; 480 px wide. */
export function carRear(kit: Kit, colour: Hex): string {
  const wheel = (x: number): string => rect([x - 44, -84, 88, 92], linear(kit, ['#3a3a48', '#16161f']), 20);
  const body = path(
    'M-240 -60V-190Q-240 -244 -186 -254H186Q240 -244 240 -190V-60Q240 -34 214 -34H-214Q-240 -34 -240 -60Z',
    linear(kit, [lighten(colour, 0.25), colour, darken(colour, 0.3)]),
  );
  const cabin = path(
    'M-196 -250L-150 -384Q-142 -408 -112 -410H112Q142 -408 150 -384L196 -250Z',
    linear(kit, [lighten(colour, 0.35), colour]),
  );
  const glass = path(
    'M-158 -262L-124 -364Q-120 -378 -104 -378H104Q120 -378 124 -364L158 -262Z',
    linear(kit, ['#9fd4ee', '#3f6f9a'], 60),
  );
  const lamp = (x: number): string =>
    puffy(kit, rect([x - 40, -216, 80, 52], linear(kit, ['#ff8a7a', '#e0202e']), 16), { depth: 5 });
  return [
    wheel(-170) + wheel(170),
    puffy(kit, cabin, { depth: 10 }),
    glass +
      polygon(
        [
          [-60, -376],
          [-10, -376],
          [-60, -262],
          [-124, -262],
        ],
        '#ffffff',
        'opacity="0.25"',
      ),
    puffy(kit, body, { depth: 12 }),
    lamp(-184) + lamp(184),
    puffy(kit, rect([-246, -92, 492, 46], linear(kit, ['#e9edf4', '#9aa3b5']), 20), { depth: 6 }),
    rect([-74, -156, 148, 48], '#fdf6d8', 8),
  ].join('');
}

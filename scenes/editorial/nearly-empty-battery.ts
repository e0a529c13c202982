import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  line,
  longShadow,
  part,
  path,
  person,
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1200];
const FLOOR = 980;

export default defineScene({
  width,
  height,
  draw(kit) {
    const shell = rect([640, 420, 380, 580], INK.night, 46) + rect([750, 350, 160, 90], INK.night, 22);
    const shade = polygon(
      [
        [640, 1000],
        [1020, 960],
        [1200, 1010],
        [1200, 1070],
        [840, 1070],
      ],
      INK.night,
      'opacity="0.24"',
    );
    const rest = part('charge', { kind: 'glow', amount: 0.7 }, rect([680, 922, 300, 38], INK.coral, 12));
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, -500, 560),
      polygon(
        [
          [0, FLOOR - 60],
          [width, FLOOR - 140],
          [width, height],
          [0, height],
        ],
        INK.ochre,
      ),
      shade,
      longShadow(330, 1020, 520),
      rect([0, 1060, width, height - 1060], INK.night),
      shell,
      rect([672, 452, 316, 516], INK.paper, 24),
      halftone(kit, [672, 560, 316, 340], INK.sand, { gap: 20, radius: 6, opacity: 0.8 }),
      rest,
      line('M700 990C640 1050 520 1060 470 990S420 840 352 780', INK.night, 14),
      part(
        'sigh',
        { kind: 'breathe', amount: 0.02, steps: 12 },
        person({
          x: 330,
          ground: 1020,
          height: 520,
          coat: INK.brick,
          skin: COMPLEXION.light,
          hair: INK.night,
          left: [
            [-19, -58],
            [-24, -34],
          ],
          right: [
            [23, -58],
            [20, -33],
          ],
          head: [3, -87],
          feet: [
            [-9, -1],
            [8, -1],
          ],
          mood: 'tired',
        }) + path('M322 764l44-14 12 36-44 14Z', INK.night),
      ),
    ].join('');
  },
});

import {
  around,
  defineScene,
  drawSlantedGround,
  halftone,
  INK,
  line,
  part,
  path,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1250];
const BOXES = ['first', 'second', 'third', 'fourth'] as const;

/** The boxes of an organisation, and one arrow from the lowest up to the top. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const boxes = BOXES.map((name, at) => {
      const [x, y, w, h] = around(kit.region(name).box, 36, 34);
      return (
        rect([x + 18, y + 20, w, h], INK.night, 0, 'opacity="0.22"') +
        rect([x, y, w, h], at === 0 ? INK.ochre : INK.paper) +
        rect([x, y, w, 14], INK.night)
      );
    });
    const [lx, ly, lw, lh] = around(kit.region('last').box, 36, 34);
    const arrow = 'M1330 960Q1380 960 1380 900V230Q1380 176 1320 176H1090';
    return [
      drawSlantedGround(kit, INK.mist, '#cfe6e0', -200, 420),
      halftone(kit, [0, 850, width, 400], INK.teal, { gap: 30, radius: 8, opacity: 0.3 }),
      line('M700 270V380M360 380H1040M360 380V450M1040 380V450M360 640V870M1040 640V870', INK.night, 12),
      ...boxes,
      rect([lx + 18, ly + 20, lw, lh], INK.night, 0, 'opacity="0.25"'),
      rect([lx, ly, lw, lh], INK.coral),
      rect([lx, ly, lw, 14], INK.brick),
      line(arrow, INK.coral, 26),
      part(
        'arrow head',
        { kind: 'nudge', amount: 22, times: 3, direction: 180 },
        path('M1100 116L1000 176L1100 236Z', INK.coral),
      ),
      path('M640 84L626 22L666 50L700 8L734 50L774 22L760 84Z', INK.night),
    ].join('');
  },
});

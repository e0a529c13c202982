import {
  around,
  chartGrid,
  defineScene,
  emoji,
  glow,
  linear,
  part,
  path,
  puffy,
  rect,
  suitBody,
  trendLine,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1100];

/** A proud suit with a moai for a head before a line that only rises: the success is as solid as it is absurd. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const points = [
      [80, 820],
      [300, 700],
      [430, 760],
      [640, 520],
      [780, 600],
      [1010, 330],
      [1110, 400],
      [1320, 170],
    ] as const;
    return [
      wash(kit, ['#0c1a4a', '#173a8f', '#2f6fd0'], 90),
      chartGrid([0, 0, width, height], 90, '#8fc4ff'),
      glow(kit, 1150, 300, 480, '#7dffb0', 0.5),
      trendLine(kit, points, '#3dff9a'),
      part(
        'arrow',
        { kind: 'nudge', amount: 24, direction: -40, share: 0.5, times: 2 },
        puffy(kit, path('M1270 120L1380 110L1350 216Z', '#3dff9a'), { depth: 8 }),
      ),
      suitBody(kit, 430, 1100, 700),
      part(
        'head',
        { kind: 'sway', amount: 2, pivot: [0.5, 0.9] },
        emoji(kit, 'moai', { x: 430, y: 800, height: 560, shadow: 'drop' }),
      ),
      rect(around(kit.region('bottom').box, 700, 40), linear(kit, ['#081030cc', '#081030f2'])),
      vignette(kit, 0.35, '#050a2a'),
    ].join('');
  },
});

import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  group,
  halftone,
  hand,
  INK,
  line,
  part,
  path,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1100];

const moth = (): string =>
  group(
    path('M0 0Q-70 -96 -122 -50Q-128 10 -50 22Q-104 44 -84 84Q-30 88 0 20Z', INK.coral) +
      path('M0 0Q70 -96 122 -50Q128 10 50 22Q104 44 84 84Q30 88 0 20Z', INK.coral) +
      ellipse([-72, -30], 17, 15, INK.paper) +
      ellipse([72, -30], 17, 15, INK.paper) +
      ellipse([0, 12], 14, 52, INK.night) +
      line('M-4 -38Q-22 -72 -42 -70M4 -38Q22 -72 42 -70', INK.night, 6),
    'translate(640 330) rotate(-12)',
  );

const wallet = (kit: import('../kit/editorial/index.ts').Kit): string => {
  const front =
    'M250 640H1050Q1080 640 1080 680V930Q1080 970 1040 970H260Q220 970 220 930V680Q220 640 250 640Z';
  return (
    path('M250 640L300 480H1000L1050 640Z', INK.brick) +
    path('M330 640L360 530H940L970 640Z', INK.night) +
    path(front, INK.brick) +
    halftone(kit, [220, 640, 860, 330], INK.night, { gap: 26, radius: 7, opacity: 0.35, window: front }) +
    line('M262 684H1038V926H262Z', INK.blush, 6, 'stroke-dasharray="22 16"') +
    rect([930, 760, 180, 100], INK.ochre, 50) +
    ellipse([985, 810], 20, 20, INK.night)
  );
};

/** One opens the purse and a moth comes out: that was all there was. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const trail = line('M650 600Q560 540 690 490T640 400', INK.night, 7, 'stroke-dasharray="4 22"');
    return [
      drawSlantedGround(kit, INK.mist, INK.paper, -200, 560),
      rect([0, 900, width, 200], INK.teal),
      wallet(kit),
      trail,
      part(
        'moth',
        [
          { kind: 'bob', amount: 18 },
          { kind: 'sway', amount: 6, times: 3 },
        ],
        moth(),
      ),
      hand('fist', {
        x: 200,
        y: 800,
        size: 150,
        turn: 8,
        skin: COMPLEXION.light,
        sleeve: INK.night,
        reach: 4,
      }),
      hand('fist', {
        x: 1130,
        y: 930,
        size: 150,
        turn: 200,
        skin: COMPLEXION.light,
        sleeve: INK.night,
        reach: 4,
      }),
    ].join('');
  },
});

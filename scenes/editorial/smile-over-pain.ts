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
  path,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1100];

/** A polite smile with a cup in hand, and an arrow in the back: it hurts, and nobody is to notice. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const arrow = group(
      rect([0, -12, 430, 24], INK.night) +
        polygon(
          [
            [360, 0],
            [420, -56],
            [520, -56],
            [460, 0],
            [520, 56],
            [420, 56],
          ],
          INK.ochre,
        ),
      'translate(770 720) rotate(-30)',
    );
    const cup =
      path('M-80 -70H80L62 80Q0 100 -62 80Z', INK.paper) +
      line('M76 -40Q140 -40 130 10T66 50', INK.paper, 20) +
      ellipse([0, -70], 80, 20, INK.brick);
    return [
      drawSlantedGround(kit, INK.coral, INK.blush, -120, 460),
      halftone(kit, [0, 400, width, 700], INK.brick, { gap: 28, radius: 6, opacity: 0.35 }),
      arrow,
      portrait({
        x: 640,
        y: 450,
        size: 360,
        coat: INK.teal,
        skin: COMPLEXION.light,
        hair: INK.paper,
        cut: 'bald',
        beard: true,
        frown: -20,
        mouth: 'grin',
        look: [-0.2, 0],
        lid: 0.2,
      }),
      ellipse([452, 390], 15, 22, INK.mist),
      group(cup, 'translate(330 850)'),
      hand('fist', {
        x: 420,
        y: 850,
        size: 130,
        turn: 192,
        flip: true,
        skin: COMPLEXION.light,
        sleeve: INK.teal,
        reach: 3,
      }),
      line('M300 740q-20 -30 0 -60t0 -60M360 740q-20 -30 0 -60', INK.night, 7, 'opacity="0.4"'),
      rect([0, 0, width, 150], INK.night),
      rect([0, 950, width, 150], INK.night),
    ].join('');
  },
});

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
  polygon,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1200, 1200];

const microphone = (): string =>
  group(
    rect([-17, 0, 34, 210], INK.night, 12) +
      path('M-52 4H52L40 -20H-40Z', INK.brick) +
      ellipse([0, -62], 56, 62, INK.mist) +
      line('M-50 -80H50M-55 -56H55M-48 -32H48M-22 -116V-8M22 -116V-8', INK.teal, 5) +
      line('M-50 -80H50', INK.teal, 5),
    'translate(630 680) rotate(28)',
  );

/** The hand is still open, the microphone falls through a cone of light; nothing is left to say. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.night, INK.pine, 500, 900),
      polygon(
        [
          [520, 0],
          [760, 0],
          [1010, 970],
          [250, 970],
        ],
        INK.paper,
        'opacity="0.14"',
      ),
      ellipse([630, 980], 420, 56, INK.ochre),
      halftone(kit, [210, 925, 840, 110], INK.brick, { gap: 18, radius: 5, opacity: 0.4 }),
      line('M520 420V560M640 400V520M740 430V560', INK.paper, 9, 'opacity="0.7"'),
      part('microphone', { kind: 'bob', amount: 22, steps: 24 }, microphone()),
      line('M560 950l-70 -46M700 950l70 -46M630 930V880', INK.coral, 14),
      hand('open', {
        x: 600,
        y: 250,
        size: 190,
        turn: 62,
        skin: COMPLEXION.tan,
        sleeve: INK.coral,
        reach: 6,
      }),
      rect([0, 1035, width, 165], INK.paper),
    ].join('');
  },
});

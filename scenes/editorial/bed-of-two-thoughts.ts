import {
  around,
  type Box,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  INK,
  line,
  path,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1150];

/** A thought: a calm cloud with small bubbles that lead to a head. */
const thought = ([x, y, w, h]: Box, to: readonly [number, number], fill: string): string =>
  rect([x, y, w, h], fill, 110) +
  [0.25, 0.6, 0.9]
    .map((share, at) => {
      const from = [x + w / 2, y + h] as const;
      return ellipse(
        [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
        34 - at * 10,
        30 - at * 9,
        fill,
      );
    })
    .join('');

/** Two lie in one bed, awake: she believes to know what he thinks about, and he thinks of something absurd. */
export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      drawSlantedGround(kit, INK.night, INK.pine, 500, 1000),
      halftone(kit, [0, 500, width, 650], INK.teal, { gap: 30, radius: 6, opacity: 0.3 }),
      path('M90 1150V660Q90 560 190 560H1310Q1410 560 1410 660V1150Z', INK.brick),
      rect([170, 640, 520, 260], INK.paper, 90),
      rect([810, 640, 520, 260], INK.paper, 90),
      portrait({
        x: 430,
        y: 740,
        size: 220,
        coat: INK.coral,
        skin: COMPLEXION.light,
        hair: INK.ochre,
        cut: 'bob',
        lid: 0.3,
        frown: 14,
        mouth: 'sad',
        look: [-0.7, -0.2],
        turn: -12,
      }),
      portrait({
        x: 1070,
        y: 740,
        size: 220,
        coat: INK.teal,
        skin: COMPLEXION.tan,
        hair: INK.night,
        cut: 'short',
        frown: -12,
        mouth: 'flat',
        look: [0, -0.9],
        turn: 4,
      }),
      path('M60 1150V960Q400 880 750 950T1440 960V1150Z', INK.mist),
      line('M60 962Q400 882 750 952T1440 962', INK.teal, 12),
      thought(around(kit.region('left').box, 40, 44), [430, 630], INK.blush),
      thought(around(kit.region('right').box, 40, 44), [1070, 640], INK.paper),
    ].join('');
  },
});

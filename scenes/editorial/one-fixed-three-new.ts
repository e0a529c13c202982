import {
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
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

const [width, height] = [1400, 1200];

const head = (x: number, y: number, colour: string, flip: boolean): string =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -1 : 1} 1)">${path('M-70 -40Q-40 -80 30 -60L130 -20Q140 0 120 12L20 24L118 40Q110 66 40 64Q-50 60 -74 20Z', colour) + ellipse([10, -30], 13, 13, INK.paper) + path('M60 20l10 18 12 -20M90 16l8 16 12 -18', INK.paper)}</g>`;

/** A knight has cut off one head, and three new ones have grown at its place. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const neck = (data: string, colour: string) => line(data, colour, 74);
    const body = 'M760 1010Q740 720 900 700Q1060 700 1180 760Q1330 830 1300 1010Z';
    return [
      drawSlantedGround(kit, INK.blush, INK.paper, -100, 380),
      rect([0, 1000, width, 200], INK.pine),
      polygon(
        [
          [0, 1000],
          [width, 1000],
          [width, 1030],
          [0, 1016],
        ],
        INK.night,
      ),
      neck('M900 760Q860 600 760 560Q700 530 700 470', INK.coral),
      neck('M940 740Q950 560 960 480', INK.coral),
      neck('M1000 740Q1080 620 1180 580Q1240 540 1220 470', INK.coral),
      part('left head', { kind: 'sway', amount: 5, times: 2 }, head(680, 440, INK.coral, true)),
      part('middle head', { kind: 'bob', amount: 14, times: 2 }, head(960, 430, INK.coral, true)),
      part(
        'right head',
        { kind: 'sway', amount: 5, times: 2, phase: 0.5 },
        head(1230, 440, INK.coral, false),
      ),
      path(body, INK.night),
      halftone(kit, [740, 700, 580, 310], INK.teal, { gap: 28, radius: 9, opacity: 0.5, window: body }),
      path('M1290 960Q1400 900 1390 800Q1340 820 1330 900Z', INK.night),
      longShadow(330, 1060, 430),
      person({
        x: 330,
        ground: 1060,
        height: 430,
        coat: INK.teal,
        skin: COMPLEXION.light,
        hair: INK.sand,
        mood: 'upset',
        left: [
          [-20, -66],
          [-14, -52],
        ],
        right: [
          [24, -72],
          [36, -86],
        ],
      }),
      path('M486 694L640 560L650 572L500 708Z', INK.sand),
      line('M468 672L516 724', INK.ochre, 16),
      `<g transform="rotate(64 560 1040)">${head(560, 1040, INK.night, false)}</g>`,
      line('M500 1090q20 26 60 20', INK.coral, 14),
    ].join('');
  },
});

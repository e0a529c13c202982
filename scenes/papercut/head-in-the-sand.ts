import {
  around,
  CARD,
  defineScene,
  drawBacking,
  grain,
  part,
  piece,
  ridge,
  soft,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1400, 1100];
const FEATHERS = '#3a3148';

/** A volcano erupts; the ostrich has its head in the sand. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const plume = (x: number, y: number) =>
      `M${x} ${y}q-70 -60 10 -120q70 -60 130 20q70 60 0 120q-60 60 -140 -20Z`;
    return [
      drawBacking(kit, CARD.peach),
      piece(
        kit,
        'M300 330Q240 250 330 220Q340 130 440 170Q520 90 580 190Q680 190 640 290Q640 360 540 340Z',
        CARD.plum,
        3,
      ),
      part(
        'fire',
        { kind: 'flicker', amount: 0.1, times: 6, steps: 12 },
        piece(
          kit,
          'M390 420Q380 330 430 300Q420 360 470 340Q460 250 510 230Q510 330 560 320Q600 350 570 420Z',
          CARD.poppy,
          3,
        ),
      ),
      piece(kit, 'M60 880L370 410H590L900 880Z', '#5a4658', 4),
      piece(kit, 'M370 410H590L560 560L520 480L490 650L450 500L410 560Z', CARD.poppy, 2),
      ridge(kit, 840, CARD.sand, { wave: 900, high: 24, lift: 3 }),
      piece(kit, 'M1016 700L1000 940H1024L1046 700ZM1100 700L1120 940H1144L1130 700Z', '#d99a86', 3),
      piece(kit, plume(1150, 590), CARD.cream, 3),
      piece(
        kit,
        'M900 620Q920 480 1060 480Q1220 490 1230 620Q1220 740 1060 740Q910 730 900 620Z',
        FEATHERS,
        5,
      ),
      piece(kit, 'M1000 580Q1100 540 1190 620Q1120 700 1010 680Q960 630 1000 580Z', '#54475f', 3),
      piece(
        kit,
        'M910 600Q820 540 790 660Q770 780 776 920H822Q810 780 836 690Q850 640 900 670Z',
        '#d99a86',
        4,
      ),
      piece(kit, 'M680 960Q700 880 800 876Q900 880 930 960Z', CARD.mustard, 4),
      strip(kit, around(kit.region('problem').box, 34, 18), CARD.cream, { lift: 4 }),
      strip(kit, around(kit.region('me').box, 34, 18), CARD.cream, { lift: 4 }),
      soft(grain(kit)),
    ].join('');
  },
});

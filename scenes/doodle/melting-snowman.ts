import {
  around,
  byHand,
  defineScene,
  drawOutlined,
  ellipse,
  frame,
  hatch,
  PEN,
  page,
  part,
  stroke,
} from '../kit/doodle/index.ts';

const [width, height] = [1200, 1150];

/** A snowman who is mostly a puddle already and still smiles; only the carrot has slipped. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const puddle =
      'M190 1030Q260 950 460 960Q600 940 760 960Q980 950 1030 1020Q1060 1090 800 1090Q560 1110 380 1090Q180 1090 190 1030Z';
    const rays =
      'M210 84V50M300 120l26 -26M336 210h40M300 300l26 26M120 300l-26 26M84 210H50M120 120l-26 -26M210 336v40';
    return (
      page(kit) +
      byHand(kit, [
        ellipse([210, 210], 96, 96, PEN.yellow),
        stroke('M114 210a96 96 0 1 0 192 0a96 96 0 1 0 -192 0', { width: 9 }),
        drawOutlined(puddle, PEN.paper, 9),
        hatch(kit, puddle, [180, 1020, 860, 90], { gap: 26 }),
        drawOutlined(
          'M400 990Q380 800 480 740Q600 690 720 740Q840 800 800 990Q600 1010 400 990Z',
          PEN.paper,
          10,
        ),
        drawOutlined(
          'M470 760Q430 600 520 530Q600 480 690 530Q780 610 730 760Q600 800 470 760Z',
          PEN.paper,
          10,
        ),
        drawOutlined('M470 540L660 470L690 530L490 600Z', PEN.ink, 8),
        drawOutlined('M500 530L470 400L610 350L650 480Z', PEN.ink, 8),
        ellipse([560, 610], 12, 16, PEN.ink),
        ellipse([660, 600], 12, 16, PEN.ink),
        stroke('M540 700q70 50 140 -6', { width: 10 }),
        drawOutlined('M610 640L720 690L604 672Z', PEN.red, 8),
        ...[830, 900].map((y) => ellipse([604, y], 14, 14, PEN.ink)),
        stroke('M410 850Q300 850 250 940M250 940l-40 -10M250 940l-20 30M800 850Q900 870 930 960', {
          width: 10,
        }),
        frame(around(kit.region('top').box, 40, 26)),
      ]) +
      part(
        'rays',
        { kind: 'glow', amount: 0.7, times: 2, steps: 10 },
        byHand(kit, [stroke(rays, { width: 9 })]),
      ) +
      part(
        'drops',
        { kind: 'fall', amount: 60, times: 2 },
        byHand(kit, [
          stroke('M440 800q-20 26 0 44q20 -18 0 -44M770 820q-18 24 0 40q18 -16 0 -40', { width: 6 }),
        ]),
      )
    );
  },
});

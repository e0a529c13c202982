import {
  COMPLEXION,
  defineScene,
  ellipse,
  halftone,
  INK,
  line,
  path,
  polygon,
  portrait,
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1300, 1150];

/** Lit from the screen, with a full bucket: somebody enjoys a quarrel that is not theirs. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const skin = COMPLEXION.light;
    const bucket = path('M420 720H780L730 1060H470Z', INK.paper);
    const stripes = [0, 1, 2, 3].map((at) =>
      polygon(
        [
          [445 + at * 90, 720],
          [490 + at * 90, 720],
          [502 + at * 66, 1060],
          [470 + at * 66, 1060],
        ],
        INK.coral,
      ),
    );
    const corn = Array.from({ length: 26 }, () => {
      const [x, y] = [430 + kit.random() * 340, 650 + kit.random() * 80];
      return ellipse([x, y], 26 + kit.random() * 12, 24, kit.random() < 0.5 ? INK.paper : INK.sand);
    });
    return [
      rect([0, 0, width, height], INK.night),
      polygon(
        [
          [width, 120],
          [width, 900],
          [200, 640],
        ],
        INK.teal,
        'opacity="0.55"',
      ),
      halftone(kit, [0, 400, width, 750], INK.pine, { gap: 28, radius: 8, opacity: 0.6 }),
      [120, 1180]
        .map((x) => path(`M${x - 190} 1150V900Q${x - 190} 800 ${x} 800T${x + 190} 900V1150Z`, INK.brick))
        .join(''),
      portrait({
        x: 600,
        y: 400,
        size: 330,
        coat: INK.ochre,
        skin,
        hair: INK.brick,
        cut: 'bob',
        mouth: 'grin',
        look: [0.9, -0.1],
        raised: 8,
        frown: -8,
      }),
      corn.join(''),
      bucket,
      ...stripes,
      path('M420 1150V960Q330 940 300 1010L250 1150ZM770 1150V1010Q900 930 950 1020L990 1150Z', INK.ochre),
      path(
        'M410 1010Q480 960 530 1000L520 1070Q450 1090 400 1070ZM790 1010Q720 960 670 1000L680 1070Q750 1090 800 1070Z',
        skin,
      ),
      line('M440 1008l60 -6M436 1032l66 -4M760 1008l-60 -6M764 1032l-66 -4', '#d98f6c', 6),
      ...[
        [640, 590, 34],
        [760, 520, 26],
        [500, 560, 24],
      ].map(([x = 0, y = 0, r = 0]) => ellipse([x, y], r, r * 0.9, INK.paper)),
      rect([0, 0, width, 150], INK.paper),
    ].join('');
  },
});

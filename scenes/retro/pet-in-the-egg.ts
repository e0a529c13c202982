import { defineScene, ellipse, inTurns, path, pixelArt, rect } from '../kit/retro/index.ts';

const [width, height] = [1200, 1400];
const PET = [
  '....XXXXXXXX....',
  '..XX........XX..',
  '.X............X.',
  '.X..XX....XX..X.',
  'X..X..X..X..X..X',
  'X..XXXX..XXXX..X',
  'X...o......o...X',
  'X..o..XXXX..o..X',
  'X..o.X....X.o..X',
  '.X............X.',
  '..XX........XX..',
  '....XX.XX.XX....',
];
const INK = '#3d4a33';

/** A toy pet in an egg that nobody has fed for days: it cries on its grey screen. */
export default defineScene({
  width,
  height,
  draw() {
    const pet = (y: number) => pixelArt(PET, { X: INK, o: '#6f7d5e' }, [440, y], 20);
    const skull = pixelArt(['.XXX.', 'X.X.X', 'XXXXX', '.X.X.'], { X: INK }, [430, 470], 14);
    const hearts = [0, 1, 2].map((at) =>
      pixelArt(['X.X', 'X.X', '.X.'], { X: '#a8b394' }, [590 + at * 66, 474], 14),
    );
    const stripes = Array.from({ length: 16 }, (_, at) =>
      path(`M${at * 160 - 600} 0h80l600 1400h-80Z`, '#ffd98a'),
    );
    return [
      rect([0, 0, width, height], '#ffcf70'),
      ...stripes,
      rect([0, 0, width, 250], '#ffcf70'),
      rect([0, 1170, width, 230], '#ffcf70'),
      ...[0, 1, 2, 3].map((at) =>
        ellipse([860 + at * 74, 300 - at * 22], 30, 20, 'none', 'stroke="#8d8fa6" stroke-width="14"'),
      ),
      path(
        'M600 240C860 240 980 520 980 740C980 980 820 1130 600 1130S220 980 220 740C220 520 340 240 600 240Z',
        '#7a2f6b',
      ),
      path(
        'M600 230C850 230 960 510 960 720C960 960 810 1100 600 1100S240 960 240 720C240 510 350 230 600 230Z',
        '#e85a9b',
      ),
      path('M330 500Q390 320 560 272Q380 380 372 560Q340 560 330 500Z', '#ff9cc6'),
      rect([350, 400, 500, 460], '#7a2f6b', 60),
      rect([380, 430, 440, 400], '#c3cfae', 24),
      skull,
      ...hearts,
      inTurns(
        'pet',
        [
          [0.5, pet(560)],
          [0.5, pet(570)],
        ],
        { times: 3 },
      ),
      ...[470, 600, 730].map(
        (x) => ellipse([x, 970], 44, 44, '#7a2f6b') + ellipse([x, 960], 44, 44, '#ffd84f'),
      ),
    ].join('');
  },
});

import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  oldPaper,
  PRESS,
  path,
  posterRays,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1100, 1600];

/** A poster of a monster film: a giant cat over a city, searchlights; daily life as a blockbuster. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const title = around(kit.region('title').box, 40, 20);
    const city = Array.from({ length: 12 }, (_, at) => {
      const high = 90 + ((at * 67) % 150);
      return (
        rect([at * 94 - 6, 1120 - high, 88, high + 60], PRESS.ink) +
        [0, 1, 2]
          .map((row) => rect([at * 94 + 10 + (row % 2) * 30, 1140 - high + row * 44, 18, 24], PRESS.ochre))
          .join('')
      );
    });
    return [
      oldPaper(kit, '#d8532f'),
      posterRays(kit, 550, 660, '#e9a23b', 20),
      drawEngraving(kit, 'pouting-cat', { x: 550, y: 1010, height: 620 }, [
        PRESS.ink,
        PRESS.red,
        PRESS.paper,
      ]),
      path(
        'M60 1120L300 300L420 320L150 1120ZM1040 1120L800 300L680 320L950 1120Z',
        PRESS.paper,
        'opacity="0.35"',
      ),
      ...city,
      drawEngraving(kit, 'helicopter', { x: 190, y: 470, height: 130 }, [PRESS.ink, PRESS.blue, PRESS.paper]),
      drawEngraving(kit, 'helicopter', { x: 910, y: 540, height: 110, flip: true }, [
        PRESS.ink,
        PRESS.blue,
        PRESS.paper,
      ]),
      rect([0, 1160, width, 440], PRESS.ink),
      rect(title, PRESS.red),
      addWear(kit),
    ].join('');
  },
});

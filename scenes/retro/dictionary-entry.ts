import {
  addWear,
  clip,
  defineScene,
  ellipse,
  line,
  oldPaper,
  PRESS,
  path,
  rect,
  rotate,
} from '../kit/retro/index.ts';

const [width, height] = [1300, 1000];

/** A page of a dictionary under a magnifying glass, where one word has its honest meaning. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = (x: number, w: number) =>
      Array.from({ length: 24 }, (_, at) => {
        const head = at % 5 === 0;
        return rect(
          [
            x + (head ? 0 : 26),
            60 + at * 39,
            (head ? w * 0.42 : w - 26) * (at % 5 === 4 ? 0.7 : 1),
            head ? 16 : 10,
          ],
          PRESS.ink,
          0,
          `opacity="${head ? 0.55 : 0.28}"`,
        );
      }).join('');
    const lens = ellipse([650, 470], 470, 400, '#fdf6e2');
    return [
      oldPaper(kit, '#efe2c2'),
      rows(60, 540),
      rows(690, 540),
      line('M645 40V960', PRESS.ink, 3, 'opacity="0.4"'),
      rotate(
        rect([1010, 715, 330, 96], '#5a3a2c', 40) + rect([1010, 715, 330, 30], '#8a5c44', 20),
        40,
        [1010, 763],
      ),
      ellipse([660, 486], 505, 435, '#2a1c10', 'opacity="0.28"'),
      ellipse([650, 470], 505, 435, PRESS.ochre),
      ellipse([650, 470], 480, 410, '#8a5a1c'),
      lens,
      clip(
        kit,
        path('M300 200Q430 60 620 70Q420 150 340 330Z', '#ffffff', 'opacity="0.7"'),
        [180, 70, 940, 800],
      ),
      rect([330, 386, 640, 8], PRESS.red),
      addWear(kit, '#efe2c2'),
    ].join('');
  },
});

import {
  addWear,
  clip,
  defineScene,
  drawEngraving,
  ellipse,
  line,
  oldPaper,
  PRESS,
  path,
  posterRays,
  rect,
  rotate,
} from '../kit/retro/index.ts';

const [width, height] = [1400, 1000];
const LINES = ['name', 'first', 'second', 'third'] as const;
const PHOTO = [130, 270, 400, 500] as const;

/** An official card with the photo of a raccoon and dry facts that tell the truth, stamped. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const fields = LINES.map((name) => {
      const [x, y, w, h] = kit.region(name).box;
      return (
        rect([x, y + h + 6, w, 5], PRESS.ink) + rect([x, y - 26, 120, 14], PRESS.blue, 0, 'opacity="0.55"')
      );
    });
    const stamp =
      ellipse([0, 0], 120, 120, 'none', `stroke="${PRESS.red}" stroke-width="12"`) +
      ellipse([0, 0], 92, 92, 'none', `stroke="${PRESS.red}" stroke-width="5"`) +
      path('M0 -66l20 40 44 6 -32 31 8 44 -40 -21 -40 21 8 -44 -32 -31 44 -6Z', PRESS.red);
    const guilloche = Array.from(
      { length: 14 },
      (_, at) => `M60 ${150 + at * 56}q160 -60 320 0t320 0t320 0t320 0`,
    );
    return [
      oldPaper(kit, '#7f98a0'),
      rect([70, 80, 1280, 870], PRESS.ink, 50, 'opacity="0.3"'),
      rect([50, 60, 1300, 870], '#f3ead2', 50),
      clip(kit, line(guilloche.join(''), '#c9d8c4', 4), [50, 60, 1300, 870], 50),
      clip(kit, rect([50, 60, 1300, 110], PRESS.blue), [50, 60, 1300, 870], 50),
      rect([130, 96, 340, 38], '#f3ead2', 6),
      rect([PHOTO[0] - 12, PHOTO[1] - 12, PHOTO[2] + 24, PHOTO[3] + 24], PRESS.ink),
      clip(
        kit,
        rect(PHOTO, '#dcb86a') +
          posterRays(kit, 330, 560, '#e8cc8c', 18) +
          drawEngraving(kit, 'raccoon', { x: 345, y: 800, height: 500 }, [PRESS.ink, '#7d7a86', PRESS.paper]),
        PHOTO,
      ),
      ...fields,
      line('M610 860q40 -60 70 0t70 -30t60 20t80 -40', PRESS.ink, 7),
      `<g opacity="0.75">${rotate(`<g transform="translate(500 770)">${stamp}</g>`, -16, [500, 770])}</g>`,
      addWear(kit, '#f3ead2'),
    ].join('');
  },
});

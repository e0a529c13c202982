import {
  addWear,
  around,
  defineScene,
  drawEngraving,
  line,
  oldPaper,
  PRESS,
  rect,
} from '../kit/retro/index.ts';

const [width, height] = [1200, 1500];

/** The front page of an old paper: a huge headline over a photograph, about a trifle. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const [px, py, pw, ph] = [90, 640, 620, 560];
    const column = (x: number, y: number, w: number, rows: number) =>
      Array.from({ length: rows }, (_, at) => `M${x} ${y + at * 26}h${w * (at % 5 === 4 ? 0.6 : 1)}`).join(
        '',
      );
    const photo = around(kit.region('photo').box, 16, 10);
    return [
      oldPaper(kit, '#efe4cc'),
      line('M60 70H1140M60 200H1140M60 212H1140', PRESS.ink, 6),
      line(column(760, 660, 350, 25) + column(90, 1330, 620, 5), PRESS.ink, 9, 'opacity="0.45"'),
      rect([px, py, pw, ph], PRESS.ink),
      rect([px + 12, py + 12, pw - 24, ph - 24], PRESS.shade),
      drawEngraving(kit, 'police-officer', { x: px + 210, y: py + ph - 12, height: 440 }, [
        PRESS.ink,
        '#6b6470',
        PRESS.paper,
      ]),
      drawEngraving(kit, 'goose', { x: px + 460, y: py + ph - 12, height: 280 }, [
        PRESS.ink,
        '#6b6470',
        PRESS.paper,
      ]),
      rect([760, 1330, 350, 110], PRESS.red),
      rect(photo, '#efe4cc'),
      line('M60 600H1140', PRESS.ink, 4),
      addWear(kit, '#efe4cc'),
    ].join('');
  },
});

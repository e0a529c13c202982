import {
  around,
  COMPLEXION,
  defineScene,
  drawSlantedGround,
  ellipse,
  halftone,
  hand,
  INK,
  line,
  path,
  portrait,
  rect,
  rotate,
} from '../kit/editorial/index.ts';

const [width, height] = [1400, 1100];

/** A stern doctor shows the finding on a clipboard to the viewer, and a finger points at it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('diagnosis');
    const [x, y, w, h] = around(box, 60, 110, 60);
    const middle = [x + w / 2, y + h / 2] as const;
    return [
      drawSlantedGround(kit, INK.coral, INK.blush, -100, 420),
      halftone(kit, [0, 560, width, 540], INK.brick, { gap: 28, radius: 7, opacity: 0.35 }),
      portrait({
        x: 350,
        y: 430,
        size: 340,
        coat: INK.paper,
        skin: COMPLEXION.tan,
        hair: INK.night,
        cut: 'bun',
        glasses: true,
        lid: 0.3,
        frown: 8,
        mouth: 'sad',
        look: [0.6, 0.2],
      }),
      line('M230 880Q250 1060 350 1060T470 880', INK.pine, 20),
      ellipse([350, 1060], 34, 34, INK.night),
      rotate(
        path(`M${x + 14} ${y + 20}h${w}v${h}h${-w}Z`, INK.night, 'opacity="0.25"') +
          rect([x, y, w, h], INK.brick, 24) +
          rect([x + 26, y + 50, w - 52, h - 80], INK.paper) +
          rect([middle[0] - 90, y - 26, 180, 84], INK.night, 18),
        turn,
        [...middle],
      ),
      hand('point', {
        x: x - 66,
        y: y + h * 0.78,
        size: 130,
        turn: -34,
        skin: COMPLEXION.tan,
        sleeve: INK.paper,
        reach: 5,
      }),
    ].join('');
  },
});

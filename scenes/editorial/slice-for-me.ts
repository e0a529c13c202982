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
  rect,
} from '../kit/editorial/index.ts';

const [width, height] = [1500, 1100];

/** Two hands pull large slices of a pizza away; one thin sliver is left, in coral. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sector = (cx: number, cy: number, r: number, from: number, to: number) => {
      const at = (degrees: number) =>
        `${cx + Math.cos((degrees * Math.PI) / 180) * r} ${cy + Math.sin((degrees * Math.PI) / 180) * r}`;
      return `M${cx} ${cy}L${at(from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to)}Z`;
    };
    const slice = (cx: number, cy: number, from: number, to: number, fill: string) =>
      path(sector(cx, cy, 340, from, to), INK.brick) + path(sector(cx, cy, 306, from, to), fill);
    return [
      drawSlantedGround(kit, INK.teal, INK.mist, -160, 360),
      ellipse([750, 640], 420, 380, INK.sand),
      ellipse([750, 640], 390, 350, INK.paper),
      slice(560, 620, 105, 262, INK.ochre),
      slice(940, 620, -76, 76, INK.ochre),
      slice(750, 690, 82, 98, INK.coral),
      ...[
        [440, 560],
        [500, 720],
        [420, 680],
        [1040, 560],
        [1100, 680],
        [1010, 730],
      ].map(([x = 0, y = 0]) => ellipse([x, y], 34, 32, INK.brick)),
      halftone(kit, [200, 300, 1100, 700], INK.brick, {
        gap: 24,
        radius: 5,
        opacity: 0.2,
        window: sector(560, 620, 306, 105, 262),
      }),
      hand('fist', {
        x: 220,
        y: 640,
        size: 170,
        turn: 10,
        skin: COMPLEXION.deep,
        sleeve: INK.night,
        reach: 3,
      }),
      hand('fist', {
        x: 1290,
        y: 640,
        size: 170,
        turn: 170,
        flip: true,
        skin: COMPLEXION.light,
        sleeve: INK.brick,
        reach: 3,
      }),
      line('M690 1050l-30 30M810 1050l30 30', INK.coral, 10),
      rect(around(kit.region('left').box, 34, 20), INK.night),
      rect(around(kit.region('right').box, 34, 20), INK.night),
      rect(around(kit.region('me').box, 34, 18), INK.paper),
    ].join('');
  },
});

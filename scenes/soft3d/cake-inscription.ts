import {
  around,
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  linear,
  part,
  path,
  puffy,
  rect,
  scatter,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1100];

/** Cream along the edge of the cake, one dollop every 74 px. */
const cream = (kit: Kit, y: number, from: number, to: number): string =>
  Array.from({ length: Math.round((to - from) / 74) + 1 }, (_, at) =>
    puffy(kit, ellipse([from + at * 74, y], 46, 34, '#fff6fa'), { depth: 8, shade: 0.25 }),
  ).join('');

const candle = (kit: Kit, x: number, colour: string): string =>
  puffy(kit, rect([x - 13, 262, 26, 130], linear(kit, ['#ffffff', colour], 0), 8), { depth: 5 }) +
  part(
    `flame at ${x}`,
    { kind: 'flicker', amount: 0.2, times: 4, phase: x / 1000 },
    emoji(kit, 'fire', { x, y: 266, height: 74 }),
  );

/** A festive cake whose icing congratulates on something that is nothing to celebrate. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const front = around(kit.region('icing').box, 90, 70, 70);
    const [x, y, w, h] = front;
    return [
      wash(kit, ['#ffd0dc', '#ff9fbc', '#c45f9a'], 90),
      dots(kit, '#ffffff', { gap: 96, radius: 10, opacity: 0.28 }),
      glow(kit, 700, 260, 560, '#fff3c4', 0.8),
      scatter(kit, ['balloon'], [20, 60, 300, 260], { count: 3, min: 150, max: 220, turn: 16 }),
      scatter(kit, ['balloon'], [1100, 60, 280, 260], { count: 3, min: 150, max: 220, turn: 16 }),
      rect([0, 900, width, 200], linear(kit, ['#8a3f6b', '#5b2350'])),
      groundShadow(kit, [700, 985], 640, 60, 0.5),
      puffy(kit, ellipse([700, 960], 640, 80, linear(kit, ['#ffffff', '#c9d3e6'])), { depth: 12 }),
      puffy(
        kit,
        path(`M${x} ${y}h${w}v${h - 40}q${-w / 2} 90 ${-w} 0Z`, linear(kit, ['#ffe9a8', '#f7c06a'])),
        {
          depth: 18,
        },
      ),
      puffy(kit, ellipse([700, y], w / 2, 70, '#fff3cf'), { depth: 10 }),
      [430, 565, 700, 835, 970]
        .map((at, n) => candle(kit, at, ['#ff7a9c', '#57b8ff', '#ffb347'][n % 3] ?? ''))
        .join(''),
      cream(kit, y + 44, x + 30, x + w - 30),
      cream(kit, y + h - 16, x + 30, x + w - 30),
      emoji(kit, 'strawberry', { x: x + 40, y: y + 40, height: 120 }),
      emoji(kit, 'strawberry', { x: x + w - 40, y: y + 40, height: 120, flip: true }),
      emoji(kit, 'party-popper', { x: 1290, y: 1050, height: 190, shadow: 'ground' }),
      vignette(kit, 0.3, '#3a0f35'),
    ].join('');
  },
});

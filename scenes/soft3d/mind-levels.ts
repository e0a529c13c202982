import {
  type Box,
  defineScene,
  dots,
  ellipse,
  emoji,
  eyes,
  glow,
  grid,
  gutters,
  type Kit,
  panel,
  part,
  rays,
  stars,
  textCell,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1640];

/** A head with a brain in it, about `x, y`; brain, glow and eyes grow with `power` 0–1. */
function thinker(kit: Kit, x: number, y: number, power: number): string {
  const skin = power > 0.5 ? '#2b1460' : '#3c4664';
  const brain = { x, y: y - 106, width: 124 + 56 * power, anchor: 'center' as const };
  return [
    glow(kit, x, y - 90, 170 + 190 * power, power > 0.5 ? '#ffe6ff' : '#ffc6e4', 0.2 + 0.7 * power),
    emoji(kit, 'bust-in-silhouette', { x, y: y + 230, height: 400, flat: skin }),
    glow(kit, x, y - 106, 90 + 90 * power, '#ffffff', 0.15 + 0.75 * power),
    emoji(kit, 'brain', { ...brain, tint: { saturate: 0.3 + 0.9 * power, light: 0.85 + 0.25 * power } }),
    power > 0.7
      ? glow(kit, x - 38, y + 4, 70, '#7df9ff', 0.9) + glow(kit, x + 38, y + 4, 70, '#7df9ff', 0.9)
      : '',
    eyes(kit, [x, y + 4], 76, 26, {
      lid: power > 0 ? 0 : 0.55,
      lidColour: '#4a5674',
      look: [0, power > 0.7 ? 0 : -0.6 * power],
      pupil: power > 0.7 ? 0.2 : 0.5,
    }),
  ].join('');
}

function cosmic(kit: Kit, x: number, y: number, box: Box): string {
  const orbit = (rx: number, ry: number): string =>
    ellipse(
      [x, y],
      rx,
      ry,
      'none',
      'stroke="#d9c6ff" stroke-width="3" stroke-dasharray="4 12" opacity="0.7"',
    );
  return [
    wash(kit, ['#0c0733', '#3b1170', '#a8327f'], 60, box),
    stars(kit, box, 130),
    rays(kit, x, y, { count: 26, opacity: 0.3, colour: '#ffd6fb', reach: 520 }),
    glow(kit, x, y, 300, '#ff9df0', 0.9),
    orbit(270, 120),
    emoji(kit, 'person-in-lotus-position', {
      x,
      y: y + 178,
      height: 300,
      shadow: 'drop',
      tint: { light: 1.12 },
    }),
    glow(kit, x, y - 112, 130, '#ffffff', 0.95),
    emoji(kit, 'brain', { x, y: y - 124, width: 132, anchor: 'center', tint: { light: 1.1 } }),
    emoji(kit, 'ringed-planet', { x: x - 232, y: y - 110, width: 110, anchor: 'center' }),
    emoji(kit, 'globe-showing-americas', { x: x + 240, y: y + 50, width: 86, anchor: 'center' }),
    part(
      'comet',
      { kind: 'rise', amount: 70, direction: 135 },
      emoji(kit, 'comet', { x: x + 214, y: y - 130, width: 92, anchor: 'center' }),
    ),
    part(
      'moon',
      { kind: 'sway', amount: 12 },
      emoji(kit, 'crescent-moon', { x: x - 236, y: y + 100, width: 70, anchor: 'center' }),
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const boxes = grid(kit, { rows: 4, columns: 2, gutter: 12 });
    const art = boxes.filter((_, index) => index % 2 === 1);
    const [one, two, three, four] = art;
    if (!one || !two || !three || !four) return '';
    const middle = ([x, y, w, h]: Box): [number, number] => [x + w / 2, y + h / 2];
    const [x] = middle(one);
    const bolt = (dx: number, dy: number, size: number, turn: number): string =>
      part(
        `bolt at ${dx}`,
        [
          { kind: 'pulse', amount: 0.12, times: 3, phase: size / 400 },
          { kind: 'glow', amount: 0.35, times: 3, phase: size / 400 },
        ],
        emoji(kit, 'high-voltage', {
          x: x + dx,
          y: middle(three)[1] + dy,
          height: size,
          anchor: 'center',
          rotate: turn,
          flip: dx < 0,
        }),
      );
    const scenes = [
      wash(kit, ['#aab3c4', '#7d879c'], 90, one) + thinker(kit, x, middle(one)[1] + 20, 0),
      wash(kit, ['#3d6fb8', '#243f86'], 90, two) +
        dots(kit, '#ffffff', { box: two, opacity: 0.07 }) +
        thinker(kit, x, middle(two)[1] + 20, 0.35) +
        part(
          'light bulb',
          [
            { kind: 'pulse', amount: 0.1, times: 2 },
            { kind: 'sway', amount: 6 },
          ],
          emoji(kit, 'light-bulb', {
            x: x + 190,
            y: middle(two)[1] - 70,
            height: 120,
            anchor: 'center',
            rotate: 16,
          }),
        ),
      wash(kit, ['#2a1580', '#7a1fb0', '#d8409a'], 70, three) +
        rays(kit, x, middle(three)[1] - 40, { count: 24, opacity: 0.3, reach: 700, colour: '#ffe3ff' }) +
        thinker(kit, x, middle(three)[1] + 20, 0.8) +
        bolt(-200, -60, 170, -20) +
        bolt(200, -60, 170, -20) +
        bolt(-220, 110, 100, 10) +
        bolt(225, 105, 100, 10),
      cosmic(kit, ...middle(four), four),
    ];
    return (
      gutters(kit) +
      boxes
        .filter((_, index) => index % 2 === 0)
        .map((box) => textCell(box))
        .join('') +
      art.map((box, row) => panel(kit, box, scenes[row] ?? '')).join('')
    );
  },
});

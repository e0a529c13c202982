import {
  around,
  type Box,
  board,
  defineScene,
  emoji,
  glow,
  groundShadow,
  gutters,
  linear,
  panel,
  part,
  path,
  puffy,
  rays,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1050];
const LEFT: Box = [0, 0, 794, height];
const RIGHT: Box = [806, 0, 794, height];

/** On the screen it is a big shining teddy; out of the box comes a tiny thing that looks nothing like it. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const shop =
      wash(kit, ['#5fd0ff', '#4a7df0', '#6a3fd0'], 70, LEFT) +
      rays(kit, 397, 470, { count: 24, opacity: 0.22, colour: '#ffffff', reach: 900 }) +
      glow(kit, 397, 470, 360, '#fff7c0', 0.8) +
      part(
        'teddy',
        { kind: 'breathe', amount: 0.02 },
        emoji(kit, 'teddy-bear', { x: 397, y: 790, height: 600, shadow: 'drop' }),
      ) +
      part(
        'stars',
        { kind: 'glow', amount: 0.6, times: 2 },
        emoji(kit, 'sparkles', { x: 640, y: 300, height: 150 }) +
          emoji(kit, 'glowing-star', { x: 140, y: 330, height: 120 }),
      ) +
      emoji(kit, 'label', { x: 660, y: 770, height: 170, rotate: 12 });
    const home =
      wash(kit, ['#b9b3a6', '#8f877a', '#5f574f'], 90, RIGHT) +
      rect([806, 760, 794, 290], linear(kit, ['#7a6654', '#4f3f33'])) +
      groundShadow(kit, [1200, 830], 330, 40, 0.5) +
      puffy(
        kit,
        path('M940 520H1460V820Q1460 840 1440 840H960Q940 840 940 820Z', linear(kit, ['#d6a56a', '#a06f3a'])),
        { depth: 16 },
      ) +
      puffy(
        kit,
        path(
          'M940 520L860 420H1120L1200 520ZM1460 520L1540 420H1290L1200 520Z',
          linear(kit, ['#e6bd85', '#b98449']),
        ),
        { depth: 10 },
      ) +
      part(
        'what came',
        { kind: 'sway', amount: 5, times: 2, pivot: [0.5, 1] },
        emoji(kit, 'potato', { x: 1200, y: 560, height: 150 }) +
          emoji(kit, 'eyes', { x: 1204, y: 490, height: 52 }),
      ) +
      emoji(kit, 'fly', { x: 1400, y: 350, height: 60 });
    return [
      gutters(kit),
      panel(kit, LEFT, shop + vignette(kit, 0.25, '#1a0f4a', LEFT)),
      panel(kit, RIGHT, home + vignette(kit, 0.35, '#1c140c', RIGHT)),
      board(kit, around(kit.region('ordered').box, 40, 22), { face: '#fffaf0', edge: '#4a2f8a' }),
      board(kit, around(kit.region('arrived').box, 40, 22), { face: '#fffaf0', edge: '#6b4a2a' }),
    ].join('');
  },
});

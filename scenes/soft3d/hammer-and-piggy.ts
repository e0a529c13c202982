import {
  addShadow,
  around,
  defineScene,
  emoji,
  glow,
  groundShadow,
  linear,
  part,
  path,
  puffy,
  rays,
  rect,
  room,
  table,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1400, 1100];

/** A hammer hangs over a savings pig that looks up: for this one thing everything is spent. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const wish = around(kit.region('wish').box, 50, 30);
    return [
      room(kit, { wall: '#f2a0b8', floor: '#b0557a', skirting: '#d87a9a', paper: 'dots' }, 860),
      rays(kit, 1010, 330, { count: 24, opacity: 0.25, colour: '#fff3c0', reach: 1000 }),
      glow(kit, 1010, 330, 380, '#fff6cf', 0.8),
      table(kit, [40, 800, 1320, 300], '#a05a3c', 46),
      groundShadow(kit, [470, 830], 260, 34, 0.5),
      part(
        'pig',
        { kind: 'shake', amount: 4, steps: 24 },
        emoji(kit, 'pig', { x: 470, y: 840, height: 420, tint: { saturate: 1.2 } }) +
          puffy(kit, path('M420 470h100v16h-100Z', '#7a2340'), { depth: 3 }),
      ),
      part(
        'hammer',
        { kind: 'tilt', amount: 16, share: 0.4, times: 2, pivot: [0.9, 0.9] },
        emoji(kit, 'hammer', { x: 640, y: 350, height: 420, anchor: 'center', rotate: -20, shadow: 'drop' }),
      ),
      emoji(kit, 'coin', { x: 150, y: 850, height: 110, shadow: 'ground' }) +
        emoji(kit, 'coin', { x: 230, y: 880, height: 110, shadow: 'ground' }),
      addShadow(kit, puffy(kit, rect(wish, linear(kit, ['#fffdf4', '#fff0cc']), 40), { depth: 10 }), {
        dy: 10,
        blur: 14,
      }),
      puffy(kit, rect(around(kit.region('savings').box, 44, 24), '#fffaf0', 30), { depth: 8 }),
      vignette(kit, 0.35, '#3d0f2a'),
    ].join('');
  },
});

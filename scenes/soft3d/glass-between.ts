import {
  around,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  linear,
  part,
  puffy,
  rect,
  room,
  table,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1500, 1100];

/** A cat presses against the glass behind which a fish swims calmly: so near, and out of reach. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const cat = { x: 330, y: 830, height: 430 } as const;
    return [
      room(kit, { wall: '#5a4b86', floor: '#3a2f5e', skirting: '#7a68ad', paper: 'stripes' }, 820),
      glow(kit, 1000, 480, 560, '#9fe8ff', 0.7),
      table(kit, [30, 820, 1440, 280], '#8a5a3c', 44),
      groundShadow(kit, [1000, 850], 440, 36, 0.5),
      puffy(kit, rect([640, 250, 740, 580], linear(kit, ['#bff3ff', '#4fb6e8', '#1f6fb8']), 40), {
        depth: 18,
      }),
      ellipse([1010, 800], 330, 40, '#e6cf9a'),
      emoji(kit, 'coral', { x: 1250, y: 800, height: 190 }) +
        emoji(kit, 'herb', { x: 760, y: 800, height: 170 }),
      part(
        'fish',
        { kind: 'drift', amount: 50 },
        emoji(kit, 'tropical-fish', { x: 1000, y: 560, height: 230, anchor: 'center', flip: true }),
      ),
      part(
        'bubbles',
        { kind: 'rise', amount: 120, times: 2 },
        ellipse([900, 430], 14, 14, '#ffffff', 'opacity="0.7"') +
          ellipse([1120, 470], 10, 10, '#ffffff', 'opacity="0.7"'),
      ),
      rect([660, 270, 60, 540], linear(kit, ['#ffffff88', '#ffffff11'], 0), 26),
      part(
        'cat',
        { kind: 'nudge', amount: 16, share: 0.5, times: 2 },
        emoji(kit, 'cat', { ...cat, flip: true, shadow: 'ground' }),
      ),
      puffy(kit, rect(around(kit.region('who').box, 44, 26), '#fffaf0', 32), { depth: 8 }),
      puffy(kit, rect(around(kit.region('wish').box, 44, 26), '#fffaf0', 32), { depth: 8 }),
      wash(
        kit,
        [
          ['#150a33', 0, 0],
          ['#150a33', 1, 0.25],
        ],
        90,
      ),
      vignette(kit, 0.35, '#150a33'),
    ].join('');
  },
});

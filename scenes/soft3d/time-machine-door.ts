import {
  addShadow,
  around,
  defineScene,
  ellipse,
  emoji,
  glow,
  hills,
  linear,
  part,
  puffy,
  radial,
  rays,
  rect,
  speechBubble,
  stars,
  tube,
  wash,
} from '../kit/soft3d/index.ts';

const [width, height] = [1400, 1200];

/** Somebody has travelled through time to say something petty to a dinosaur. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const ring = (r: number, fill: string) => ellipse([470, 790], r * 0.82, r, fill);
    const portal =
      puffy(kit, ring(360, linear(kit, ['#dfe5f4', '#8b93b8'], 60)), { depth: 16 }) +
      ring(312, '#2b1d55') +
      ring(300, radial(kit, ['#fff6c8', '#8df0ff', '#5b5bf0', '#3b1d8a']));
    const bolts = Array.from({ length: 12 }, (_, at) => {
      const turn = (at / 12) * Math.PI * 2;
      return puffy(
        kit,
        ellipse([470 + Math.cos(turn) * 276, 790 + Math.sin(turn) * 336], 14, 14, '#ffd25e'),
        { depth: 4 },
      );
    });
    return [
      wash(kit, ['#3b2a7c', '#8a5bc0', '#f2a07b', '#ffd48a'], 90),
      stars(kit, [0, 0, width, 420], 40),
      rays(kit, 470, 790, { count: 22, colour: '#ffe9b0', opacity: 0.25 }),
      hills(kit, 900, '#5fae6a', { wave: 700, amplitude: 40 }),
      hills(kit, 1010, '#3f8f5b', { wave: 900, amplitude: 26, shift: 200 }),
      tube(kit, 'M180 900Q60 900 60 1010V1220', 70, '#7f88ad'),
      tube(kit, 'M760 930Q850 960 840 1220', 70, '#7f88ad'),
      glow(kit, 470, 790, 460, '#9fe8ff', 0.55),
      portal,
      ...bolts,
      part(
        'traveller',
        { kind: 'bob', amount: 12, times: 1 },
        emoji(kit, 'astronaut', { x: 480, y: 1090, height: 470, shadow: 'drop' }),
      ),
      part(
        'dinosaur',
        { kind: 'breathe', amount: 0.02, times: 2 },
        emoji(kit, 't-rex', { x: 1130, y: 1120, height: 520, shadow: 'ground' }),
      ),
      emoji(kit, 'palm-tree', { x: 1330, y: 1130, height: 260 }),
      emoji(kit, 'herb', { x: 860, y: 1160, height: 120 }),
      speechBubble(kit, around(kit.region('left').box, 36, 26), [520, 600]),
      speechBubble(kit, around(kit.region('right').box, 36, 26), [1080, 600]),
      addShadow(kit, rect(around(kit.region('top').box, 40, 14), '#2b1d55', 40, 'opacity="0.92"'), {
        dy: 6,
        blur: 8,
      }),
    ].join('');
  },
});

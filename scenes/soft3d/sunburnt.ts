import {
  around,
  board,
  defineScene,
  ellipse,
  emoji,
  emojiPoint,
  glow,
  linear,
  part,
  path,
  puffy,
  rays,
  rect,
  stripes,
  wash,
} from '../kit/soft3d/index.ts';

const [width, height] = [1300, 1200];

/** A face as red as the lobster beside it, with white marks of sunglasses: somebody did not listen. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const pose = { x: 560, y: 920, height: 520 };
    const [lx, ly] = emojiPoint(kit, 'face-without-mouth', pose, [10.5, 12]);
    const [rx] = emojiPoint(kit, 'face-without-mouth', pose, [21.5, 12]);
    const marks =
      [lx, rx].map((x) => ellipse([x, ly + 6], 92, 72, '#ffe9d6')).join('') +
      rect([lx, ly - 24, rx - lx, 26], '#ffe9d6') +
      rect([lx - 210, ly - 20, 140, 22], '#ffe9d6') +
      rect([rx + 70, ly - 20, 140, 22], '#ffe9d6');
    const eyes = [lx, rx]
      .map((x) => ellipse([x, ly + 10], 30, 36, '#3a1a20') + ellipse([x - 9, ly - 2], 9, 10, '#ffffff'))
      .join('');
    return [
      wash(kit, ['#5ec8f2', '#bdeaf5', '#fff1c9'], 90),
      glow(kit, 1130, 330, 330, '#fff3b0', 0.9),
      rays(kit, 1130, 330, { count: 20, colour: '#fff6cf', opacity: 0.45 }),
      part('sun', { kind: 'spin', amount: 22.5 }, emoji(kit, 'sun', { x: 1130, y: 460, height: 260 })),
      rect([0, 640, width, 130], linear(kit, ['#2fa5d8', '#58c7e6'])),
      path('M0 740Q330 700 650 740T1300 730V1200H0Z', linear(kit, ['#f9dfa0', '#eec170'])),
      puffy(
        kit,
        path('M120 930L1010 900L1120 1010H60Z', '#ffffff') +
          stripes(kit, '#3aa6d8', { gap: 56, opacity: 0.9, box: [200, 905, 700, 105], angle: 90 }),
        { depth: 6 },
      ),
      emoji(kit, 'face-without-mouth', {
        ...pose,
        tint: { hue: -42, saturate: 1.6, light: 0.96 },
        shadow: 'ground',
      }),
      marks,
      eyes,
      path(
        `M${(lx + rx) / 2 - 70} ${ly + 190}q70 -50 140 0`,
        'none',
        'stroke="#5c1218" stroke-width="20" stroke-linecap="round"',
      ),
      part(
        'lobster',
        { kind: 'sway', amount: 5, times: 2, pivot: [0.5, 1] },
        emoji(kit, 'lobster', { x: 1010, y: 940, height: 300, shadow: 'ground' }),
      ),
      emoji(kit, 'lotion-bottle', { x: 190, y: 960, height: 190, rotate: -70, shadow: 'ground' }),
      board(kit, around(kit.region('top').box, 40, 20), { face: '#fffdf6' }),
      board(kit, around(kit.region('bottom').box, 40, 20), { face: '#c8323f' }),
    ].join('');
  },
});

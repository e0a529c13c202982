import {
  around,
  CARD,
  cutout,
  defineScene,
  drawBacking,
  grain,
  piece,
  strip,
} from '../kit/papercut/index.ts';

const [width, height] = [1200, 1300];

/** The one person who came prepared: the wind has turned the umbrella inside out, and they are the wettest. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rain = Array.from({ length: 34 }, () => {
      const [x, y] = [kit.random() * width, 220 + kit.random() * 700];
      return piece(kit, `M${x} ${y}l-40 70l-8 -6Z`, CARD.sky, 1);
    });
    return [
      drawBacking(kit, '#53637c'),
      piece(
        kit,
        'M-20 150Q120 60 300 130Q420 30 620 110Q800 20 960 110Q1100 60 1220 130V-20H-20Z',
        CARD.navy,
        3,
      ),
      ...rain,
      piece(kit, 'M-20 960H1220V1320H-20Z', CARD.navy, 2),
      piece(kit, 'M180 1010Q600 960 1020 1010Q980 1070 600 1080T180 1010Z', CARD.sky, 1),
      cutout(kit, 'person-standing', { x: 560, y: 1020, height: 480, lift: 4 }),
      piece(kit, 'M632 830L700 330L722 332L660 834Z', CARD.mustard, 3),
      piece(
        kit,
        'M700 350Q560 350 470 210Q590 300 640 250Q680 320 712 250Q760 320 800 240Q850 300 960 190Q880 350 712 352Z',
        CARD.poppy,
        5,
      ),
      piece(kit, 'M470 210l-40 -50M960 190l50 -40', CARD.poppy, 1),
      cutout(kit, 'sweat-droplets', { x: 400, y: 660, height: 120, lift: 2 }),
      strip(kit, around(kit.region('top').box, 34, 20), CARD.cream, { lift: 3 }),
      strip(kit, around(kit.region('bottom').box, 34, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

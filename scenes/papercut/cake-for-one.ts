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

const [width, height] = [1200, 1200];

/** A long table set for many, and one guest with a paper hat before a small cake. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const flags = [90, 260, 430, 600, 770, 940, 1110].map((x, at) =>
      piece(
        kit,
        `M${x - 60} ${70 + Math.abs(600 - x) * -0.06 + 70}h120l-60 120Z`,
        [CARD.mustard, CARD.teal, CARD.peach][at % 3] ?? CARD.sage,
        2,
      ),
    );
    const plates = [150, 330, 870, 1050].map((x) =>
      piece(kit, `M${x - 74} 850a74 22 0 1 0 148 0a74 22 0 1 0 -148 0Z`, CARD.cream, 2),
    );
    const chairs = [150, 330, 870, 1050].map((x) =>
      piece(kit, `M${x - 60} 830V600q0 -40 60 -40t60 40V830Z`, CARD.plum, 2),
    );
    return [
      drawBacking(kit, CARD.sage),
      piece(kit, 'M-20 760H1220V1220H-20Z', CARD.leaf, 1),
      ...flags,
      ...chairs,
      cutout(kit, 'bear', { x: 600, y: 820, height: 400, lift: 4 }),
      piece(kit, 'M500 440L600 240L700 440Z', CARD.poppy, 4),
      piece(kit, 'M575 240a25 25 0 1 1 50 0a25 25 0 1 1 -50 0Z', CARD.mustard, 3),
      piece(kit, 'M-20 820H1220V960H-20Z', CARD.cream, 4),
      piece(kit, 'M-20 900H1220V980H-20Z', CARD.sand, 2),
      ...plates,
      cutout(kit, 'birthday-cake', { x: 600, y: 880, height: 190, lift: 4 }),
      cutout(kit, 'balloon', { x: 120, y: 560, height: 260, lift: 3, rotate: -8 }),
      cutout(kit, 'balloon', { x: 1080, y: 540, height: 240, lift: 3, rotate: 10 }),
      strip(kit, around(kit.region('bottom').box, 40, 22), CARD.cream, { lift: 4 }),
      grain(kit),
    ].join('');
  },
});

import {
  addShadow,
  around,
  clip,
  defineScene,
  dots,
  ellipse,
  emoji,
  getMiddle,
  glow,
  groundShadow,
  group,
  type Kit,
  line,
  linear,
  part,
  planks,
  puffy,
  rect,
  rotate,
  sheet,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1400, 1050];

const reader = (kit: Kit): string =>
  [470, 930].map((x) => puffy(kit, ellipse([x, 330], 70, 90, '#2b2438'), { depth: 14 })).join('') +
  emoji(kit, 'panda', { x: 700, y: 432, height: 360, shadow: 'drop' });

const paws = (kit: Kit): string =>
  [500, 900]
    .map((x) =>
      addShadow(
        kit,
        puffy(kit, rect([x - 62, 392, 124, 74], linear(kit, ['#453a58', '#231c30']), 37), { depth: 10 }),
        { dy: 6, blur: 6 },
      ),
    )
    .join('');

/** The break along the cookie's fold, in icon units, from the pinch outwards. */
const BREAK = 'L12 15.2L12.6 13.4L14.4 13L14.6 11.2L16.6 10.8L17 9L18.8 8.6L19.2 7L21 6';

/** The cookie without the icon's own slip: a circle that the paper sticks out of. */
const BODY = 'M10.1 1.8a14.2 14.2 0 0 1 0 28.4a14.2 14.2 0 0 1 -14.2 -14.2a14.2 14.2 0 0 1 14.2 -14.2Z';

/** One piece of the cracked cookie, its break to the right, opened by `turn` degrees; 1 unit = 17 px. */
const cookiePiece = (kit: Kit, half: 'upper' | 'lower', turn: number): string => {
  const whole = emoji(kit, 'fortune-cookie', {
    x: 16,
    y: 16,
    size: 32,
    anchor: 'center',
    crop: [0, 0, 32, 32],
  });
  const side = half === 'upper' ? 'L24 2L20 -4H-4V16Z' : 'L34 8V36H-4V16Z';
  const cut = clip(kit, clip(kit, whole, BODY), `M10.6 16${BREAK}${side}`);
  const rough = line(`M10.6 16${BREAK}`, half === 'upper' ? '#a8621c' : '#ffe3a6', 0.7);
  return addShadow(
    kit,
    group(
      cut + clip(kit, rough, BODY),
      `translate(282 700) scale(17) rotate(${44 + turn}) translate(-10.6 -16)`,
    ),
    { dy: 14, blur: 12, opacity: 0.45 },
  );
};

/** Seeded cookie crumbs over the lower half of a 1400 px wide table. */
const crumbs = (kit: Kit): string =>
  Array.from({ length: 26 }, () => {
    const [x, y, size] = [180 + kit.random() * 1040, 790 + kit.random() * 190, 4 + kit.random() * 9];
    return (
      ellipse([x + 2, y + 4], size * 1.1, size * 0.7, '#3a1710', 'opacity="0.4"') +
      ellipse([x, y], size, size * 0.75, kit.random() < 0.5 ? '#f0b04e' : '#c97a2a')
    );
  }).join('');

export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('fortune');
    const paper = around(box, 222, 35, 42);
    const [x, y, w, h] = paper;
    const slip = sheet(kit, paper, { fill: '#fffaf0', turn });
    const edges = rotate(
      rect([x, y + 20, w, 6], '#d8434f', 0, 'opacity="0.75"') +
        rect([x, y + h - 26, w, 6], '#d8434f', 0, 'opacity="0.75"'),
      turn,
      getMiddle(paper),
    );
    const tea =
      groundShadow(kit, [1215, 915], 150, 36) +
      emoji(kit, 'teacup-without-handle', { x: 1215, y: 925, height: 170 });
    return [
      wash(kit, ['#7d1226', '#b3202c', '#8a1526'], 90, [0, 0, width, 430]),
      dots(kit, '#ffcf70', { gap: 90, radius: 9, opacity: 0.2, box: [0, 0, width, 430] }),
      glow(kit, 700, 210, 480, '#ffb54d', 0.6),
      part(
        'lantern at the left',
        { kind: 'sway', amount: 4, about: [170, -40] },
        emoji(kit, 'red-paper-lantern', { x: 170, y: 150, size: 320, anchor: 'center', shadow: 'drop' }),
      ),
      part(
        'lantern at the right',
        { kind: 'sway', amount: 4, phase: 0.3, about: [1230, -40] },
        emoji(kit, 'red-paper-lantern', { x: 1230, y: 150, size: 320, anchor: 'center', shadow: 'drop' }),
      ),
      part('reader', { kind: 'breathe', amount: 0.02, steps: 24 }, reader(kit)),
      planks(kit, [0, 425, width, 625], '#8c4f33', { count: 6, nails: false }),
      rect([0, 425, width, 26], linear(kit, ['#c98a5e', '#8c4f33']), 0),
      groundShadow(kit, [700, 470], 420, 44, 0.5),
      paws(kit),
      groundShadow(kit, [1240, 500], 150, 30),
      emoji(kit, 'takeout-box', { x: 1240, y: 504, height: 205 }),
      crumbs(kit),
      slip,
      edges,
      part(
        'upper half of the cookie',
        { kind: 'tilt', amount: -5, share: 0.6, pivot: [0.1, 0.6] },
        cookiePiece(kit, 'upper', -20),
      ),
      cookiePiece(kit, 'lower', 12),
      emoji(kit, 'chopsticks', { x: 720, y: 950, height: 420, anchor: 'center', rotate: 78, shadow: 'drop' }),
      tea,
      vignette(kit, 0.5),
    ].join('');
  },
});

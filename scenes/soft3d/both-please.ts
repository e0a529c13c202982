import {
  addShadow,
  arm,
  around,
  defineScene,
  dots,
  ellipse,
  emoji,
  glow,
  groundShadow,
  linear,
  part,
  puffy,
  rays,
  rect,
  torso,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1200];

/** A hamster holds both dishes and gives neither away; the eye goes from the two plates to the sign above. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const sign = around(kit.region('both').box, 50, 34);
    const plate = (x: number) =>
      groundShadow(kit, [x, 1000], 190, 34, 0.4) +
      puffy(kit, ellipse([x, 980], 190, 50, linear(kit, ['#ffffff', '#cfd8e6'])), { depth: 10 });
    return [
      wash(kit, ['#ff9a6b', '#f2567a', '#8a2f86'], 70),
      rays(kit, 600, 640, { count: 24, opacity: 0.16, colour: '#fff1b8', reach: 1200 }),
      dots(kit, '#ffffff', { gap: 80, radius: 5, opacity: 0.12 }),
      glow(kit, 600, 620, 430, '#ffe6a0', 0.6),
      torso(kit, [600, 780], { width: 520, height: 320, colour: '#e8a158' }),
      part(
        'hamster',
        { kind: 'sway', amount: 3, times: 2, pivot: [0.5, 0.9] },
        emoji(kit, 'hamster', { x: 600, y: 842, height: 430, shadow: 'drop' }),
      ),
      rect([0, 1010, width, 190], linear(kit, ['#7b3b2a', '#4a1f1a'])),
      rect([0, 1010, width, 20], '#a85c3e'),
      plate(280) + plate(920),
      emoji(kit, 'pizza', { x: 280, y: 985, height: 260, rotate: -8 }),
      emoji(kit, 'shortcake', { x: 920, y: 985, height: 260 }),
      arm(kit, 'M410 900Q300 1060 240 940', [244, 906], { width: 76, sleeve: '#e8a158', skin: '#f3b877' }),
      arm(kit, 'M790 900Q900 1060 960 940', [956, 906], { width: 76, sleeve: '#e8a158', skin: '#f3b877' }),
      addShadow(kit, puffy(kit, rect(sign, '#fffaf0', 44), { depth: 10, light: 0.5 }), { dy: 10, blur: 14 }),
      vignette(kit, 0.35),
    ].join('');
  },
});

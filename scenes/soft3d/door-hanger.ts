import {
  addShadow,
  around,
  defineScene,
  ellipse,
  emoji,
  getMiddle,
  glow,
  linear,
  part,
  path,
  puffy,
  radial,
  rect,
  stripes,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1100, 1300];

/** A sign on a door handle keeps everybody out, with an excuse of one's own; light from the room falls through the gap. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const { box, turn } = kit.region('sign');
    const [x, y, w, h] = around(box, 60, 330, 90, 170);
    const hole = [x + w / 2, y + 150] as const;
    const card = path(
      `M${x + 40} ${y}h${w - 80}q40 0 40 40v${h - 80}q0 40 -40 40h${-(w - 80)}q-40 0 -40 -40v${-(h - 80)}q0 -40 40 -40ZM${hole[0]} ${hole[1] - 128}a128 128 0 1 0 1 0Z`,
      linear(kit, ['#fff7e4', '#ffe3b3']),
      'fill-rule="evenodd"',
    );
    return [
      wash(kit, ['#7a4527', '#95582f', '#5c3019'], 0),
      stripes(kit, '#3c1d0d', { gap: 46, opacity: 0.1, angle: 0 }),
      puffy(kit, rect([60, -60, 740, 560], '#8a4f2b', 18), { depth: 16, light: 0.3 }),
      puffy(kit, rect([60, 640, 740, 800], '#8a4f2b', 18), { depth: 16, light: 0.3 }),
      rect([940, 0, 160, height], linear(kit, ['#ffd98a', '#ff9d4d'])),
      glow(kit, 1010, 620, 420, '#fff0b8', 0.8),
      rect([930, 0, 16, height], '#3c1d0d'),
      puffy(kit, ellipse([hole[0], hole[1] - 26], 116, 116, linear(kit, ['#c99a3f', '#7a4f14'])), {
        depth: 10,
      }),
      part(
        'sign',
        { kind: 'sway', amount: 2.5, about: [hole[0], hole[1] - 40] },
        `<g transform="rotate(${turn} ${getMiddle(box).join(' ')})">` +
          addShadow(kit, puffy(kit, card, { depth: 7 }), { dx: 10, dy: 18, blur: 18, opacity: 0.5 }) +
          emoji(kit, 'zzz', { x: x + w / 2 + 130, y: y + h - 80, height: 90 }) +
          emoji(kit, 'sleeping-face', { x: x + w / 2 - 30, y: y + h - 24, height: 136 }) +
          '</g>',
      ),
      addShadow(
        kit,
        puffy(
          kit,
          ellipse(
            [hole[0], hole[1] - 40],
            84,
            84,
            radial(kit, ['#fff3c0', '#e2b24a', '#8f5f17'], { cx: 0.36, cy: 0.3, r: 0.85 }),
          ),
          { depth: 14 },
        ),
        { dx: 8, dy: 14, blur: 14, opacity: 0.55 },
      ),
      vignette(kit, 0.45, '#1c0b04'),
    ].join('');
  },
});

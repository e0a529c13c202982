import {
  addShadow,
  around,
  clouds,
  defineScene,
  ellipse,
  emoji,
  glow,
  hills,
  linear,
  part,
  puffy,
  radial,
  rect,
  skyline,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1300, 1300];
const LIGHTS = [
  ['stop', ['#ff8a7a', '#e0241f', '#8f0d12']],
  ['wait', ['#fff0a0', '#f5b41c', '#a86a06']],
  ['go', ['#c9ffb0', '#38b548', '#0f6a2a']],
] as const;

/** Three rules for the same thing: what stops one, what makes one hesitate, and what one never hesitates to do. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const rows = LIGHTS.map(([name, colours]) => {
      const sign = around(kit.region(name).box, 40, 30);
      const y = sign[1] + sign[3] / 2;
      return (
        part(
          `light ${name}`,
          { kind: 'glow', amount: 0.35, phase: sign[1] / 1300 },
          glow(kit, 300, y, 210, colours[1], 0.7),
        ) +
        puffy(kit, ellipse([300, y], 128, 128, radial(kit, [...colours], { cx: 0.38, cy: 0.32, r: 0.8 })), {
          depth: 12,
        }) +
        rect([420, y - 12, 100, 24], '#3b4250') +
        addShadow(kit, puffy(kit, rect(sign, '#fffdf6', 34), { depth: 8 }), { dy: 10, blur: 12 })
      );
    });
    return [
      wash(kit, ['#76c5f5', '#d8f0fb', '#fbead0'], 90),
      clouds(kit, [500, 60, 800, 120], 3),
      skyline(kit, 1150, '#8fa8cf', { tall: 420, wide: 110 }),
      hills(kit, 1120, '#7cc36a', { wave: 800, amplitude: 30 }),
      rect([256, 1150, 88, 200], linear(kit, ['#3b4250', '#6c7688', '#2a303b'], 0)),
      addShadow(
        kit,
        puffy(kit, rect([120, 70, 360, 1110], linear(kit, ['#4a5364', '#272d38']), 70), { depth: 20 }),
        { dx: 14, dy: 18, blur: 20 },
      ),
      ...rows,
      emoji(kit, 'snail', { x: 1080, y: 1270, height: 150, shadow: 'ground', flip: true }),
      vignette(kit, 0.28, '#102a40'),
    ].join('');
  },
});

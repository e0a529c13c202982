import {
  type Box,
  curtains,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  type Kit,
  lighten,
  linear,
  part,
  puffy,
  rays,
  rect,
  rotate,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1120];
const FLOOR = 1010;

const STEPS = {
  first: [590, 560, 420, FLOOR - 560],
  second: [150, 690, 440, FLOOR - 690],
  third: [1010, 740, 440, FLOOR - 740],
} as const;

function step(kit: Kit, [x, y, wide, tall]: Box, colour: string): string {
  return [
    puffy(
      kit,
      rect([x, y, wide, tall + 6], linear(kit, [lighten(colour, 0.18), colour, darken(colour, 0.22)]), 10),
      { depth: 8, light: 0.35 },
    ),
    puffy(
      kit,
      rect([x - 10, y - 8, wide + 20, 44], linear(kit, [lighten(colour, 0.5), lighten(colour, 0.15)]), 14),
      { depth: 5 },
    ),
  ].join('');
}

function confetti(kit: Kit): string[] {
  const colours = ['#ff5d73', '#ffd23f', '#3ddc97', '#4fb3ff', '#c98bff', '#ffffff'];
  return Array.from({ length: 110 }, (_, index) => {
    const [x, y] = [kit.random() * width, kit.random() ** 1.4 * 640];
    const colour = colours[index % colours.length] ?? '#fff';
    const size = 9 + kit.random() * 13;
    const piece =
      index % 3
        ? rect([x, y, size, size * 0.55], colour, 2)
        : ellipse([x, y], size * 0.4, size * 0.4, colour);
    return rotate(piece, kit.random() * 180, [x, y]);
  });
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const pieces = confetti(kit);
    return [
      wash(kit, ['#2a1b5e', '#4b2a8c', '#8a3fa0']),
      rays(kit, 800, 470, { count: 22, opacity: 0.22, colour: '#ffd9ff' }),
      glow(kit, 800, 400, 520, '#fff0a8', 0.75),
      wash(kit, ['#4d2a4f', '#7c4258', '#9a5560'], 90, [0, FLOOR - 60, width, height - FLOOR + 60]),
      groundShadow(kit, [800, FLOOR + 6], 860, 70, 0.7),
      step(kit, STEPS.second, '#8d9bb8'),
      step(kit, STEPS.third, '#c07a48'),
      step(kit, STEPS.first, '#e8a92c'),
      part(
        'turtle',
        { kind: 'breathe', amount: 0.03, steps: 20, phase: 0.3 },
        emoji(kit, 'turtle', { x: 370, y: 694, height: 200, shadow: 'ground', flip: true }),
      ),
      part(
        'rabbit',
        { kind: 'breathe', amount: 0.03, times: 2, steps: 12 },
        emoji(kit, 'rabbit', { x: 1235, y: 748, height: 250, shadow: 'ground' }),
      ),
      part(
        'cloud',
        { kind: 'drift', amount: 22, steps: 24 },
        emoji(kit, 'cloud-with-rain', { x: 1190, y: 510, width: 190, tint: { saturate: 0.35, light: 0.8 } }),
      ),
      part(
        'snail',
        { kind: 'breathe', amount: 0.035, times: 2, steps: 12 },
        emoji(kit, 'snail', { x: 770, y: 562, height: 270, shadow: 'ground' }) +
          part(
            'crown',
            { kind: 'sway', amount: 4, times: 2, pivot: [0.4, 1] },
            emoji(kit, 'crown', { x: 842, y: 338, width: 124, rotate: 12 }),
          ),
      ),
      part(
        'trophy',
        { kind: 'hop', amount: 22, share: 0.2, times: 2 },
        emoji(kit, 'trophy', { x: 948, y: 560, height: 170, shadow: 'ground' }),
      ),
      ...[0, 1, 2].map((third) =>
        part(
          `confetti ${third + 1}`,
          { kind: 'fall', amount: 320, phase: third / 3 },
          pieces.filter((_, index) => index % 3 === third).join(''),
        ),
      ),
      curtains(kit, 150, '#a3194a'),
      vignette(kit, 0.45),
    ].join('');
  },
});

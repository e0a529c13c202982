import {
  addShadow,
  clouds,
  darken,
  defineScene,
  ellipse,
  emoji,
  glow,
  group,
  hills,
  type Kit,
  lighten,
  linear,
  part,
  path,
  puffy,
  rays,
  rect,
  rotate,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1100];
const LEAN = 16;
const CENTRE = [800, 520] as const;

/** A sleeve that runs from beyond the left edge to the wrist at x ≈ 560, its middle at y = 520. */
function sleeve(kit: Kit, colour: string): string {
  const shape = 'M-320 400Q60 376 330 400Q500 408 560 424V616Q500 632 330 640Q60 664 -320 640Z';
  return puffy(kit, path(shape, linear(kit, [lighten(colour, 0.22), colour, darken(colour, 0.3)])), {
    depth: 18,
    light: 0.3,
  });
}

function suitArm(kit: Kit): string {
  const button = (x: number): string => puffy(kit, ellipse([x, 592], 13, 13, '#d8b45a'), { depth: 4 });
  return [
    emoji(kit, 'right-facing-fist', { x: 660, y: 520, height: 236, anchor: 'center' }),
    puffy(kit, rect([540, 424, 62, 192], linear(kit, ['#ffffff', '#d9deea']), 18), { depth: 8 }),
    sleeve(kit, '#2f3f78'),
    button(524) + button(488),
  ].join('');
}

function leatherArm(kit: Kit): string {
  const jewels = [438, 476, 514, 552]
    .map((y) => emoji(kit, 'gem-stone', { x: 575, y: y + 14, size: 44, anchor: 'center' }))
    .join('');
  return [
    emoji(kit, 'right-facing-fist', {
      x: 660,
      y: 520,
      height: 236,
      anchor: 'center',
      tint: { hue: 62, saturate: 0.9 },
    }),
    puffy(kit, rect([540, 430, 66, 182], linear(kit, ['#5b2d86', '#3a1a5e']), 18), { depth: 8 }),
    jewels,
    sleeve(kit, '#b5363f'),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const [cx, cy] = CENTRE;
    const left = rotate(group(suitArm(kit), 'translate(14 0)'), -LEAN, CENTRE);
    const right = rotate(group(leatherArm(kit), `translate(${cx * 2 - 14} 0) scale(-1 1)`), LEAN, CENTRE);
    const shadow = { dy: 14, blur: 16, opacity: 0.35 };
    return [
      wash(kit, ['#3b1d6e', '#a8327f', '#ff7a4d', '#ffd36b']),
      rays(kit, cx, cy - 40, { count: 30, opacity: 0.35, colour: '#fff0c2' }),
      glow(kit, cx, cy - 40, 620, '#fff2b8', 0.95),
      group(clouds(kit, [0, 860, width, 60], 5, '#ffb08a', 0.9)),
      hills(kit, 940, '#6b2c74', { wave: 640, amplitude: 46 }),
      hills(kit, 1010, '#471d5c', { wave: 480, amplitude: 30, shift: 150 }),
      part(
        'collision',
        { kind: 'pulse', amount: 0.1, times: 2, phase: 0.6 },
        emoji(kit, 'collision', {
          x: cx,
          y: cy - 30,
          size: 470,
          anchor: 'center',
          flat: '#fffbe8',
          opacity: 0.9,
        }),
      ),
      part(
        'arm at the left',
        { kind: 'nudge', amount: 26, direction: 180 - LEAN, share: 0.6, times: 2 },
        addShadow(kit, left, shadow),
        { regions: ['left-arm'] },
      ),
      part(
        'arm at the right',
        { kind: 'nudge', amount: 26, direction: LEAN, share: 0.6, times: 2 },
        addShadow(kit, right, shadow),
        { regions: ['right-arm'] },
      ),
      part(
        'sparkles',
        { kind: 'pulse', amount: 0.2, times: 4, phase: 0.25 },
        emoji(kit, 'sparkles', { x: cx - 10, y: cy - 200, size: 170, anchor: 'center' }),
      ),
      vignette(kit, 0.4, '#260b3f'),
    ].join('');
  },
});

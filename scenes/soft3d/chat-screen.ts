import {
  addShadow,
  arm,
  around,
  type Box,
  clip,
  defineScene,
  ellipse,
  emoji,
  glow,
  type Kit,
  line,
  linear,
  part,
  path,
  phone,
  puffy,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1560];
const GLASS: Box = [150, 70, 900, 1640];
const FUR = '#f09a3e';

function bubble(kit: Kit, box: Box, fill: string, mine: boolean): string {
  const [x, y, w, h] = box;
  const foot = mine
    ? `M${x + w - 60} ${y + h - 40}Q${x + w - 4} ${y + h - 6} ${x + w + 24} ${y + h}Q${x + w - 50} ${y + h + 8} ${x + w - 100} ${y + h - 10}Z`
    : `M${x + 60} ${y + h - 40}Q${x + 4} ${y + h - 6} ${x - 24} ${y + h}Q${x + 50} ${y + h + 8} ${x + 100} ${y + h - 10}Z`;
  return addShadow(kit, path(foot, fill) + rect(box, fill, 62), { dy: 4, blur: 5, opacity: 0.16 });
}

const avatar = (kit: Kit, x: number, y: number, r: number): string =>
  ellipse([x, y], r, r, linear(kit, ['#bff0c9', '#57b98d'])) +
  clip(
    kit,
    emoji(kit, 'raccoon', { x, y: y + r * 1.15, width: r * 1.8 }),
    `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`,
  ) +
  ellipse([x, y], r, r, 'none', 'stroke="#ffffff" stroke-width="6"');

function screen(kit: Kit): string {
  const message = (region: string): Box => around(kit.region(region).box, 34, 20);
  const typing = [0, 1, 2].map((i) =>
    part(
      `dot ${i + 1}`,
      { kind: 'hop', amount: 20, times: 2, share: 0.4, phase: (1 - i * 0.15) % 1 },
      ellipse([348 + i * 46, 1222 - (i === 1 ? 10 : 0)], 14, 14, '#9b98b5'),
    ),
  );
  return [
    wash(kit, ['#e9ecfb', '#f4effb'], 90, GLASS),
    ...Array.from({ length: 9 }, (_, i) =>
      emoji(kit, i % 2 ? 'paw-prints' : 'bone', {
        x: 200 + (i % 3) * 380 + (i % 2) * 90,
        y: 420 + Math.floor(i / 3) * 330,
        size: 110,
        anchor: 'center',
        rotate: i * 47,
        flat: '#b9bfe6',
        opacity: 0.2,
      }),
    ),
    rect([150, 70, 900, 196], '#ffffff'),
    rect([150, 262, 900, 4], '#d5d6e8'),
    line('M214 146l-24 26l24 26', '#5b4bd6', 11),
    avatar(kit, 308, 172, 62),
    ellipse([352, 218], 17, 17, '#35c873', 'stroke="#fff" stroke-width="6"'),
    line('M908 190v-36h56v36ZM964 176l34 -20v32Z', '#5b4bd6', 9),
    bubble(kit, message('message-1'), '#ffffff', false),
    bubble(kit, message('reply'), linear(kit, ['#7a5cf5', '#5b3fe0']), true),
    bubble(kit, message('message-2'), '#ffffff', false),
    bubble(kit, [296, 1176, 200, 92], '#ffffff', false),
    typing.join(''),
    avatar(kit, 224, 520, 40),
    avatar(kit, 224, 1100, 40),
    avatar(kit, 224, 1240, 40),
    rect([150, 1318, 900, 400], '#d9daea'),
    rect([190, 1344, 680, 92], '#ffffff', 46),
    part('caret', { kind: 'show', share: 0.5, times: 3 }, rect([232, 1364, 5, 52], '#5b3fe0')),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => rect([176 + i * 96, 1466, 82, 120], '#ffffff', 14)),
  ].join('');
}

/** A cat's paw that has just sent something it should not have. */
function paw(kit: Kit): string {
  const toes = [-62, -22, 22, 62].map((dx, i) =>
    ellipse([900 + dx, 1330 + (i === 0 || i === 3 ? 26 : 0)], 33, 38, linear(kit, ['#ffc982', FUR])),
  );
  const drawing = addShadow(
    kit,
    arm(kit, 'M1290 1700Q1130 1620 920 1400', [900, 1388], { width: 170, sleeve: FUR, skin: FUR, grip: 98 }) +
      puffy(kit, toes.join(''), { depth: 8 }) +
      line('M1160 1510L1080 1590M1090 1440L1010 1530', '#c9702a', 16, 'opacity="0.7"'),
    { dx: -10, dy: 18, blur: 14, opacity: 0.45 },
  );
  return part('paw', { kind: 'nudge', amount: 40, direction: 50, share: 0.45, phase: 0.2 }, drawing);
}

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      wash(kit, ['#3b2a78', '#6a3f9e', '#b9528f'], 70),
      glow(kit, 60, 340, 300, '#ff9ecb', 0.6),
      glow(kit, 1180, 760, 340, '#7fb2ff', 0.6),
      glow(kit, 40, 1120, 300, '#ffd36b', 0.5),
      glow(kit, 600, 700, 900, '#c9b8ff', 0.4),
      phone(kit, GLASS, screen(kit)),
      emoji(kit, 'yarn', { x: 60, y: 1590, height: 250, shadow: 'drop' }),
      emoji(kit, 'cookie', { x: 1150, y: 150, size: 240, anchor: 'center', rotate: 20, shadow: 'drop' }),
      paw(kit),
      vignette(kit, 0.3),
    ].join('');
  },
});

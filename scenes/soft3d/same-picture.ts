import {
  addShadow,
  around,
  type Box,
  defineScene,
  ellipse,
  emoji,
  glow,
  type Kit,
  linear,
  part,
  puffy,
  rect,
  room,
  speechBubble,
  vignette,
  wallFrame,
  wash,
} from '../kit/index.ts';

const [width, height] = [1500, 1240];

/** The portrait that hangs twice: the same cat before the same sunset. */
function portrait(kit: Kit, box: Box): string {
  const [x, y, w, h] = box;
  const picture = [
    wash(kit, ['#57b6c9', '#a7dcd0', '#ffe2a8'], 90, box),
    glow(kit, x + w * 0.72, y + h * 0.3, h * 0.42, '#fff2b0', 0.95),
    ellipse([x + w * 0.2, y + h], w * 0.5, h * 0.24, '#5fae7c') +
      ellipse([x + w * 0.85, y + h * 1.02], w * 0.5, h * 0.28, '#4d9a70'),
    part(
      `cat at ${x}`,
      { kind: 'tilt', amount: -7, share: 0.4, phase: 0.6, pivot: [0.5, 1] },
      emoji(kit, 'cat', { x: x + w * 0.48, y: y + h * 0.93, height: h * 0.78, shadow: 'ground' }),
    ),
  ].join('');
  return wallFrame(kit, box, picture, '#c9963a', 26);
}

const plaque = (kit: Kit, box: Box): string =>
  addShadow(
    kit,
    puffy(kit, rect(box, linear(kit, ['#fff6dc', '#f0dfb2']), 14), { depth: 6, light: 0.4, shade: 0.25 }),
    { dy: 6, blur: 7, opacity: 0.35 },
  );

export default defineScene({
  width,
  height,
  draw(kit) {
    return [
      room(kit, { wall: '#7b2f4a', floor: '#5b3526', skirting: '#c79a5a', paper: 'stripes' }, 960),
      glow(kit, 410, 300, 480, '#ffdf9e', 0.6),
      glow(kit, 1090, 300, 480, '#ffdf9e', 0.6),
      portrait(kit, [170, 90, 480, 410]),
      portrait(kit, [850, 90, 480, 410]),
      plaque(kit, around(kit.region('left').box, 20, 14)),
      plaque(kit, around(kit.region('right').box, 20, 14)),
      glow(kit, 380, 980, 380, '#ffdf9a', 0.4),
      part(
        'detective',
        { kind: 'sway', amount: 3, steps: 30, pivot: [0.5, 1] },
        emoji(kit, 'detective', { x: 360, y: 1246, height: 520, shadow: 'drop' }),
      ),
      speechBubble(kit, around(kit.region('verdict').box, 40, 42, 40, 40), [560, 930], '#ffffff', 70),
      vignette(kit, 0.42, '#1d0714'),
    ].join('');
  },
});

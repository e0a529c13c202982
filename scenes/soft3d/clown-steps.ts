import {
  type Box,
  brow,
  defineScene,
  ellipse,
  emoji,
  emojiPoint,
  eye,
  face,
  faceUnit,
  glow,
  grid,
  gutters,
  type Kit,
  line,
  linear,
  mouth,
  panel,
  part,
  path,
  puffy,
  rays,
  textCell,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1640];

function plain(kit: Kit, x: number, y: number): string {
  const pose = { x, y, height: 310, anchor: 'center' as const, shadow: 'drop' as const };
  return (
    face(kit, pose, { look: [0.2, 0.1] }) +
    brow([x - 60, y - 124], 62, -6) +
    brow([x + 60, y - 124], 62, 6) +
    mouth([x, y + 86], 80, 8)
  );
}

/** A dressing-table mirror frame with bulbs round the box. */
function mirrorBulbs(kit: Kit, [x, y, w, h]: Box, lit: number): string {
  const bulbs: string[] = [];
  for (let row = 0; row < 4; row += 1)
    for (const at of [x + 36, x + w - 36]) {
      const by = y + 52 + (row * (h - 104)) / 3;
      bulbs.push(
        glow(kit, at, by, 30 + 50 * lit, '#fff2b0', lit),
        puffy(kit, ellipse([at, by], 19, 19, lit > 0.2 ? '#fff7d6' : '#b9b2a8'), { depth: 5 }),
      );
    }
  return bulbs.join('');
}

/** A painted face about `x, y`: 1 adds white and blue, 2 the nose and lips. */
function clownPaint(kit: Kit, x: number, y: number, stage: 1 | 2): string {
  const pose = { x, y, height: 310, anchor: 'center' as const };
  const unit = faceUnit(kit, pose);
  const ball = (ux: number): string => {
    const at = emojiPoint(kit, 'face-without-mouth', pose, [ux, 12]);
    return (
      ellipse(at, unit * 6, unit * 6.6, linear(kit, ['#4fb0f0', '#2272c9'])) +
      eye(kit, at, unit * 4.5, { look: [stage === 1 ? 0.3 : -0.2, 0.1] })
    );
  };
  const lips =
    stage === 1
      ? mouth([x, y + unit * 8], 76, 9)
      : puffy(
          kit,
          path(
            `M${x - unit * 8} ${y + unit * 4.6}Q${x} ${y + unit * 8} ${x + unit * 8} ${y + unit * 4.6}Q${x + unit * 7} ${y + unit * 12} ${x} ${y + unit * 12}Q${x - unit * 7} ${y + unit * 12} ${x - unit * 8} ${y + unit * 4.6}Z`,
            '#f0356a',
          ),
          { depth: 6 },
        ) +
        line(
          `M${x - unit * 4.6} ${y + unit * 8}Q${x} ${y + unit * 10.4} ${x + unit * 4.6} ${y + unit * 8}`,
          '#7a1338',
          9,
        );
  return [
    emoji(kit, 'face-without-mouth', { ...pose, tint: { saturate: 0.12, light: 1.3 }, shadow: 'drop' }),
    ball(10.5) + ball(21.5),
    brow([x - unit * 5.5, y - unit * 11.2], 62, -10) + brow([x + unit * 5.5, y - unit * 11.2], 62, 10),
    lips,
    stage === 2
      ? puffy(kit, ellipse([x, y + unit * 2], unit * 2.6, unit * 2.6, '#f0203f'), { depth: 7, light: 0.7 })
      : '',
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const boxes = grid(kit, { rows: 4, columns: 2, gutter: 12 });
    const art = boxes.filter((_, index) => index % 2 === 0);
    const [one, two, three, four] = art;
    if (!one || !two || !three || !four) return '';
    const x = one[0] + one[2] / 2;
    const mid = ([, y, , h]: Box): number => y + h / 2;
    const drawDressing = (box: Box, wall: readonly [string, string], lit: number): string =>
      wash(kit, wall, 80, box) +
      glow(kit, x, mid(box), 330, '#fff2cf', 0.15 + lit * 0.6) +
      mirrorBulbs(kit, box, lit);
    const scenes = [
      drawDressing(one, ['#8fa2b8', '#66788f'], 0.05) + plain(kit, x, mid(one)),
      drawDressing(two, ['#6f8fc9', '#4560a4'], 0.4) +
        clownPaint(kit, x, mid(two), 1) +
        part(
          'paintbrush',
          { kind: 'wave', amount: 9, share: 0.6, pivot: [0.7, 0.9] },
          emoji(kit, 'paintbrush', {
            x: x + 176,
            y: mid(two) + 92,
            height: 220,
            anchor: 'center',
            rotate: 176,
            flip: true,
            shadow: 'drop',
          }),
        ),
      drawDressing(three, ['#9a5fc4', '#6a379c'], 0.75) +
        clownPaint(kit, x, mid(three), 2) +
        part(
          'lipstick',
          { kind: 'wave', amount: 8, share: 0.6, phase: 0.4, pivot: [0.6, 1] },
          emoji(kit, 'lipstick', {
            x: x + 196,
            y: mid(three) + 110,
            height: 170,
            anchor: 'center',
            rotate: -32,
            shadow: 'drop',
          }),
        ),
      wash(kit, ['#ffcf4a', '#ff8a3d', '#ee3f62'], 80, four) +
        rays(kit, x, mid(four), { count: 20, opacity: 0.55, colour: '#fff6c8', reach: 640 }) +
        mirrorBulbs(kit, four, 1) +
        part(
          'party popper',
          { kind: 'shake', amount: 5, times: 2, steps: 12 },
          emoji(kit, 'party-popper', {
            x: x - 196,
            y: mid(four) + 110,
            height: 170,
            anchor: 'center',
            flip: true,
            shadow: 'drop',
          }),
        ) +
        part(
          'sparkles',
          { kind: 'pulse', amount: 0.2, times: 2 },
          emoji(kit, 'sparkles', { x: x - 200, y: mid(four) - 110, size: 110, anchor: 'center' }),
        ) +
        part(
          'clown',
          { kind: 'sway', amount: 4, times: 2, steps: 15 },
          emoji(kit, 'clown-face', { x, y: mid(four) + 14, height: 350, anchor: 'center', shadow: 'drop' }) +
            part(
              'hat',
              { kind: 'hop', amount: 22, share: 0.3, times: 2 },
              emoji(kit, 'top-hat', {
                x: x + 24,
                y: mid(four) - 132,
                width: 120,
                rotate: 12,
                shadow: 'drop',
              }),
            ),
        ) +
        part(
          'balloon',
          { kind: 'bob', amount: 12, steps: 30 },
          emoji(kit, 'balloon', { x: x + 214, y: mid(four) - 40, height: 190, anchor: 'center', rotate: 8 }),
        ),
    ];
    return (
      gutters(kit) +
      boxes
        .filter((_, index) => index % 2 === 1)
        .map((box) => textCell(box))
        .join('') +
      art
        .map((box, row) => panel(kit, box, (scenes[row] ?? '') + vignette(kit, 0.25, '#1b0d2e', box)))
        .join('')
    );
  },
});

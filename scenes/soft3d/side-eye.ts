import {
  type Box,
  brow,
  counter,
  defineScene,
  drawClosedEye,
  ellipse,
  emoji,
  emojiPoint,
  eye,
  type Gaze,
  glimpse,
  glow,
  grid,
  group,
  gutters,
  type Kit,
  line,
  mouth,
  panel,
  part,
  puffy,
  room,
  torso,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1200, 1360];
const HALF = (height - 12) / 2;

/** One panel, its top at 0: the monkey at the kitchen counter; `caught` looks away. */
function kitchen(kit: Kit, caught: boolean): string {
  const box: Box = [0, 0, width, HALF];
  const pose = { x: 350, y: 560, height: 430, shadow: 'drop' } as const;
  const which = caught ? 'second' : 'first';
  const middles = [12.9, 19.1].map((ux) => emojiPoint(kit, 'monkey-face', pose, [ux, 14.6]));
  const gaze = (seen: Gaze): string =>
    middles.map((middle) => eye(kit, middle, 46, { pupil: 0.5, ...seen })).join('');
  const lids = (from: number): string =>
    glimpse(
      `${which} lids ${from}`,
      [from, 0.05],
      middles.map((middle) => drawClosedEye(kit, middle, 46, '#e79f97')).join(''),
    );
  const at = emojiPoint(kit, 'monkey-face', pose, [16, 21.6]);
  const cheeks = puffy(kit, ellipse([at[0], at[1] + 8], 96, 62, '#c98a94'), {
    depth: 10,
    light: 0.2,
    shade: 0.2,
  });
  const lips = caught
    ? line(`M${at[0] - 46} ${at[1] + 14}q14 -14 24 0t24 0t24 0t24 0`, '#5a2240', 10)
    : mouth([at[0], at[1] + 12], 62, 2, '#5a2240');
  return [
    room(kit, { wall: caught ? '#c98f5b' : '#4f9c8f', floor: '#6d4630', paper: 'dots' }, 700, box),
    glow(kit, 350, 320, 420, '#fff3cf', 0.5),
    torso(kit, [350, 500], { width: 440, height: 260, colour: '#e0a526' }),
    emoji(kit, 'monkey-face', pose),
    gaze({ look: caught ? [1, -0.35] : [0, 0.05] }),
    glimpse(`${which} glance`, [0.4, 0.3], gaze({ look: caught ? [-0.9, -0.3] : [1, 0.45] })),
    lids(caught ? 0.36 : 0.2) + lids(caught ? 0.7 : 0.74),
    brow([at[0] - 62, at[1] - 196], 74, caught ? -20 : -4) +
      brow([at[0] + 62, at[1] - (caught ? 214 : 196)], 74, caught ? -6 : 4),
    caught ? part('chewing', { kind: 'pulse', amount: 0.05, times: 5 }, cheeks + lips) : cheeks + lips,
  ].join('');
}

function banquet(kit: Kit, eaten: boolean): string {
  const plate = puffy(kit, ellipse([860, 612], 210, 38, '#f6f3fb'), { depth: 8, shade: 0.3 });
  const food = eaten ? crumbs(kit) : emoji(kit, 'birthday-cake', { x: 860, y: 620, height: 220 });
  return counter(kit, [-40, 600, width + 80, 140], '#a86a42', 40) + plate + food;
}

function crumbs(kit: Kit): string {
  return (
    Array.from({ length: 16 }, () => {
      const [x, y] = [760 + kit.random() * 200, 600 + kit.random() * 20];
      return puffy(kit, ellipse([x, y], 5 + kit.random() * 8, 4 + kit.random() * 5, '#f2c879'), { depth: 2 });
    }).join('') + emoji(kit, 'candle', { x: 900, y: 616, height: 90, rotate: 74 })
  );
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const [upper, lower] = grid(kit, { rows: 2, columns: 1, gutter: 12 });
    if (!upper || !lower) return '';
    const local: Box = [0, 0, width, HALF];
    const first = kitchen(kit, false) + banquet(kit, false) + vignette(kit, 0.35, '#10202a', local);
    const sweat = part(
      'sweat',
      { kind: 'rise', amount: 50, direction: -35, times: 2 },
      emoji(kit, 'sweat-droplets', { x: 560, y: 190, size: 110, anchor: 'center', flip: true }),
    );
    const icing =
      ellipse([300, 520], 24, 15, '#fff4f8') +
      ellipse([412, 498], 16, 12, '#ff8fc0') +
      ellipse([392, 536], 13, 9, '#fff4f8');
    const second =
      kitchen(kit, true) + sweat + icing + banquet(kit, true) + vignette(kit, 0.35, '#2a1408', local);
    return (
      gutters(kit) + panel(kit, upper, first) + panel(kit, lower, group(second, `translate(0 ${lower[1]})`))
    );
  },
});

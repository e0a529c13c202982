import {
  type Box,
  brow,
  defineScene,
  drawClosedEye,
  ellipse,
  emoji,
  emojiPoint,
  eye,
  face,
  faceUnit,
  type Gaze,
  glimpse,
  glow,
  groundShadow,
  group,
  gutters,
  type Kit,
  linear,
  panel,
  part,
  path,
  puffy,
  rays,
  rect,
  room,
  torso,
  tube,
  vignette,
  wallFrame,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 960];
const LEFT: Box = [0, 0, 794, height];
const RIGHT: Box = [806, 0, 794, height];

function shouter(kit: Kit): string {
  const pose = { x: 360, y: 470, height: 350, anchor: 'center' as const, rotate: 6 };
  const [x, y] = [pose.x, pose.y];
  const unit = faceUnit(kit, pose);
  const hair = path(
    'M170 480Q140 250 350 246Q580 240 566 480Q610 700 560 780Q360 840 180 780Q120 680 170 480Z',
    linear(kit, ['#f7e08a', '#d9a93a']),
  );
  const fringe = path(
    'M182 430Q190 262 360 262Q540 262 548 440Q500 330 400 336Q260 330 182 430Z',
    linear(kit, ['#fdf0a8', '#e3b74a']),
  );
  const mouthAt = y + unit * 6.8;
  const tear = (at: number): string =>
    emoji(kit, 'droplet', { x: at, y: y + unit * 3.5, size: 62, anchor: 'center' });
  return [
    puffy(kit, hair, { depth: 18, light: 0.35 }),
    torso(kit, [380, 680], { width: 560, height: 300, colour: '#f3f0ea' }),
    face(kit, pose, { look: [1, 0.1] }),
    puffy(kit, fringe, { depth: 12, light: 0.4 }),
    brow([x - unit * 5.2, y - unit * 8.4], 84, 26, 4) + brow([x + unit * 6.2, y - unit * 7.6], 84, -20, 4),
    part(
      'mouth',
      { kind: 'breathe', amount: 0.13, times: 4, pivot: [0.5, 0] },
      ellipse([x + 6, mouthAt], 74, 52, '#7a1338') +
        ellipse([x + 6, mouthAt + 28], 46, 20, '#e85a7a') +
        rect([x - 44, mouthAt - 46, 98, 20], '#ffffff', 8),
    ),
    part('tear at the left', { kind: 'fall', amount: 120, times: 2 }, tear(x - unit * 8.2)),
    part('tear at the right', { kind: 'fall', amount: 120, times: 2, phase: 0.5 }, tear(x + unit * 9.4)),
    part(
      'pointing hand',
      { kind: 'nudge', amount: 20, share: 0.5, times: 3 },
      tube(kit, 'M560 850Q740 930 706 720', 104, '#e9e4dc') +
        emoji(kit, 'backhand-index-pointing-left', {
          x: 672,
          y: 650,
          height: 190,
          anchor: 'center',
          flip: true,
          shadow: 'drop',
        }),
    ),
  ].join('');
}

function friend(kit: Kit): string {
  return emoji(kit, 'man-facepalming', { x: 168, y: 968, height: 600, flip: true });
}

function catAtTable(kit: Kit): string {
  const pose = { x: 1200, y: 620, height: 420, tint: { saturate: 0.12, light: 1.2 } } as const;
  const middles = [11.3, 20.7].map((ux) => emojiPoint(kit, 'pouting-cat', pose, [ux, 17.2]));
  const gaze = (seen: Gaze): string =>
    middles
      .map((middle) =>
        eye(kit, middle, 56, {
          lid: 0.44,
          lidColour: '#bdb9ba',
          look: [-0.75, 0.15],
          pupil: 0.5,
          ...seen,
        }),
      )
      .join('');
  const chair = puffy(kit, rect([1010, 300, 380, 420], linear(kit, ['#8d5132', '#5d3020']), 60), {
    depth: 12,
  });
  const cloth = path('M806 700H1600V960H806Z', linear(kit, ['#ffffff', '#dcd5e4']));
  return [
    room(kit, { wall: '#4f7f86', floor: '#6d4630', paper: 'stripes' }, 760, RIGHT),
    wallFrame(
      kit,
      [1440, 250, 120, 150],
      emoji(kit, 'fish', { x: 1500, y: 325, size: 110, anchor: 'center' }),
    ),
    glow(kit, 1200, 420, 420, '#fff0c0', 0.5),
    chair,
    torso(kit, [1200, 560], { width: 360, height: 260, colour: '#d8d4d4' }),
    emoji(kit, 'pouting-cat', { ...pose, shadow: 'drop' }),
    gaze({}),
    glimpse('look at the salad', [0.5, 0.25], gaze({ look: [0, 0.75] })),
    glimpse(
      'lids',
      [0.75, 0.06],
      middles.map((middle) => drawClosedEye(kit, middle, 56, '#bdb9ba')).join(''),
    ),
    puffy(kit, cloth, { depth: 14, light: 0.4, shade: 0.2 }),
    groundShadow(kit, [1200, 800], 260, 40, 0.35),
    puffy(kit, ellipse([1200, 796], 230, 56, '#ffffff'), { depth: 10, shade: 0.3 }),
    ellipse([1200, 792], 160, 34, '#e6e0ee'),
    emoji(kit, 'leafy-green', { x: 1150, y: 806, height: 130 }) +
      emoji(kit, 'broccoli', { x: 1244, y: 806, height: 120 }) +
      emoji(kit, 'tomato', { x: 1200, y: 822, height: 70 }),
    emoji(kit, 'fork-and-knife', { x: 1470, y: 850, height: 190, anchor: 'center', rotate: 70 }),
    emoji(kit, 'glass-of-milk', { x: 925, y: 836, height: 150, shadow: 'ground' }),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const left =
      wash(kit, ['#5b1f3b', '#a83a45', '#e0703f'], 70, LEFT) +
      rays(kit, 380, 520, { count: 26, opacity: 0.25, colour: '#ffd0a0', reach: 900 }) +
      friend(kit) +
      group(shouter(kit), 'translate(86 98) scale(0.9)');
    return (
      gutters(kit) +
      panel(kit, LEFT, left + vignette(kit, 0.4, '#2a0a1a', LEFT)) +
      panel(kit, RIGHT, catAtTable(kit) + vignette(kit, 0.35, '#0d1c22', RIGHT))
    );
  },
});

import {
  addShadow,
  around,
  blur,
  brow,
  defineScene,
  ellipse,
  emoji,
  eyes,
  face,
  faceEyes,
  faceLids,
  glimpse,
  glow,
  group,
  type Kit,
  line,
  linear,
  mouth,
  part,
  path,
  puffy,
  rect,
  room,
  skyline,
  stars,
  thoughtBubble,
  vignette,
  wash,
  windowPane,
} from '../kit/index.ts';

const [width, height] = [1400, 1240];

function bed(kit: Kit): string {
  const wood = linear(kit, ['#4b3a7c', '#2c2158']);
  const headboard = puffy(kit, path('M150 1400V700Q150 610 240 610H1160Q1250 610 1250 700V1400Z', wood), {
    depth: 12,
    light: 0.3,
  });
  const pillow = puffy(
    kit,
    path(
      'M330 770Q310 700 390 706Q700 680 1010 706Q1090 700 1070 770Q1100 980 1040 1010Q700 1040 360 1010Q300 980 330 770Z',
      linear(kit, ['#e6e8ff', '#a9aee0']),
    ),
    { depth: 22, light: 0.5, shade: 0.3 },
  );
  return addShadow(kit, headboard, { dy: 0, blur: 26, opacity: 0.5 }) + pillow;
}

function blanket(kit: Kit): string {
  const body = path(
    'M110 1400V1080Q120 1010 230 1010Q480 1058 700 1030Q920 1058 1170 1010Q1280 1010 1290 1080V1400Z',
    linear(kit, ['#3f55c8', '#25308a']),
  );
  const fold = path(
    'M104 1096Q110 1000 232 1000Q480 1050 700 1020Q920 1050 1168 1000Q1290 1000 1296 1096Q1000 1130 700 1108Q400 1130 104 1096Z',
    linear(kit, ['#c3cbff', '#8d98e6']),
  );
  return puffy(kit, body, { depth: 16, light: 0.25 }) + puffy(kit, fold, { depth: 10 });
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const view =
      wash(kit, ['#0d1440', '#2b3a86'], 90, [90, 120, 300, 380]) +
      stars(kit, [90, 120, 300, 280], 40) +
      emoji(kit, 'crescent-moon', { x: 205, y: 240, width: 110, anchor: 'center' }) +
      skyline(kit, 500, '#141a48', { tall: 150, wide: 66, lit: '#ffd977', box: [90, 120, 300, 380] });
    return [
      room(kit, { wall: '#27327c', floor: '#1b1c4a', skirting: '#323e90', paper: 'dots' }, 1050),
      windowPane(kit, [90, 120, 300, 380], view, '#4c5aa8'),
      glow(kit, 240, 300, 420, '#9fb4ff', 0.3),
      nightstand(kit),
      group(bed(kit) + head(kit) + blanket(kit) + hands(kit), 'translate(0 -160)'),
      thoughtBubble(kit, around(kit.region('brain').box, 122, 48, 72), [720, 560], '#f4f1ff'),
      glow(kit, 560, 190, 190, '#ff9be0', 0.6),
      part(
        'brain',
        [
          { kind: 'sway', amount: 4, times: 2 },
          { kind: 'bob', amount: 9 },
        ],
        smugBrain(kit, 545, 190),
      ),
      vignette(kit, 0.5, '#070a2a'),
    ].join('');
  },
});

function head(kit: Kit): string {
  const [x, y] = [700, 880];
  const pose = { x, y, height: 400, anchor: 'center' } as const;
  const wide = { pupil: 0.42, size: 4.9 };
  const bag = (at: number): string =>
    line(`M${at - 46} ${y + 14}q46 40 92 0`, '#a8627a', 9, 'opacity="0.55"');
  return [
    blur(kit, ellipse([x, y + 70], 240, 80, '#3c418c', 'opacity="0.7"'), 18),
    face(kit, pose, { ...wide, look: [0.05, -0.55] }),
    glimpse(
      'eyes that look at the brain',
      [0.3, 0.28],
      faceEyes(kit, pose, { ...wide, look: [-0.55, -0.7] }),
    ),
    glimpse('lids', [0.58, 0.04], faceLids(kit, pose, wide.size)),
    glimpse('lids again', [0.66, 0.04], faceLids(kit, pose, wide.size)),
    bag(x - 79) + bag(x + 79),
    brow([x - 84, y - 150], 84, -14) + brow([x + 84, y - 150], 84, 14),
    mouth([x, y + 76], 76, -5),
  ].join('');
}

function nightstand(kit: Kit): string {
  const wood = linear(kit, ['#4b3a7c', '#2c2158']);
  return (
    puffy(kit, rect([1262, 900, 260, 400], wood, 12) + rect([1246, 880, 260, 36], '#5a4790', 10), {
      depth: 8,
      light: 0.3,
    }) +
    part(
      'alarm clock',
      { kind: 'wave', amount: 5, share: 0.3, times: 2, phase: 0.4, pivot: [0.5, 1] },
      emoji(kit, 'alarm-clock', { x: 1326, y: 888, height: 150, shadow: 'ground' }),
    )
  );
}

function hands(kit: Kit): string {
  const grip = (x: number): string =>
    puffy(
      kit,
      [0, 1, 2, 3]
        .map((finger) => rect([x - 62 + finger * 32, 992, 30, 76], linear(kit, ['#ffd65a', '#f3a62a']), 15))
        .join(''),
      { depth: 6 },
    );
  return grip(470) + grip(930);
}

function smugBrain(kit: Kit, x: number, y: number): string {
  return [
    emoji(kit, 'brain', { x, y, width: 210, anchor: 'center', flip: true, shadow: 'drop' }),
    eyes(kit, [x + 14, y - 4], 66, 27, { look: [-0.3, 0.9], lid: 0.3, lidColour: '#e66bc8' }),
    brow([x - 22, y - 44], 44, 8),
    brow([x + 50, y - 50], 44, -12),
    mouth([x + 14, y + 42], 56, 12),
  ].join('');
}

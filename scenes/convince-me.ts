import {
  actor,
  actorPoint,
  blurred,
  board,
  brow,
  clouds,
  defineScene,
  example,
  eye,
  glow,
  groundShadow,
  hills,
  type Kit,
  mug,
  regionsFor,
  steam,
  table,
  tree,
  turned,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1600, 1120];
const region = regionsFor(width, height);

function park(kit: Kit): string {
  const grass = wash(kit, ['#86c96b', '#5fae56', '#4b9a4c'], 90, [0, 640, width, height - 640]);
  const path = `M620 ${height}Q780 820 700 640H760Q1000 820 1180 ${height}Z`;
  return [
    wash(kit, ['#7cc7ee', '#d8f1f4']),
    glow(kit, 1340, 120, 420, '#fff6c2', 0.9),
    clouds(kit, [0, 70, width, 120], 4),
    blurred(
      kit,
      hills(kit, 520, '#8fcf9a', { wave: 700, amplitude: 40 }) +
        actor(kit, 'classical-building', { x: 1160, y: 660, height: 330 }) +
        tree(kit, 1450, 690, 380),
      3,
    ),
    grass,
    `<path d="${path}" fill="#e2cfa6" opacity="0.8"/>`,
    tree(kit, 140, 760, 620, '#4fa657'),
    actor(kit, 'tulip', { x: 60, y: 1080, height: 120 }) +
      actor(kit, 'blossom', { x: 1210, y: 1090, height: 110 }) +
      actor(kit, 'herb', { x: 1320, y: 1100, height: 90 }),
  ].join('');
}

function professor(kit: Kit): string {
  const pose = { x: 500, y: 700, height: 520, flip: true };
  const at = actorPoint(kit, 'duck', pose, [9.9, 6]);
  return [
    actor(kit, 'duck', { ...pose, shadow: 'drop' }),
    eye(kit, at, 36, { look: [0.7, 0.1], lid: 0.42, lidColour: '#4f8f2f' }),
    brow([at[0] + 4, at[1] - 44], 66, -16, 4),
  ].join('');
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Convince Me',
    category: 'signs',
    tags: ['opinion', 'debate', 'sign', 'table', 'duck', 'argument', 'hot-take'],
    alt_names: ['Change my mind', 'Prove me wrong', 'Debate table', 'Unpopular opinion sign'],
    description:
      'A self-assured duck sits behind a table in a sunny park, a mug at its side; a big crooked sign leans on the table.',
    box_positions: [
      region('sign', [640, 560, 720, 310], {
        role: 'The bold claim, with the invitation to be convinced otherwise',
        chars: 90,
        lines: 4,
        hint: 'one confident statement; a second short sentence may dare the reader',
        font: 'marker',
        rotation: -4,
        style: { max_font_size: 92 },
      }),
    ],
    example_captions: [
      example({ sign: 'Cereal is a cold soup. I have slides.' }),
      example({ sign: '“Quick call” is a threat' }),
      example({ sign: 'The meeting could have been a nap. Convince me otherwise.' }),
    ],
    rank: 6,
  },
  draw(kit) {
    return [
      park(kit),
      groundShadow(kit, [800, 1000], 720, 90, 0.5),
      professor(kit),
      table(kit, [180, 650, 1240, 340], '#b98552', 44),
      actor(kit, 'books', { x: 290, y: 662, height: 130, shadow: 'ground' }),
      mug(kit, 520, 662, 92, '#e9554d'),
      steam(kit, 516, 566, 84),
      turned(
        board(kit, [590, 530, 820, 370], { face: '#fffaf0', edge: '#7b5a3c' }, { border: 14, radius: 14 }),
        -4,
        [1000, 715],
      ),
      actor(kit, 'chair', { x: 1490, y: 1060, height: 400, flip: true, shadow: 'ground' }),
      vignette(kit, 0.28),
    ].join('');
  },
});

import {
  actor,
  board,
  defineScene,
  ellipse,
  example,
  group,
  gutters,
  type Kit,
  linear,
  panel,
  puffy,
  pushButton,
  rays,
  rect,
  regionsFor,
  torso,
  tube,
  turned,
  wash,
} from './kit/index.ts';

const [width, height] = [1200, 1500];
const region = regionsFor(width, height);
const hint = 'short imperative or noun phrase printed above a button; the two must exclude each other';

function consolePanel(kit: Kit): string {
  const rivet = (x: number, y: number): string =>
    puffy(kit, ellipse([x, y], 14, 14, '#aab2c4'), { depth: 4 });
  return [
    wash(kit, ['#4e5a78', '#333c58'], 90, [0, 0, width, 800]),
    puffy(kit, rect([34, 34, width - 68, 700], linear(kit, ['#cbd2e2', '#98a2ba'], 75), 44), { depth: 14 }),
    [
      [82, 82],
      [1118, 82],
      [82, 686],
      [1118, 686],
    ]
      .map(([x = 0, y = 0]) => rivet(x, y))
      .join(''),
    turned(board(kit, [66, 104, 452, 236], { face: '#fff9e8', edge: '#3b4158' }), -6, [292, 222]),
    turned(board(kit, [682, 104, 452, 236], { face: '#fff9e8', edge: '#3b4158' }), 5, [908, 222]),
    pushButton(kit, 310, 540, 170, '#e8323f'),
    pushButton(kit, 890, 540, 170, '#e8323f'),
  ].join('');
}

function ponderer(kit: Kit): string {
  const face = { x: 600, y: 1330, height: 470 };
  return [
    torso(kit, [600, 1250], { width: 1120, height: 260, colour: '#3a9c8f' }),
    actor(kit, 'anxious-face-with-sweat', { ...face, shadow: 'drop' }),
    actor(kit, 'sweat-droplets', { x: 900, y: 990, size: 170, anchor: 'center' }),
    actor(kit, 'sweat-droplets', { x: 290, y: 1000, size: 140, anchor: 'center', flip: true }),
  ].join('');
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Two Buttons',
    category: 'work',
    tags: ['choice', 'dilemma', 'sweating', 'buttons', 'decision', 'stress', 'contradiction'],
    alt_names: ['Daily struggle', 'Sweating over two buttons', 'Hard choice', 'Red buttons dilemma'],
    description:
      'A hand hovers between two big red buttons, each below its own crooked label; underneath, somebody blue in the face with worry sweats heavily.',
    box_positions: [
      region('left-button', [92, 132, 400, 180], {
        role: 'One choice',
        chars: 44,
        lines: 3,
        hint,
        font: 'sans',
        rotation: -6,
        style: { max_font_size: 64 },
      }),
      region('right-button', [708, 132, 400, 180], {
        role: 'The other choice, which cannot be had together with the first',
        chars: 44,
        lines: 3,
        hint,
        font: 'sans',
        rotation: 5,
        style: { max_font_size: 64 },
      }),
      region('who', [150, 1370, 900, 116], {
        role: 'Who has to decide',
        chars: 36,
        lines: 1,
        hint: 'short noun phrase, often "me" with a detail',
      }),
    ],
    example_captions: [
      example({
        'left-button': 'Fix the bug',
        'right-button': 'Call it a feature',
        who: 'Me, ten minutes before the demo',
      }),
      example({ 'left-button': 'Sleep eight hours', 'right-button': 'Have an evening', who: 'Every parent' }),
      example({
        'left-button': 'Eat the leftovers',
        'right-button': 'Cook so there are leftovers',
        who: 'Me and my fridge',
      }),
    ],
    rank: 5,
  },
  draw(kit) {
    const hand = group(
      tube(kit, 'M600 -40V360', 112, '#3a9c8f') +
        actor(kit, 'backhand-index-pointing-down', { x: 600, y: 604, height: 280, shadow: 'drop' }),
      'rotate(2 600 300)',
    );
    const below: [number, number, number, number] = [0, 780, width, height - 780];
    return [
      gutters(kit),
      panel(kit, [0, 0, width, 768], consolePanel(kit) + hand),
      panel(
        kit,
        below,
        wash(kit, ['#ffd27a', '#ff9d5c', '#f06a4f'], 90, below) +
          rays(kit, 600, 1120, { count: 24, opacity: 0.3 }) +
          ponderer(kit),
      ),
    ].join('');
  },
});

import {
  around,
  board,
  defineScene,
  ellipse,
  emoji,
  getMiddle,
  group,
  gutters,
  type Kit,
  linear,
  panel,
  part,
  puffy,
  pushButton,
  rays,
  rect,
  rotate,
  torso,
  tube,
  wash,
} from '../kit/index.ts';

const [width, height] = [1200, 1500];

function consolePanel(kit: Kit): string {
  const label = (region: string): string => {
    const { box, turn } = kit.region(region);
    const plate = board(kit, around(box, 26, 28), { face: '#fff9e8', edge: '#3b4158' });
    return rotate(plate, turn, getMiddle(box));
  };
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
    label('left-button'),
    label('right-button'),
    pushButton(kit, 310, 540, 170, '#e8323f'),
    pushButton(kit, 890, 540, 170, '#e8323f'),
  ].join('');
}

function ponderer(kit: Kit): string {
  const face = { x: 600, y: 1330, height: 470 };
  return [
    torso(kit, [600, 1250], { width: 1120, height: 260, colour: '#3a9c8f' }),
    part(
      'face',
      { kind: 'shake', amount: 5, times: 2, steps: 12 },
      emoji(kit, 'anxious-face-with-sweat', { ...face, shadow: 'drop' }),
    ),
    part(
      'sweat at the right',
      { kind: 'rise', amount: 70, direction: -35, times: 2 },
      emoji(kit, 'sweat-droplets', { x: 900, y: 990, size: 170, anchor: 'center' }),
    ),
    part(
      'sweat at the left',
      { kind: 'rise', amount: 70, direction: -145, times: 2, phase: 0.5 },
      emoji(kit, 'sweat-droplets', { x: 290, y: 1000, size: 140, anchor: 'center', flip: true }),
    ),
  ].join('');
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const hand = part(
      'hand',
      { kind: 'sway', amount: 5.5, pivot: [0.5, 0] },
      group(
        tube(kit, 'M600 -40V360', 112, '#3a9c8f') +
          emoji(kit, 'backhand-index-pointing-down', { x: 600, y: 604, height: 280, shadow: 'drop' }),
        'rotate(2 600 300)',
      ),
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

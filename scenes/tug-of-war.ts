import {
  actor,
  actorPoint,
  board,
  clouds,
  darken,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  hills,
  type Kit,
  line,
  linear,
  type Point,
  type Pose,
  puffy,
  regionsFor,
  shadowed,
  wash,
} from './kit/index.ts';
import { bunting, mudBath, rope } from './kit/tugging.ts';

const [width, height] = [1600, 960];

const region = regionsFor(width, height);

const team = (side: string) => ({
  role: `The team on the ${side}: one of the two forces`,
  chars: 40,
  lines: 2,
  hint: 'short noun phrase, parallel to the other team',
  style: { max_font_size: 104 },
});

interface Player {
  name: string;
  x: number;
  size: number;
  flip?: boolean;
  /** The mouth in icon units. */
  mouth: Point;
}

const TEAM: readonly Player[] = [
  { name: 'poodle', x: 190, size: 410, flip: true, mouth: [5, 11] },
  { name: 'dog', x: 450, size: 440, flip: true, mouth: [4.6, 12.4] },
  { name: 'cat', x: 1150, size: 440, mouth: [4.6, 12.6] },
  { name: 'black-cat', x: 1445, size: 400, mouth: [4.6, 12.6] },
];

/** A player leaning away from the middle, and where its mouth then is. */
function pull(kit: Kit, { name, x, size, flip = false, mouth }: Player): { markup: string; grip: Point } {
  const rotate = flip ? -13 : 13;
  const pose: Pose = { x, y: 850, size, flip, rotate };
  const [mx, my] = actorPoint(kit, name, pose, mouth);
  const angle = (rotate * Math.PI) / 180;
  const [dx, dy] = [mx - x, my - 850];
  const dust = ellipse([x, 850], size * 0.42, size * 0.06, '#1d3a1a', 'opacity="0.35"');
  return {
    markup: dust + actor(kit, name, pose),
    grip: [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      850 + dx * Math.sin(angle) + dy * Math.cos(angle),
    ],
  };
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Tug of war',
    category: 'sports',
    tags: ['tug-of-war', 'teams', 'dogs', 'cats', 'rope', 'conflict', 'rivalry', 'mud'],
    alt_names: ['Pulling the rope', 'Two sides pulling', 'Dogs versus cats', 'Caught in the middle'],
    description:
      'Two dogs pull a rope against two cats over a mud pit with a contented pig in it while a third cat strolls off; a blank board hangs from the middle of the rope.',
    box_positions: [
      region('left', [50, 160, 700, 220], team('left')),
      region('right', [850, 160, 700, 220], team('right')),
      region('prize', [642, 624, 316, 134], {
        role: 'What is being pulled to and fro',
        chars: 30,
        lines: 2,
        hint: 'one to four words',
        font: 'marker',
        style: { color: '#4a2413', max_font_size: 64 },
      }),
    ],
    example_captions: [
      example({ left: 'Three alarms', right: 'A warm blanket and “five minutes”', prize: 'Me' }),
      example({ left: 'What I earn', right: 'What I put in the basket', prize: 'The 20th' }),
      example({ left: 'People who like fresh air', right: 'People who are cold', prize: 'The window' }),
    ],
    rank: 44,
  },
  draw(kit) {
    const players = TEAM.map((player) => pull(kit, player));
    const grips = players.map(({ grip }) => grip);
    const [back = [0, 0] as Point, front = [0, 0] as Point, ...cats] = grips;
    const knotY = front[1] + 26;
    const cords = line(`M690 ${knotY - 4}V640M910 ${knotY - 4}V640`, '#6b4423', 8);
    const ground = hills(kit, 690, '#6cc25a', { wave: 1600, amplitude: 16 });
    return [
      wash(kit, ['#4fb4ee', '#9adcf5', '#e6f8e0']),
      glow(kit, 800, 420, 520, '#fff8cf', 0.7),
      clouds(kit, [0, 60, width, 300], 5, '#ffffff', 0.9),
      hills(kit, 560, '#a7dca0', { wave: 900, amplitude: 50 }),
      hills(kit, 630, '#86cf78', { wave: 700, amplitude: 34, shift: 300 }),
      actor(kit, 'deciduous-tree', { x: 60, y: 690, height: 300 }),
      actor(kit, 'deciduous-tree', { x: 1570, y: 690, height: 280 }),
      actor(kit, 'evergreen-tree', { x: 1460, y: 680, height: 150 }),
      bunting(),
      ground,
      groundShadow(kit, [815, 596], 52, 7, 0.4),
      actor(kit, 'cat', { x: 815, y: 598, size: 130, flip: true }),
      `<g transform="translate(0 14)">${mudBath(kit)}</g>`,
      players.map(({ markup }) => markup).join(''),
      shadowed(
        kit,
        rope([
          [-30, 640],
          back,
          front,
          [680, knotY - 10],
          [800, knotY],
          [920, knotY - 10],
          ...cats,
          [1630, 640],
        ]),
        { dy: 8, blur: 5 },
      ),
      cords,
      board(kit, [622, 606, 356, 170], { face: '#ffe9b8', edge: darken('#c98a3f', 0.1) }),
      puffy(kit, ellipse([800, knotY], 26, 24, linear(kit, ['#ff6b62', '#c9243a'])), { depth: 6 }),
      Array.from({ length: 60 }, () => {
        const [x, y] = [kit.random() * width, 850 + kit.random() * 100];
        return x > 540 && x < 1060 && y < 930
          ? ''
          : line(`M${x.toFixed(0)} ${y.toFixed(0)}q-3 -14 -9 -20m9 20q3 -14 9 -20`, '#3f9440', 5);
      }).join(''),
    ].join('');
  },
});

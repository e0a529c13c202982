import {
  actor,
  type Box,
  brow,
  clownPaint,
  defineScene,
  example,
  face,
  glow,
  grid,
  gutters,
  inset,
  type Kit,
  mirrorBulbs,
  mouth,
  panel,
  rays,
  regionsFor,
  textCell,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1200, 1640];
const region = regionsFor(width, height);
const ROW = (height - 36) / 4;
const STEPS = ['first', 'second', 'third', 'fourth'] as const;
const ROLES = [
  'A reasonable-sounding thought',
  'The self-deception deepens',
  'A plainly bad idea, said hopefully',
  'Full clown: the belief nobody else holds',
];
const cell = (row: number): Box => inset([612, row * (ROW + 12), 588, ROW], 34);

function plain(kit: Kit, x: number, y: number): string {
  const pose = { x, y, height: 310, anchor: 'center' as const, shadow: 'drop' as const };
  return (
    face(kit, pose, { look: [0.2, 0.1] }) +
    brow([x - 60, y - 124], 62, -6) +
    brow([x + 60, y - 124], 62, 6) +
    mouth([x, y + 86], 80, 8)
  );
}

export default defineScene({
  width,
  height,
  template: {
    name: 'Clown Steps',
    category: 'reactions',
    tags: ['clown', 'makeup', 'self-deception', 'escalation', 'regret', 'four-panel', 'steps'],
    alt_names: ['Putting on clown makeup', 'Clown applying makeup', 'Becoming the clown', 'Fooling myself'],
    description:
      'Four rows before a make-up mirror: an ordinary face is painted white, gets a red nose and lips, and ends as a full clown under circus lights; each row has a blank cell.',
    box_positions: STEPS.map((name, row) =>
      region(name, cell(row), {
        role: ROLES[row] ?? '',
        chars: 80,
        lines: 4,
        hint: 'a thought in the first person, each step more foolish than the last',
        font: 'sans',
        style: { max_font_size: 78 },
      }),
    ),
    example_captions: [
      example({
        first: 'I will just look at the kittens',
        second: 'I am only asking about the price',
        third: 'We can foster one for a weekend',
        fourth: 'This is Gerald, Geraldine and the twins',
      }),
      example({
        first: 'No need for tests, it is a small change',
        second: 'I will deploy before lunch',
        third: 'Friday lunch',
        fourth: 'The rollback script is also new',
      }),
      example({
        first: 'I am saving money this month',
        second: 'A discount is a kind of saving',
        third: 'So the more I buy …',
        fourth: 'I have now saved more than I earn',
      }),
    ],
    rank: 10,
  },
  draw(kit) {
    const boxes = grid(kit, { rows: 4, columns: 2, gutter: 12 });
    const art = boxes.filter((_, index) => index % 2 === 0);
    const [one, two, three, four] = art;
    if (!one || !two || !three || !four) return '';
    const x = one[0] + one[2] / 2;
    const mid = ([, y, , h]: Box): number => y + h / 2;
    const dressing = (box: Box, wall: readonly [string, string], lit: number): string =>
      wash(kit, wall, 80, box) +
      glow(kit, x, mid(box), 330, '#fff2cf', 0.15 + lit * 0.6) +
      mirrorBulbs(kit, box, lit);
    const scenes = [
      dressing(one, ['#8fa2b8', '#66788f'], 0.05) + plain(kit, x, mid(one)),
      dressing(two, ['#6f8fc9', '#4560a4'], 0.4) +
        clownPaint(kit, x, mid(two), 1) +
        actor(kit, 'paintbrush', {
          x: x + 176,
          y: mid(two) + 92,
          height: 220,
          anchor: 'center',
          rotate: 176,
          flip: true,
          shadow: 'drop',
        }),
      dressing(three, ['#9a5fc4', '#6a379c'], 0.75) +
        clownPaint(kit, x, mid(three), 2) +
        actor(kit, 'lipstick', {
          x: x + 196,
          y: mid(three) + 110,
          height: 170,
          anchor: 'center',
          rotate: -32,
          shadow: 'drop',
        }),
      wash(kit, ['#ffcf4a', '#ff8a3d', '#ee3f62'], 80, four) +
        rays(kit, x, mid(four), { count: 20, opacity: 0.55, colour: '#fff6c8', reach: 640 }) +
        mirrorBulbs(kit, four, 1) +
        actor(kit, 'party-popper', {
          x: x - 196,
          y: mid(four) + 110,
          height: 170,
          anchor: 'center',
          flip: true,
          shadow: 'drop',
        }) +
        actor(kit, 'sparkles', { x: x - 200, y: mid(four) - 110, size: 110, anchor: 'center' }) +
        actor(kit, 'clown-face', { x, y: mid(four) + 14, height: 350, anchor: 'center', shadow: 'drop' }) +
        actor(kit, 'top-hat', { x: x + 24, y: mid(four) - 132, width: 120, rotate: 12, shadow: 'drop' }) +
        actor(kit, 'balloon', { x: x + 214, y: mid(four) - 40, height: 190, anchor: 'center', rotate: 8 }),
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

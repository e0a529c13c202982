import {
  addShadow,
  around,
  defineScene,
  emoji,
  glow,
  type Kit,
  linear,
  part,
  puffy,
  rect,
  room,
  vignette,
} from '../kit/index.ts';

const [width, height] = [1200, 1500];
const CANS = ['#ff6b6b', '#4dabf7', '#ffd43b', '#51cf66'] as const;
const ROWS = ['first', 'second', 'third', 'fourth'] as const;

/** Three cans of one kind on a shelf; the shelf is 20 px below them. */
const cans = (kit: Kit, x: number, y: number, colour: string): string =>
  [0, 1, 2]
    .map((at) =>
      puffy(
        kit,
        rect([x + at * 104, y - 132, 84, 132], linear(kit, ['#ffffff', colour, colour, '#00000055'], 0), 18) +
          rect([x + at * 104 + 8, y - 140, 68, 14], '#dfe6ee', 6),
        { depth: 6 },
      ),
    )
    .join('') + rect([x - 24, y, 340, 14], '#6c7688', 4);

/** What a machine offers to someone who needs just one thing; all of it is of no use. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const title = around(kit.region('title').box, 44, 26);
    const shelves = ROWS.map((name, at) => {
      const label = around(kit.region(name).box, 20, 14);
      return (
        cans(kit, 190, label[1] + label[3] - 8, CANS[at] ?? '') +
        puffy(kit, rect(label, '#fffdf4', 16), { depth: 5 })
      );
    });
    return [
      room(kit, { wall: '#35407a', floor: '#1f2450', skirting: '#4a57a0', paper: 'dots' }, 1330),
      glow(kit, 600, 640, 720, '#8fd8ff', 0.55),
      addShadow(
        kit,
        puffy(kit, rect([90, 60, 1020, 1370], linear(kit, ['#ff5d6e', '#b3203f']), 60), { depth: 26 }),
        { dx: 16, dy: 20, blur: 26, opacity: 0.5 },
      ),
      puffy(kit, rect(title, '#fff3c4', 30), { depth: 8 }),
      rect([130, 300, 940, 850], linear(kit, ['#0f1c3d', '#223a6b']), 30),
      ...shelves,
      rect([130, 300, 940, 850], linear(kit, ['#ffffff40', '#ffffff00', '#ffffff1a'], 60), 30),
      puffy(kit, rect([330, 1200, 540, 150], '#1a1330', 26), { depth: 8 }),
      part(
        'what fell down',
        { kind: 'shake', amount: 3, steps: 24 },
        emoji(kit, 'canned-food', { x: 600, y: 1330, height: 110, rotate: 70, anchor: 'center' }),
      ),
      part(
        'coin',
        { kind: 'spin', amount: 360 },
        emoji(kit, 'coin', { x: 990, y: 1270, height: 90, anchor: 'center' }),
      ),
      vignette(kit, 0.4, '#0a0d2a'),
    ].join('');
  },
});

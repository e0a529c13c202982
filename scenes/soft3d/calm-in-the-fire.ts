import {
  arm,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  group,
  type Kit,
  linear,
  mug,
  part,
  puffy,
  rect,
  room,
  rotate,
  steam,
  table,
  torso,
  vignette,
  wallFrame,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1120];
const FUR = '#d9a06b';

const flames = (kit: Kit, where: string, spots: readonly (readonly [number, number, number])[]): string =>
  spots
    .map(([x, y, tall], index) =>
      part(
        `flame ${where} ${index + 1}`,
        { kind: 'flicker', amount: 0.08, times: 2, steps: 12, phase: (index * 0.37) % 1 },
        emoji(kit, 'fire', { x, y, height: tall, flip: index % 2 === 1 }),
      ),
    )
    .join('');

function smoke(kit: Kit): string {
  const puffs: string[] = [];
  for (let x = -60; x <= width + 60; x += 70)
    puffs.push(ellipse([x, 90 + kit.random() * 70], 80 + kit.random() * 45, 76, '#3b2a3d'));
  const cloud = puffs.join('') + rect([-60, -60, width + 120, 190], '#3b2a3d');
  return group(puffy(kit, cloud, { depth: 26, light: 0, shade: 0.6, shadeColour: '#12060f' }), '', 0.94);
}

const foot = (kit: Kit, x: number): string =>
  puffy(kit, ellipse([x, 838], 52, 40, linear(kit, ['#f2c793', '#d9a06b'])), { depth: 8 });

function seat(kit: Kit): string {
  const wood = linear(kit, ['#7d3f2b', '#4c231c']);
  const back = rect([654, 500, 292, 330], wood, 44);
  const base =
    rect([646, 812, 308, 34], wood, 14) +
    rect([662, 840, 28, 92], wood, 6) +
    rect([910, 840, 28, 92], wood, 6);
  return puffy(kit, back + base, { depth: 8 });
}

export default defineScene({
  width,
  height,
  draw(kit) {
    const picture = emoji(kit, 'sunrise-over-mountains', { x: 330, y: 352, size: 330, anchor: 'center' });
    const dog = [
      torso(kit, [800, 640], { width: 280, height: 190, colour: FUR }),
      foot(kit, 735),
      foot(kit, 865),
      part(
        'head of the dog',
        { kind: 'breathe', amount: 0.018, steps: 24 },
        emoji(kit, 'dog-face', { x: 800, y: 700, height: 330, shadow: 'drop' }),
      ),
    ].join('');
    return [
      room(kit, { wall: '#e58a3f', floor: '#7a4326', skirting: '#c9743a', paper: 'stripes' }, 740),
      glow(kit, 180, 760, 560, '#ffd34d', 0.75),
      glow(kit, 1430, 760, 600, '#ffd34d', 0.75),
      glow(kit, 800, 560, 420, '#fff0b0', 0.45),
      rotate(wallFrame(kit, [230, 270, 200, 160], picture), -7, [330, 270]),
      rect([1214, 286, 92, 12], '#5a2a20', 6),
      emoji(kit, 'fire-extinguisher', { x: 1260, y: 510, height: 220, shadow: 'drop' }),
      smoke(kit),
      flames(kit, 'behind', [
        [30, 770, 330],
        [170, 780, 430],
        [330, 774, 300],
        [470, 766, 200],
        [1130, 766, 210],
        [1290, 776, 260],
        [1440, 782, 440],
        [1570, 774, 340],
      ]),
      groundShadow(kit, [800, 930], 420, 70),
      seat(kit),
      dog,
      table(kit, [500, 716, 600, 216], '#a4623a'),
      arm(kit, 'M912 700Q1010 660 990 668', [960, 690], { width: 54, sleeve: FUR, skin: '#f0c08c' }),
      mug(kit, 1016, 722, 96, '#f6f0e4'),
      part(
        'steam',
        [
          { kind: 'bob', amount: 8, steps: 24 },
          { kind: 'glow', amount: 0.7, steps: 24, phase: 0.2 },
        ],
        steam(kit, 1012, 616, 90),
      ),
      flames(kit, 'on the table', [[572, 722, 84]]),
      wash(
        kit,
        [
          ['#2a1018', 0, 0],
          ['#2a1018', 1, 0.6],
        ],
        90,
        [0, 900, width, 220],
      ),
      flames(kit, 'in front', [
        [70, 1090, 360],
        [210, 1100, 220],
        [1400, 1100, 230],
        [1540, 1090, 380],
      ]),
      vignette(kit, 0.4, '#3a0a12'),
    ].join('');
  },
});

import {
  around,
  clouds,
  defineScene,
  ellipse,
  emoji,
  glow,
  groundShadow,
  hills,
  type Kit,
  line,
  part,
  puffy,
  rect,
  tube,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 1120];

const net = (kit: Kit, x: number): string =>
  Array.from(
    { length: 9 },
    (_, at) =>
      line(`M${x + at * 52} 330l-40 440`, '#ffffff', 4, 'opacity="0.55"') +
      line(`M${x} ${340 + at * 52}h410`, '#ffffff', 4, 'opacity="0.55"'),
  ).join('') + tube(kit, `M${x} 800V320H${x + 420}V800`, 30, '#f4f6fa');

/** The goal is on wheels and rolls away as soon as the player is near; dust and slant lead from left to right. */
export default defineScene({
  width,
  height,
  draw(kit) {
    const label = around(kit.region('goal').box, 44, 28);
    const stripes = Array.from({ length: 8 }, (_, at) =>
      rect([at * 200, 690, 100, height - 690], '#ffffff', 0, 'opacity="0.07"'),
    );
    const goal =
      net(kit, 1020) +
      [1020, 1440]
        .map((x) =>
          part(
            `wheel at ${x}`,
            { kind: 'spin', amount: 360, times: 2 },
            emoji(kit, 'wheel', { x, y: 830, height: 110, anchor: 'center' }),
          ),
        )
        .join('') +
      puffy(kit, rect(label, '#fffaf0', 24), { depth: 8 });
    return [
      wash(kit, ['#63b8f2', '#cdeafc'], 90, [0, 0, width, 640]),
      glow(kit, 240, 90, 360, '#fff3b8', 0.9),
      clouds(kit, [0, 60, width, 120], 4),
      hills(kit, 560, '#79c26d', { wave: 620, amplitude: 50 }),
      wash(kit, ['#58b04f', '#2f7d3a'], 90, [0, 690, width, height - 690]),
      ...stripes,
      groundShadow(kit, [1230, 890], 300, 30, 0.4),
      goal,
      [930, 880, 840]
        .map((x, at) => ellipse([x, 850 - at * 18], 54 - at * 12, 38 - at * 9, '#f4f0e2', 'opacity="0.75"'))
        .join(''),
      line('M780 560h130M740 640h150M800 720h90', '#ffffff', 14, 'opacity="0.8"'),
      groundShadow(kit, [430, 1010], 210, 30, 0.4),
      part(
        'player',
        { kind: 'hop', amount: 16, times: 3 },
        emoji(kit, 'man-running', { x: 430, y: 1010, height: 520, flip: true }),
      ),
      part(
        'ball',
        { kind: 'hop', amount: 26, times: 3, phase: 0.3 },
        emoji(kit, 'soccer-ball', { x: 700, y: 1010, height: 120, shadow: 'ground' }),
      ),
      vignette(kit, 0.28, '#0b2a1c'),
    ].join('');
  },
});

import {
  addShadow,
  clip,
  defineScene,
  ellipse,
  emoji,
  glow,
  group,
  type Kit,
  line,
  linear,
  part,
  progressBar,
  rect,
  soft,
  stars,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1600, 900];

/** The icon without its branch (the bar takes its place) and with its eyes shut. */
const sleeper = (kit: Kit): string => {
  const whole = emoji(kit, 'sloth', { x: 16, y: 16, size: 32, anchor: 'center', crop: [0, 0, 32, 32] });
  const hanging = clip(kit, whole, 'M0 8.2H8V4.4H12V8.2H14V3.8H18V8.2H20V3.8H28.1V8.2H32V32H0Z');
  const lids = [5.65, 10.5]
    .map(
      (x) =>
        ellipse([x, 16.4], 0.75, 0.75, '#625d7d') + line(`M${x - 0.8} 16.3q0.8 0.9 1.6 0`, '#251b33', 0.38),
    )
    .join('');
  return group(addShadow(kit, hanging + lids, { dy: 0.8, blur: 0.8 }), 'translate(920 268) scale(17)');
};

/** The bar: left, top, width, height in px. */
const [X, Y, W, H] = [150, 345, 1300, 92];

/** What has grown on the bar while it stood still. */
const overgrowth = (kit: Kit): string =>
  [
    ['seedling', 250, 84, 0],
    ['mushroom', 330, 74, -6],
    ['brown-mushroom', 392, 54, 8],
    ['herb', 560, 62, -10],
    ['tulip', 640, 108, 4],
    ['seedling', 700, 56, 0],
    ['nest-with-eggs', 910, 92, 0],
    ['mushroom', 1010, 52, 10],
    ['herb', 1390, 70, 12],
  ]
    .map(([name, x, size, rotate], at) => {
      const drawing = emoji(kit, String(name), {
        x: Number(x),
        y: Y - 8,
        height: Number(size),
        rotate: Number(rotate),
      });
      const sways = ['seedling', 'herb', 'tulip'].includes(String(name));
      const sway = { kind: 'sway', amount: 5, phase: (at * 0.3) % 1, pivot: [0.5, 1] } as const;
      return sways ? part(`${name} ${at + 1}`, sway, drawing) : drawing;
    })
    .join('');

/** Seeded moss in patches along the bar’s upper edge. */
const moss = (kit: Kit): string =>
  Array.from({ length: 70 }, () => {
    const patch = [300, 620, 930, 1380][Math.floor(kit.random() * 4)] ?? 300;
    const [x, size] = [patch + (kit.random() + kit.random() - 1) * 150, 6 + kit.random() * 11];
    return x < X + 30 || x > X + W - 20
      ? ''
      : ellipse(
          [x, Y - 8 + kit.random() * 8],
          size * 1.4,
          size,
          ['#5fae4a', '#3f8d45', '#86c95a'][Math.floor(kit.random() * 3)] ?? '#5fae4a',
        );
  }).join('');

export default defineScene({
  width,
  height,
  period: 4000,
  draw(kit) {
    const panel = rect(
      [40, 36, 1520, 828],
      'none',
      46,
      'stroke="#5a74c8" stroke-opacity="0.35" stroke-width="5"',
    );
    const dotsOn = [0, 1, 2]
      .map((index) =>
        part(
          `dot ${index + 1}`,
          { kind: 'hop', amount: 16, share: 0.3, phase: (1 - index * 0.14) % 1, times: 2 },
          ellipse([174 + index * 46, 818], 13, 13, '#5fe08a', `opacity="${[1, 0.45, 0.2][index]}"`),
        ),
      )
      .join('');
    return [
      wash(kit, ['#0a0d26', '#141a45', '#1f2a66']),
      stars(kit, [0, 0, width, height], 90, '#9db8ff'),
      glow(kit, 1000, 420, 700, '#3fbf7f', 0.28),
      panel,
      progressBar(kit, [X, Y, W, H], 0.86, '#3fbf5f'),
      moss(kit),
      overgrowth(kit),
      clip(
        kit,
        emoji(kit, 'spider-web', { x: 1548, y: 48, size: 400, anchor: 'center', opacity: 0.55 }),
        [42, 38, 1516, 824],
        44,
      ),
      part('sloth', { kind: 'breathe', amount: 0.022, steps: 24, pivot: [0.5, 0] }, sleeper(kit)),
      part(
        'zzz',
        { kind: 'rise', amount: 70, direction: -120 },
        emoji(kit, 'zzz', { x: 932, y: 512, size: 112, anchor: 'center' }),
      ),
      dotsOn,
      soft(
        rect(
          [0, 0, width, height],
          linear(
            kit,
            [
              ['#ffffff', 0, 0.05],
              ['#ffffff', 0.5, 0],
            ],
            60,
          ),
        ),
      ),
      vignette(kit, 0.5),
    ].join('');
  },
});

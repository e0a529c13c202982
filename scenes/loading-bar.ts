import { progressBar } from './kit/arcade.ts';
import {
  actor,
  clipped,
  defineScene,
  ellipse,
  example,
  glow,
  group,
  type Kit,
  line,
  linear,
  rect,
  regionsFor,
  shadowed,
  stars,
  vignette,
  wash,
} from './kit/index.ts';
import { H, moss, overgrowth, W, X, Y } from './kit/overgrowth.ts';

const [width, height] = [1600, 900];

const region = regionsFor(width, height);

const SCREEN = { color: '#eaf2ff' };

/** The icon without its branch (the bar takes its place) and with its eyes shut. */
const sleeper = (kit: Kit): string => {
  const whole = actor(kit, 'sloth', { x: 16, y: 16, size: 32, anchor: 'center', crop: [0, 0, 32, 32] });
  const hanging = clipped(kit, whole, 'M0 8.2H8V4.4H12V8.2H14V3.8H18V8.2H20V3.8H28.1V8.2H32V32H0Z');
  const lids = [5.65, 10.5]
    .map(
      (x) =>
        ellipse([x, 16.4], 0.75, 0.75, '#625d7d') + line(`M${x - 0.8} 16.3q0.8 0.9 1.6 0`, '#251b33', 0.38),
    )
    .join('');
  return group(shadowed(kit, hanging + lids, { dy: 0.8, blur: 0.8 }), 'translate(920 268) scale(17)');
};

export default defineScene({
  width,
  height,
  template: {
    name: 'Still loading',
    category: 'gaming',
    tags: ['loading', 'progress-bar', 'waiting', 'sloth', 'slow', 'screen', 'stuck'],
    alt_names: ['Loading screen', 'Stuck at 99 percent', 'Slow progress', 'Please wait'],
    description:
      'A dark loading screen: a sloth hangs asleep from a nearly full progress bar on which mushrooms, flowers and a bird’s nest have grown.',
    box_positions: [
      region('label', [230, 55, 1140, 180], {
        role: 'What is loading',
        chars: 48,
        lines: 2,
        hint: 'gerund phrase, often with three dots: “Loading motivation …”',
        font: 'mono',
        style: { ...SCREEN, max_font_size: 92 },
      }),
      region('status', [150, 520, 720, 260], {
        role: 'Status line under the bar: how long it has been, or what holds it up',
        chars: 90,
        lines: 4,
        hint: 'deadpan system message, present tense',
        font: 'mono',
        style: { color: '#8fb4ff', align: 'left', vertical_align: 'top', max_font_size: 58 },
      }),
    ],
    example_captions: [
      example({ label: 'Loading motivation …', status: '98 % · stuck since Tuesday · trying coffee again' }),
      example({ label: 'Deciding what to eat', status: 'Comparing 214 places, will order the usual' }),
      example({ label: 'Falling asleep …', status: 'Paused to replay something you said in 2011' }),
    ],
    rank: 37,
  },
  draw(kit) {
    const panel = rect(
      [40, 36, 1520, 828],
      'none',
      46,
      'stroke="#5a74c8" stroke-opacity="0.35" stroke-width="5"',
    );
    const dotsOn = [0, 1, 2]
      .map((index) =>
        ellipse([174 + index * 46, 818], 13, 13, '#5fe08a', `opacity="${[1, 0.45, 0.2][index]}"`),
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
      clipped(
        kit,
        actor(kit, 'spider-web', { x: 1548, y: 48, size: 400, anchor: 'center', opacity: 0.55 }),
        [42, 38, 1516, 824],
        44,
      ),
      sleeper(kit),
      actor(kit, 'zzz', { x: 932, y: 512, size: 112, anchor: 'center' }),
      dotsOn,
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
      vignette(kit, 0.5),
    ].join('');
  },
});

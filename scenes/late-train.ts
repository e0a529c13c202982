import {
  actor,
  blurred,
  darken,
  defineScene,
  ellipse,
  example,
  glow,
  groundShadow,
  lighten,
  line,
  linear,
  polygon,
  rect,
  regionsFor,
  skyline,
  vignette,
  wash,
} from './kit/index.ts';
import { burstingLuggage } from './kit/lost-luggage.ts';
import { departingTrain, hallRoof, stationClock } from './kit/railway.ts';

const [width, height] = [1600, 1050];

const region = regionsFor(width, height);

export default defineScene({
  width,
  height,
  template: {
    name: 'There goes my train',
    category: 'travel',
    tags: ['train', 'late', 'missed', 'platform', 'running', 'luggage', 'too-late', 'departure'],
    alt_names: ['Missed the train', 'Running after the train', 'Too late', 'The train has left the station'],
    description:
      'On a station platform a person with a bursting suitcase runs after a red train that is just leaving; a cat waves from the rear window under a big clock.',
    box_positions: [
      region('runner', [30, 385, 560, 130], {
        role: 'Who or what comes too late',
        chars: 36,
        lines: 2,
        hint: 'short noun phrase, usually “me” or a group',
        style: { max_font_size: 76 },
      }),
      region('train', [664, 518, 916, 116], {
        role: 'What leaves without them',
        chars: 36,
        lines: 1,
        hint: 'short noun phrase, like the name of a train',
        font: 'sans',
        style: { color: '#8f1d2c', max_font_size: 84 },
      }),
      region('bottom', [640, 862, 920, 160], {
        role: 'When or why it happens',
        chars: 70,
        lines: 2,
        hint: 'a clause: the reason or the moment',
        style: { max_font_size: 72 },
      }),
    ],
    example_captions: [
      example({
        runner: 'Me, with a comeback',
        train: 'The argument',
        bottom: 'Two hours later, in the shower',
      }),
      example({
        runner: 'My software update',
        train: 'The presentation',
        bottom: '“Do not turn off. 4 % done.”',
      }),
      example({ runner: 'All my “after the holidays” plans', train: 'January', bottom: 'It is March' }),
    ],
    rank: 48,
  },
  draw(kit) {
    const man = { x: 400, y: 975, height: 440, rotate: 6 };
    const speed = [300, 550, 700]
      .map((y, index) =>
        line(`M${430 - index * 26} ${y}H${570 + (index % 2) * 24}`, '#ffffff', 12, 'opacity="0.7"'),
      )
      .join('');
    const pillars = [1120]
      .map((x) => rect([x, 150, 44, 620], linear(kit, ['#5f8798', '#23404f'], 0)))
      .join('');
    const track = rect([0, 770, width, 26], '#4a4f5c') + rect([0, 776, width, 7], '#9aa3b3');
    const platform =
      wash(kit, ['#e9d3b4', '#d5b48d', '#b8906a'], 90, [0, 806, width, 244]) +
      rect([0, 796, width, 22], linear(kit, ['#fff6e2', '#c9a57d'])) +
      rect([0, 828, width, 14], '#ffcf3a') +
      Array.from({ length: 9 }, (_, index) =>
        polygon(
          [
            [index * 220 - 130, 846],
            [index * 220 - 126, 846],
            [index * 260 - 300, 1060],
            [index * 260 - 310, 1060],
          ],
          darken('#b8906a', 0.15),
          'opacity="0.5"',
        ),
      ).join('');
    const dust = [
      [300, 975, 34],
      [250, 985, 24],
      [215, 960, 18],
    ]
      .map(([x = 0, y = 0, size = 0]) => ellipse([x, y], size * 1.4, size * 0.7, '#fff6e2', 'opacity="0.6"'))
      .join('');
    return [
      wash(kit, ['#5fb3dc', '#a9dcee', '#fdf3d6']),
      glow(kit, 330, 640, 480, '#fff6c9', 0.95),
      skyline(kit, 770, '#8db8cf', { tall: 260, wide: 120, lit: lighten('#ffd98a', 0.2) }),
      hallRoof(kit),
      pillars,
      rect([0, 750, width, 60], '#5a4a48'),
      track,
      stationClock(kit, 300, 262),
      departingTrain(kit),
      speed,
      platform,
      burstingLuggage(kit),
      groundShadow(kit, [400, 985], 190, 24, 0.5),
      blurred(kit, dust, 5),
      actor(kit, 'person-running-facing-right', man),
      actor(kit, 'sweat-droplets', { x: 330, y: 560, size: 84, anchor: 'center', flip: true }),
      vignette(kit, 0.35, '#0f2a4a'),
    ].join('');
  },
});

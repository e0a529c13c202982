import {
  actor,
  defineScene,
  ellipse,
  example,
  group,
  line,
  puffy,
  regionsFor,
  shadowed,
  vignette,
} from './kit/index.ts';
import { planks } from './kit/timber.ts';
import { mugshot, suspect } from './kit/wanted.ts';
import { tornPoster } from './kit/western.ts';

const [width, height] = [1200, 1500];

const region = regionsFor(width, height);

const INKED = { color: '#4a2413' };

export default defineScene({
  width,
  height,
  template: {
    name: 'Wanted poster',
    category: 'signs',
    tags: ['wanted', 'poster', 'western', 'crime', 'reward', 'hamster', 'outlaw'],
    alt_names: ['Wanted dead or alive', 'Outlaw poster', 'Most wanted', 'Have you seen this hamster'],
    description:
      'A weathered poster on a plank wall shows a sweet hamster in a cowboy hat; the very same hamster peeks in from the lower right.',
    box_positions: [
      region('headline', [215, 118, 770, 140], {
        role: 'The shout at the top, as on a wanted poster',
        chars: 22,
        lines: 1,
        hint: 'one or two words in capitals, usually WANTED or a twist on it',
        font: 'serif',
        style: { ...INKED, case: 'upper', letter_spacing: 0.06, max_font_size: 124 },
      }),
      region('name', [215, 832, 770, 105], {
        role: 'Who is wanted',
        chars: 36,
        lines: 2,
        hint: 'a name with an outlaw nickname, or a kind of person',
        font: 'serif',
        style: { ...INKED, max_font_size: 76 },
      }),
      region('crime', [215, 955, 770, 205], {
        role: 'What they did',
        chars: 90,
        lines: 3,
        hint: 'starts with “for” and a gerund; a petty crime told gravely',
        font: 'serif',
        style: { ...INKED, max_font_size: 58 },
      }),
      region('reward', [270, 1224, 650, 130], {
        role: 'What one gets for catching them',
        chars: 40,
        lines: 2,
        hint: 'short noun phrase, may start with “Reward:”',
        font: 'serif',
        style: { ...INKED, max_font_size: 62 },
      }),
    ],
    example_captions: [
      example({
        headline: 'Wanted',
        name: 'Whoever it was',
        crime: 'for microwaving fish in the office kitchen and walking away',
        reward: 'Reward: fresh air',
      }),
      example({
        headline: 'Missing',
        name: 'The other sock',
        crime: 'for entering the dryer with its partner and never coming out',
        reward: 'Reward: one warm foot',
      }),
      example({
        headline: 'Wanted',
        name: 'Reply-All Randy',
        crime: 'for saying “thanks!” to 1,400 people, who then said “please stop”',
        reward: 'Reward: silence',
      }),
    ],
    rank: 34,
  },
  draw(kit) {
    const nails = [
      [190, 116],
      [1012, 112],
      [186, 1384],
      [1008, 1390],
    ]
      .map(([x = 0, y = 0]) =>
        shadowed(kit, puffy(kit, ellipse([x, y], 15, 15, '#8b8f9c'), { depth: 6, light: 0.8 }), {
          dx: -3,
          dy: 5,
          blur: 3,
          opacity: 0.6,
        }),
      )
      .join('');
    const rule = (y: number): string =>
      line(`M290 ${y}H560M640 ${y}H910`, '#4a2413', 5) +
      actor(kit, 'star', { x: 600, y, size: 44, anchor: 'center', flat: '#4a2413' });
    return [
      planks(kit, [0, 0, width, height], '#8a5a3a', { count: 7, upright: true }),
      tornPoster(kit),
      mugshot(kit),
      rule(1192),
      nails,
      vignette(kit, 0.6),
      group(suspect(kit, 0, 0, 380), 'translate(1122 1378) rotate(-24)'),
    ].join('');
  },
});

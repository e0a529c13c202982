import {
  actor,
  defineScene,
  dots,
  example,
  glow,
  groundShadow,
  group,
  line,
  linear,
  rays,
  rect,
  regionsFor,
  room,
  vignette,
} from './kit/index.ts';
import { strongDog, weakDog } from './kit/strong-dog.ts';

const [width, height] = [1500, 1250];

const region = regionsFor(width, height);

const label = (side: string) => ({
  role: `Who is on the ${side}`,
  chars: 30,
  lines: 2,
  hint: 'short noun phrase, often with a time: “cars in 1965”, “me at 20”',
});

const caption = (role: string) => ({ role, chars: 64, lines: 4, hint: 'first person, a boast or a whimper' });

export default defineScene({
  width,
  height,
  template: {
    name: 'Strong dog, weak dog',
    category: 'animals',
    tags: ['dog', 'strong', 'weak', 'then-and-now', 'gym', 'comparison', 'nostalgia'],
    alt_names: ['Buff dog versus small dog', 'Then and now', 'Swole versus sad dog', 'Back in the day'],
    description:
      'Two dogs in a gym: on the left a gigantic muscular dog with a medal flexes both arms, on the right a tiny dog in a knitted sweater weeps beside a pink dumbbell.',
    box_positions: [
      region('left-label', [40, 22, 840, 130], {
        ...label('strong left side'),
        style: { max_font_size: 80 },
      }),
      region('right-label', [950, 22, 520, 130], {
        ...label('weak right side'),
        style: { max_font_size: 80 },
      }),
      region('left-caption', [40, 1030, 840, 195], {
        ...caption('What the strong one says'),
        font: 'sans',
        style: { max_font_size: 62 },
      }),
      region('right-caption', [956, 1030, 512, 195], {
        ...caption('What the weak one says'),
        font: 'sans',
        style: { max_font_size: 62 },
      }),
    ],
    example_captions: [
      example({
        'left-label': 'Phones in 2003',
        'right-label': 'Phones today',
        'left-caption': 'I fell down the stairs. The stairs are fine, thanks.',
        'right-caption': 'Somebody looked at me and I cracked',
      }),
      example({
        'left-label': 'Me making plans',
        'right-label': 'Me on the day',
        'left-caption': 'Hike at dawn, swim at noon, dance all night!',
        'right-caption': 'it is raining a bit on one side',
      }),
      example({
        'left-label': 'Grandma at 80',
        'right-label': 'Me at 30',
        'left-caption': 'Dug over the garden before breakfast',
        'right-caption': 'slept on a pillow wrong, send help',
      }),
    ],
    rank: 40,
  },
  draw(kit) {
    const left =
      room(kit, { wall: '#f2a541', floor: '#a85a2b', paper: 'plain' }, 880, [0, 0, 920, 1010]) +
      rays(kit, 460, 500, { count: 20, opacity: 0.32, colour: '#fff3b8' }) +
      glow(kit, 460, 500, 520, '#fff3b8', 0.6);
    const right =
      room(kit, { wall: '#7d93b8', floor: '#56648a', paper: 'plain' }, 880, [920, 0, 580, 1010]) +
      dots(kit, '#ffffff', { box: [920, 0, 580, 860], opacity: 0.07, gap: 70 });
    const drizzle = Array.from({ length: 16 }, () => {
      const [x, y] = [1080 + kit.random() * 210, 560 + kit.random() * 130];
      return line(`M${x.toFixed(0)} ${y.toFixed(0)}l-8 26`, '#cfe2ff', 5, 'opacity="0.7"');
    }).join('');
    return [
      right,
      actor(kit, 'cloud-with-rain', { x: 1185, y: 430, size: 330, anchor: 'center', shadow: 'drop' }),
      drizzle,
      groundShadow(kit, [1010, 960], 70, 14, 0.5),
      actor(kit, 'teddy-bear', { x: 1010, y: 962, height: 130, rotate: -6 }),
      `<svg x="0" y="0" width="920" height="1010" viewBox="0 0 920 1010">${left}${group(strongDog(kit), 'translate(60 -20)')}</svg>`,
      rect([912, 0, 16, 1010], '#1d1b2a'),
      group(weakDog(kit), 'translate(55 -24)'),
      rect([0, 1002, width, 248], linear(kit, ['#fffdf8', '#fbf3e4'])),
      rect([0, 1002, width, 12], '#1d1b2a'),
      rect([912, 1002, 16, 248], '#1d1b2a'),
      vignette(kit, 0.25, '#120a24', [0, 0, width, 1002]),
    ].join('');
  },
});

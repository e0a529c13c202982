import { deskCat } from './kit/desk-cat.ts';
import {
  blurred,
  defineScene,
  example,
  glow,
  grid,
  groundShadow,
  group,
  gutters,
  inset,
  panel,
  path,
  rays,
  regionsFor,
  textCell,
  wash,
} from './kit/index.ts';
import { MOODS, timeWindow, wallClock } from './kit/office-day.ts';

const [width, height] = [1400, 1560];

const region = regionsFor(width, height);

const LAYOUT = { rows: 4, columns: 2, gutter: 10, rowShares: [580, 190, 580, 190] };

const STAGES = ['first', 'second', 'third', 'last'] as const;

export default defineScene({
  width,
  height,
  template: {
    name: 'Calm, calm, calm, panic',
    category: 'work',
    tags: ['deadline', 'procrastination', 'panic', 'four-panel', 'cat', 'school', 'work', 'story'],
    alt_names: [
      'Procrastination in four panels',
      'Deadline cat',
      'Last-minute panic',
      'Fine, fine, fine, not fine',
    ],
    description:
      'Four captioned panels of a cat at a desk: it smiles over coffee in the morning, plays a video game at noon, sleeps at sunset and screams at midnight among flying papers beside a burning laptop.',
    box_positions: STAGES.map((name, index) => {
      const x = index % 2 ? 705 : 0;
      const y = index < 2 ? 0 : 785;
      return region(name, inset([x, y + 581, 695, 191], 22), {
        role:
          [
            'First stage: all calm',
            'Second stage: still calm',
            'Third stage: suspiciously calm',
            'Last stage: panic',
          ][index] ?? '',
        chars: 60,
        lines: 3,
        hint:
          index < 3
            ? 'short time stamp or thought, at ease; parallel to the other panels'
            : 'the same grammar, but the truth arrives at once',
        font: 'comic',
        style: { max_font_size: 62 },
      });
    }),
    example_captions: [
      example({
        first: 'Three weeks? Plenty of time.',
        second: 'Two weeks. A plan is half the work.',
        third: 'I do my best work under pressure.',
        last: 'It was due at NOON?',
      }),
      example({
        first: 'Guests come at eight',
        second: 'It is only seven',
        third: 'I will just lie down for a second',
        last: 'The doorbell. The raw potatoes.',
      }),
      example({
        first: 'Flight at 6:00',
        second: 'I can sleep on the plane',
        third: 'One last episode',
        last: 'Where. Is. My. Passport.',
      }),
    ],
    rank: 47,
  },
  draw(kit) {
    const cells = grid(kit, LAYOUT);
    const pictures = [cells[0], cells[1], cells[4], cells[5]];
    const strips = [cells[2], cells[3], cells[6], cells[7]];
    const drawn = pictures.map((box, index) => {
      const mood = MOODS[index];
      if (!box || !mood) return '';
      const [x, y, w, h] = box;
      const night = index === 3;
      const lamp = night
        ? rays(kit, x + w / 2 + 30, y + 330, { count: 20, colour: '#ff5a4a', opacity: 0.4 }) +
          glow(kit, x + w - 120, y + 400, 330, '#ff8a3a', 0.7)
        : group(blurred(kit, path(`M${x + 60} ${y + 60}h190l300 520h-330Z`, '#ffffff'), 12), '', 0.16);
      return panel(
        kit,
        box,
        wash(kit, mood.wall, 90, box) +
          lamp +
          timeWindow(kit, box, mood, night) +
          wallClock(kit, x + w - 110, y + 120, mood.hands, night ? '#ffd0c8' : '#fffdf6') +
          groundShadow(kit, [x + w / 2, y + h - 120], 300, 30, 0.3) +
          deskCat(kit, index, box),
      );
    });
    return gutters(kit) + drawn.join('') + strips.map((box) => (box ? textCell(box) : '')).join('');
  },
});

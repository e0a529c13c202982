import {
  actor,
  appWindow,
  type Box,
  brow,
  clouds,
  defineScene,
  dots,
  ellipse,
  example,
  glow,
  type Kit,
  line,
  linear,
  rect,
  regionsFor,
  shadowed,
  vignette,
  wash,
} from './kit/index.ts';

const [width, height] = [1600, 1060];
const region = regionsFor(width, height);
const BAR: Box = [230, 430, 1140, 128];
const ROW = 124;
const row = (index: number): Box => [230, 566 + index * ROW, 1140, ROW];
const notes = {
  chars: 55,
  lines: 1,
  font: 'sans' as const,
  style: { align: 'left' as const, max_font_size: 60, color: '#4a4668' },
};

const lens = ([x, y]: readonly [number, number], size: number, colour: string): string =>
  ellipse([x, y], size, size, 'none', `stroke="${colour}" stroke-width="${size * 0.36}"`) +
  line(`M${x + size * 0.8} ${y + size * 0.8}l${size * 0.9} ${size * 0.9}`, colour, size * 0.4);

/** Three onlookers behind the search bar, who read along. */
function onlookers(kit: Kit): string {
  return [
    actor(kit, 'owl', { x: 470, y: 520, height: 330 }),
    brow([432, 246], 60, 16),
    brow([508, 246], 60, -16),
    actor(kit, 'raccoon', { x: 800, y: 500, height: 290 }),
    brow([752, 284], 64, -14, 14),
    brow([850, 292], 64, 8, 2),
    actor(kit, 'hamster', { x: 1130, y: 500, height: 280 }),
    brow([1086, 362], 46, 20, 4, '#8a4b33'),
    brow([1172, 362], 46, -20, 4, '#8a4b33'),
  ].join('');
}

const paws = (kit: Kit, x: number, gap: number, colour: string): string =>
  [-1, 1]
    .map((side) => shadowed(kit, ellipse([x + side * gap, 426], 34, 26, colour), { dy: 4, blur: 4 }))
    .join('');

export default defineScene({
  width,
  height,
  template: {
    name: 'Search Box',
    category: 'tech',
    tags: ['search', 'browser', 'internet', 'question', 'autocomplete', 'suggestions', 'judging'],
    alt_names: [
      'Search engine',
      'Search suggestions',
      'Search history',
      'Asking the internet',
      'Autocomplete',
    ],
    description:
      'A browser window with one search bar and three suggestions below it, all blank; an owl, a raccoon and a hamster lean over the bar and read along with raised eyebrows.',
    box_positions: [
      region('query', [352, 446, 900, 96], {
        role: 'What somebody is typing, the embarrassing or desperate question',
        chars: 46,
        lines: 1,
        hint: 'lower case search words, no full stop',
        font: 'sans',
        style: { align: 'left', max_font_size: 66 },
      }),
      ...[0, 1, 2].map((index) => {
        const [x, y] = row(index);
        return region(`suggestion-${index + 1}`, [x + 122, y + 16, 960, ROW - 32], {
          ...notes,
          role:
            [
              'A suggestion that goes one step further',
              'A stranger suggestion',
              'The suggestion that knows too much: the punchline',
            ][index] ?? '',
          hint: 'lower case, continues or answers the query, escalates down the list',
        });
      }),
    ],
    example_captions: [
      example({
        query: 'how to cook rice',
        'suggestion-1': 'how to cook rice so it stops being soup',
        'suggestion-2': 'how to remove rice from ceiling',
        'suggestion-3': 'restaurants open near me',
      }),
      example({
        query: 'is it normal if my plant',
        'suggestion-1': 'is it normal if my plant leans away from me',
        'suggestion-2': 'do plants hold grudges',
        'suggestion-3': 'plant apology template',
      }),
      example({
        query: 'git undo',
        'suggestion-1': 'git undo everything',
        'suggestion-2': 'git undo everything since january',
        'suggestion-3': 'sheep farming for beginners',
      }),
    ],
    rank: 25,
  },
  draw(kit) {
    const rows = [0, 1, 2].map((index) => {
      const [x, y, w] = row(index);
      return (
        (index ? rect([x + 40, y, w - 80, 3], '#e4e2f2') : '') +
        lens([x + 62, y + ROW / 2 - 6], 17, '#b3afcf')
      );
    });
    return [
      wash(kit, ['#ffb489', '#ff7f9f', '#8b5fd0'], 60),
      dots(kit, '#ffffff', { gap: 90, radius: 5, opacity: 0.14 }),
      appWindow(kit, [60, 50, 1480, 1060], '#fdfcff', '#e4e1f3'),
      rect([300, 58, 900, 32], '#ffffff', 16),
      wash(kit, ['#d9edff', '#f8f6ff', '#fdfcff'], 90, [60, 98, 1480, 420]),
      clouds(kit, [80, 150, 1440, 130], 5, '#ffffff', 0.9),
      glow(kit, 800, 360, 520, '#fff3c9', 0.8),
      onlookers(kit),
      shadowed(kit, rect([BAR[0], BAR[1], BAR[2], BAR[3] + ROW * 3 + 24], '#ffffff', 64), {
        dy: 12,
        blur: 18,
        opacity: 0.28,
      }),
      rect(
        [BAR[0] + 6, BAR[1] + 6, BAR[2] - 12, BAR[3] - 12],
        linear(kit, ['#ffffff', '#f6f4ff']),
        58,
        'stroke="#7a5cf5" stroke-width="6"',
      ),
      lens([306, 488], 22, '#7a5cf5'),
      paws(kit, 470, 92, '#ff8a3c'),
      paws(kit, 800, 108, '#9a97a6'),
      paws(kit, 1130, 96, '#ffb98a'),
      actor(kit, 'microphone', { x: 1310, y: 494, size: 76, anchor: 'center' }),
      rows.join(''),
      vignette(kit, 0.14),
    ].join('');
  },
});

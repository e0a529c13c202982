import {
  type Box,
  defineScene,
  example,
  group,
  type Kit,
  linear,
  rect,
  regionsFor,
  vignette,
  wash,
} from './kit/index.ts';
import { bevel, pixelArt } from './kit/pixels.ts';

const [width, height] = [1280, 960];
const region = regionsFor(width, height);
const MAIN: Box = [196, 216, 960, 520];
const GREY = '#dcd6ea';
const COLOURS = {
  K: '#2a1f3d',
  O: '#ff9f3f',
  P: '#ff7d9c',
  X: '#2a1f3d',
  W: '#ffffff',
  Y: '#ffd23f',
  y: '#e0a521',
  G: '#aeb4cc',
  g: '#7d84a3',
  B: '#63d0ff',
  T: '#2fbf9b',
};

const DEAD_CAT = [
  '..KK........KK..',
  '.KOOK......KOOK.',
  '.KOPOK....KOPOK.',
  '.KOPOOKKKKOOPOK.',
  '.KOOOOOOOOOOOOK.',
  'KOOOOOOOOOOOOOOK',
  'KOXOXOOOOOOXOXOK',
  'KOOXOOOOOOOOXOOK',
  'KOXOXOOPPOOXOXOK',
  'KOOOOOOPPOOOOOOK',
  'KOOOOXXXXXXOOOOK',
  'KOOOXOOOOOOXOOOK',
  '.KOOOOOOOOOOOOK.',
  '..KKOOOOOOOOKK..',
  '....KKKKKKKK....',
];
const FOLDER = [
  '................',
  '.KKKKKK.........',
  'KYYYYYYK........',
  'KYYYYYYYKKKKKKK.',
  'KYYYYYYYYYYYYYYK',
  'KKKKKKKKKKKKKKKK',
  'KYYYYYYYYYYYYYYK',
  'KYYYYYYYYYYYYYYK',
  'KYYYYYYYYYYYYYYK',
  'KYYYYYYYYYYYYYyK',
  'KYYYYYYYYYYYYYyK',
  'KYyyyyyyyyyyyyyK',
  'KKKKKKKKKKKKKKKK',
];
/** A bin somebody lives in. */
const BIN = [
  '......KKKK......',
  '.KKKKKGGGGKKKKK.',
  'KGGGGGGGGGGGGGGK',
  'KKKKKKKKKKKKKKKK',
  '.KKWWKKKKKKWWKK.',
  '.KKWKKKKKKKWKKK.',
  '.KGGGGGGGGGGGGK.',
  '.KGGgGGgGGgGGgK.',
  '.KGGgGGgGGgGGgK.',
  '.KGGgGGgGGgGGgK.',
  '.KGGgGGgGGgGGgK.',
  '..KGGgGgGgGGgK..',
  '..KGGGGGGGGGgK..',
  '..KKKKKKKKKKKK..',
];
const DUCK = [
  '.....KKKK.......',
  '....KYYYYK......',
  '...KYYYYYYK.....',
  '...KYYKYYYK.....',
  '.KKOYYYYYYK.....',
  'KOOOKYYYYYK.....',
  '.KKKKYYYYK...KK.',
  '...KYYYYYYKKKYK.',
  '..KYYYYYYYYYYYK.',
  '..KYYYYyyYYYYYK.',
  '..KYYYYYyyyYYYK.',
  '..KYYYYYYYYYYK..',
  '...KKYYYYYYKK...',
  '.....KKKKKK.....',
];
const ARROW = [
  'K..........',
  'KK.........',
  'KWK........',
  'KWWK.......',
  'KWWWK......',
  'KWWWWK.....',
  'KWWWWWK....',
  'KWWWWWWK...',
  'KWWWWWWWK..',
  'KWWWWWKKKK.',
  'KWWKWWK....',
  'KWKKWWK....',
  'KK..KWWK...',
  '....KWWK...',
  '.....KK....',
];
const CROSS = ['K....K', 'KK..KK', '.KKKK.', '..KK..', '.KKKK.', 'KK..KK', 'K....K'];

/** A window frame with its title bar; `live` windows have a coloured bar. */
function frame(kit: Kit, [x, y, w, h]: Box, live: boolean): string {
  const bar = live
    ? linear(kit, ['#5a2bd8', '#b73ad6', '#ff6aa9'], 0)
    : linear(kit, ['#8d86a8', '#b4adc9'], 0);
  return (
    rect([x + 12, y + 14, w, h], '#101a33', 0, 'opacity="0.35"') +
    bevel([x, y, w, h], GREY, { edge: 4 }) +
    rect([x + 12, y + 12, w - 24, 68], bar) +
    bevel([x + w - 76, y + 20, 52, 52], GREY) +
    pixelArt(CROSS, COLOURS, [x + w - 65, y + 30], 5)
  );
}

const BUTTON_1: Box = [MAIN[0] + 232, MAIN[1] + 400, 336, 92];
const BUTTON_2: Box = [MAIN[0] + 592, MAIN[1] + 400, 336, 92];
const inside = ([x, y, w, h]: Box): Box => [x + 14, y + 12, w - 28, h - 24];

export default defineScene({
  width,
  height,
  template: {
    name: 'Error Window',
    category: 'tech',
    tags: ['error', 'dialog', 'retro', 'computer', 'popup', 'crash', 'pixel'],
    alt_names: ['Error message', 'Retro error dialog', 'Pop-up window', 'Fatal error'],
    description:
      'An old-school pixel desktop in teal with a trail of frozen windows; the front dialog shows a cross-eyed pixel cat, a blank title, a blank message and two blank buttons.',
    box_positions: [
      region('title', [MAIN[0] + 30, MAIN[1] + 20, 830, 52], {
        role: 'Name of the program that fails: a person, habit or organ',
        chars: 26,
        lines: 1,
        hint: 'like a program name, may end in .exe',
        font: 'pixel',
        style: { color: '#ffffff', align: 'left', max_font_size: 36 },
      }),
      region('message', [MAIN[0] + 246, MAIN[1] + 110, 680, 264], {
        role: 'What went wrong, in the voice of a machine',
        chars: 100,
        lines: 5,
        hint: 'error message, impersonal and exact, full sentence',
        font: 'mono',
        style: { align: 'left', max_font_size: 56 },
      }),
      region('button-1', inside(BUTTON_1), {
        role: 'The option that does not help',
        chars: 16,
        lines: 1,
        hint: 'one to three words, imperative',
        font: 'mono',
        style: { max_font_size: 42 },
      }),
      region('button-2', inside(BUTTON_2), {
        role: 'The option that is worse: the punchline',
        chars: 16,
        lines: 1,
        hint: 'one to three words, imperative',
        font: 'mono',
        style: { max_font_size: 42 },
      }),
    ],
    example_captions: [
      example({
        title: 'smalltalk.exe',
        message: 'They said “enjoy your meal” and you replied “you too”.',
        'button-1': 'Move abroad',
        'button-2': 'Replay nightly',
      }),
      example({
        title: 'sleep.exe',
        message: 'Shutdown is blocked by 1 song and 14 old conversations.',
        'button-1': 'Keep humming',
        'button-2': 'Check the time',
      }),
      example({
        title: 'monday.bat',
        message: 'Motivation not found. It was last seen on Friday near the exit.',
        'button-1': 'Add coffee',
        'button-2': 'Add Friday',
      }),
    ],
    rank: 26,
  },
  draw(kit) {
    const trail = [0, 1, 2, 3, 4].map((step) =>
      frame(kit, [36 + step * 32, 56 + step * 32, 960, 520], false),
    );
    const [x, y] = MAIN;
    return [
      wash(kit, ['#36b3a8', '#1f8f94']),
      group(
        Array.from({ length: 15 * 20 }, (_, i) =>
          rect([(i % 20) * 64 + (Math.floor(i / 20) % 2) * 32, Math.floor(i / 20) * 64, 8, 8], '#0f6670'),
        ).join(''),
        '',
        0.35,
      ),
      pixelArt(FOLDER, COLOURS, [1130, 50], 7),
      pixelArt(DUCK, COLOURS, [40, 690], 7),
      trail.join(''),
      frame(kit, MAIN, true),
      pixelArt(DEAD_CAT, COLOURS, [x + 34, y + 124], 11),
      bevel(BUTTON_1, GREY),
      bevel(BUTTON_2, GREY),
      rect(
        [BUTTON_1[0] + 10, BUTTON_1[1] + 10, BUTTON_1[2] - 20, BUTTON_1[3] - 20],
        'none',
        0,
        'stroke="#6c6684" stroke-width="3" stroke-dasharray="6 6"',
      ),
      bevel([0, 868, width, 92], GREY),
      bevel([16, 882, 168, 64], '#ffd7e6'),
      pixelArt(DUCK, COLOURS, [64, 886], 4),
      ...[0, 1, 2].map((i) =>
        bevel([204 + i * 210, 882, 194, 64], i === 2 ? '#f4f1fb' : GREY, { sunken: i === 2 }),
      ),
      bevel([1080, 882, 184, 64], GREY, { sunken: true }),
      ...['T', 'Y', 'P'].map((key, i) =>
        pixelArt(
          [`.${key}${key}.`, key.repeat(4), key.repeat(4), `.${key}${key}.`],
          COLOURS,
          [1104 + i * 52, 898],
          8,
        ),
      ),
      pixelArt(BIN, COLOURS, [1130, 752], 7),
      pixelArt(ARROW, COLOURS, [x + 858, y + 474], 7),
      vignette(kit, 0.25),
    ].join('');
  },
});

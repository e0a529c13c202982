import {
  around,
  type Box,
  bevel,
  defineScene,
  glimpse,
  group,
  inset,
  type Kit,
  linear,
  part,
  pixelArt,
  rect,
  vignette,
  wash,
} from '../kit/index.ts';

const [width, height] = [1280, 960];
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

export default defineScene({
  width,
  height,
  draw(kit) {
    const trail = [0, 1, 2, 3, 4].map((step) =>
      frame(kit, [36 + step * 32, 56 + step * 32, 960, 520], false),
    );
    const [x, y] = MAIN;
    const button = around(kit.region('button-1').box, 14, 12);
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
      part('duck', { kind: 'hop', amount: 35, share: 0.25, times: 2 }, pixelArt(DUCK, COLOURS, [40, 690], 7)),
      trail.join(''),
      frame(kit, MAIN, true),
      part(
        'cat',
        { kind: 'wave', amount: 6, share: 0.4, times: 1 },
        pixelArt(DEAD_CAT, COLOURS, [x + 34, y + 124], 11),
      ),
      bevel(button, GREY),
      bevel(around(kit.region('button-2').box, 14, 12), GREY),
      part(
        'focus',
        { kind: 'show', share: 0.5, times: 3 },
        rect(inset(button, 10), 'none', 0, 'stroke="#6c6684" stroke-width="3" stroke-dasharray="6 6"'),
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
      glimpse('lids', [0.3, 0.05], rect([1144, 780, 84, 14], COLOURS.K), 1),
      glimpse('lids again', [0.42, 0.05], rect([1144, 780, 84, 14], COLOURS.K), 1),
      part(
        'pointer',
        { kind: 'nudge', amount: 70, direction: -165, share: 0.5, phase: 0.1 },
        pixelArt(ARROW, COLOURS, [x + 858, y + 474], 7),
      ),
      vignette(kit, 0.25),
    ].join('');
  },
});

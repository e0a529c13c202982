import { describe, expect, test } from 'vitest';
import { FONT_IDS, type FontId } from '../../src-shared/contract/fonts.ts';
import { HARD_CAPTIONS } from '../fixtures/hard-captions.ts';
import { INTERNET_FACES } from '../fixtures/internet-faces.ts';
import { LAYER_REQUESTS } from '../fixtures/layer-requests.ts';
import { SCRIPT_SENTENCES } from '../fixtures/script-sentences.ts';
import { SHAPE_REQUESTS } from '../fixtures/shape-requests.ts';
import { expectGolden } from '../helpers/golden.ts';
import { drawHard, layOutHard } from '../helpers/hard-picture.ts';
import { drawOnPaper } from '../helpers/layer-pictures.ts';
import { drawPage, layOutPage, type Page } from '../helpers/text-page.ts';

/** What no set has a picture of, and what is text by its selector. */
const DEGRADED = ['👩‍💻‍🦄 👨‍🚒‍🍕', '🏴󠁵󠁳󠁴󠁸󠁿 🇽🇽 🇦', '❤︎ ☺︎ ✈︎ 😀︎', '🕵‍♂ 👁‍🗨 ❤‍🔥 🏳‍🌈', '1⃣ #⃣ *⃣', '👩🏽‍🦽‍➡️ 🧑🏿‍🐦‍⬛'];

/** Fonts whose companions draw other scripts in a like build. */
const MOODS = [
  'anton',
  'oswald',
  'rounded',
  'serif',
  'playfair',
  'alfa',
  'comic',
  'hand',
  'marker',
  'brush',
  'luckiest',
  'creepster',
  'blackletter',
  'typewriter',
  'pixel',
] as const;
const GREETING = 'Hey Привет Γειά שלום مرحبا नमस्ते สวัสดี やあ안녕';

/** Fonts with companions for Japanese and Chinese. */
const EASTERN = ['rounded', 'comic', 'hand', 'marker', 'brush', 'bangers', 'luckiest', 'sans'] as const;
const EAST = [
  { lang: 'ja', text: 'Hey 会議がまた増えた、どうする？' },
  { lang: 'zh', text: 'Hey 又开会了，怎么办？' },
];

/** Signs, alphabets and pictures of characters that fonts for display have not. */
const SIGNS = [
  'T\u2011shirt 6\u20322\u2033 \u22125 it\u02bcs ﬁne Ⅳ',
  '₿100 or ₴500‽ NO⁉ ₹ ₺',
  'H₂O 10⁻⁵ 2ⁿᵈ C♯ B♭ ⅓',
  'T̶h̶i̶s̶ ̶i̶s̶ u̲n̲d̲e̲r̲ Győr',
  '🅷🅴🅻🅻🅾 Ⓗⓘ 𝓗𝓮𝓵𝓵𝓸 ʇxǝʇ',
  'sᴍᴀʟʟ ɪs ᴄᴜᴛᴇ',
  'ＨＥＬＬＯ ＢＥＡＵＴＩＦＵＬ ＷＯＲＬＤ',
  'so cute (づ｡◕‿‿◕｡)づ hugs',
  '╔══════╗\n║ okay ║\n╚══════╝',
  '⢸⣿⠟⠛⠛⠻⣿⡇\n⠈⠻⣿⣤⣤⣴⠟⠁',
] as const;
const SIGN_FONTS = ['anton', 'luckiest', 'creepster'] as const;

const plain = (texts: readonly string[]) => texts.map((text) => ({ text }));
const inFonts = (fonts: readonly FontId[], sentence: string, style = {}) =>
  fonts.map((font) => ({ text: `${font}: ${sentence}`, style: { font, ...style } }));
const eastern = EASTERN.flatMap((font) =>
  EAST.map(({ lang, text }) => ({ text: `${font}: ${text}`, lang, style: { font } })),
);
/** Each family by itself, then regular, bold, italic and bold italic. */
const inCuts = FONT_IDS.filter((id) => !id.endsWith('-italic')).flatMap((font) => [
  { text: `${font}: Quick jump`, style: { font } },
  ...[false, true].flatMap((italic) =>
    [false, true].map((bold) => ({ text: 'Quick jump?', style: { font, bold, italic } })),
  ),
]);
const createPage = (texts: Page['texts'], columns: number, width: number, height: number): Page => ({
  texts,
  columns,
  cell: { width, height },
});

const pages = new Map<string, Page>([
  ...Object.entries(SCRIPT_SENTENCES).map(
    ([region, texts]) => [`page-${region}`, createPage(texts, 2, 320, 76)] as const,
  ),
  ['page-internet-faces', createPage(plain(INTERNET_FACES), 3, 240, 64)],
  ['page-degraded-emoji', createPage(plain(DEGRADED), 2, 240, 64)],
  ['page-companions', createPage(inFonts(MOODS, GREETING, { max_font_size: 20 }), 1, 560, 44)],
  ['page-companions-east', createPage(eastern, 2, 420, 56)],
  [
    'page-signs',
    createPage(
      SIGNS.flatMap((text) => SIGN_FONTS.map((font) => ({ text, style: { font } }))),
      SIGN_FONTS.length,
      280,
      76,
    ),
  ],
  ['page-fonts', createPage(inFonts(FONT_IDS, 'Quick, jump (now) & go?'), 3, 280, 60)],
  ['page-cuts', createPage(inCuts, 5, 190, 44)],
]);

describe('pages of text look as they should', () => {
  test.for([...pages])('%s', async ([id, page]) => {
    await expectGolden(id, await drawPage(page));
    const missing = layOutPage(page).flatMap(({ text, laid }) => (laid.missing.length > 0 ? [text] : []));
    expect(missing).toEqual([]);
  });
});

describe('hard captions look as they should', () => {
  test.for(HARD_CAPTIONS)('$id', async (hard) => {
    await expectGolden(hard.id, await drawHard(hard));
  });

  test('every character has a glyph, and only the one that is too long takes more lines than its budget', () => {
    const laidOut = HARD_CAPTIONS.map((hard) => ({ id: hard.id, ...layOutHard(hard).laid }));
    expect(laidOut.flatMap(({ missing }) => missing)).toEqual([]);
    expect(laidOut.filter(({ overBudget }) => overBudget).map(({ id }) => id)).toEqual(['overflow']);
  });
});

describe('layers, canvas, shapes, patches and the looks of pictures are as they should be', () => {
  test.for([...LAYER_REQUESTS, ...SHAPE_REQUESTS])('%s', async ([id, request]) => {
    await expectGolden(id, (await drawOnPaper(await request())).bytes);
  });
});

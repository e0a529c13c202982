import { describe, expect, test } from 'vitest';
import { FONT_IDS } from '../../src-shared/contract/fonts.ts';
import { INTERNET_FACES } from '../fixtures/internet-faces.ts';
import { SCRIPT_SENTENCES } from '../fixtures/script-sentences.ts';
import { expectGolden } from '../helpers/golden.ts';
import { drawPage, layOutPage, type Page } from '../helpers/text-page.ts';

const sentences = Object.entries(SCRIPT_SENTENCES).map(([region, texts]): [string, Page] => [
  `page-${region}`,
  { texts, columns: 2, cell: { width: 320, height: 76 } },
]);

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

const pages = new Map<string, Page>([
  ...sentences,
  [
    'page-internet-faces',
    { texts: INTERNET_FACES.map((text) => ({ text })), columns: 3, cell: { width: 240, height: 64 } },
  ],
  [
    'page-degraded-emoji',
    { texts: DEGRADED.map((text) => ({ text })), columns: 2, cell: { width: 240, height: 64 } },
  ],
  [
    'page-companions',
    {
      texts: MOODS.map((font) => ({ text: `${font}: ${GREETING}`, style: { font, max_font_size: 20 } })),
      columns: 1,
      cell: { width: 560, height: 44 },
    },
  ],
  [
    'page-companions-east',
    {
      texts: EASTERN.flatMap((font) =>
        EAST.map(({ lang, text }) => ({ text: `${font}: ${text}`, lang, style: { font } })),
      ),
      columns: 2,
      cell: { width: 420, height: 56 },
    },
  ],
  [
    'page-fonts',
    {
      texts: FONT_IDS.map((font) => ({ text: `${font}: Quick, jump (now) & go?`, style: { font } })),
      columns: 3,
      cell: { width: 280, height: 60 },
    },
  ],
]);

describe('pages of text look as they should', () => {
  test.for([...pages])('%s', async ([id, page]) => {
    await expectGolden(id, await drawPage(page));
  });

  test.for([...pages])('every character of %s has a glyph or a picture', ([, page]) => {
    const missing = layOutPage(page).flatMap(({ text, laid }) => (laid.missing.length > 0 ? [text] : []));
    expect(missing).toEqual([]);
  });
});

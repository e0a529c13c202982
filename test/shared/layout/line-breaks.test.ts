import { describe, expect, test } from 'vitest';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

/** Where lines break, by the text that comes out of the layout. */

const BOX = { width: 600, height: 200, maxLines: 3, pictureSide: 1000 };
interface Details extends Partial<typeof BOX> {
  lang?: string;
  style?: CaptionStyle;
}
const lay = (text: string, { lang, style = {}, ...box }: Details = {}) =>
  layoutText(text, style, { ...BOX, ...box }, textDeps, { lang });
const getLines = (text: string, details: Details = {}) => lay(text, details).lines;

describe('hyphens and slashes', () => {
  test.each([
    ['check r/memes now', 150],
    ['my x-ray results', 120],
    ['send an e-mail now', 130],
    ['coffee w/o sugar', 120],
    ['u/somebody did it', 130],
    ['take vitamin-C now', 130],
  ])('never beside a single letter: %s', (text, width) => {
    for (const maxLines of [2, 3, 4])
      for (const line of getLines(text, { width, maxLines })) expect(line).not.toMatch(/[-/]$|^[-/]/);
  });

  test('not in a word where a space will do', () => {
    expect(getLines('my co-workers are great', { width: 200 })).toEqual(['my', 'co-workers', 'are great']);
    expect(getLines('state-of-the-art memes and more', { width: 400 }).join('|')).not.toMatch(/-\|/);
  });

  test('in a word where the type gets much larger', () => {
    const { lines } = lay('anti-establishment-arianism', { width: 200 });
    expect(lines).toEqual(['anti-', 'establishment-', 'arianism']);
  });

  test('an address is broken after a slash rather than in a name', () => {
    const lines = getLines('https://example.com/some-long/path-to-it?query=1', { width: 260, maxLines: 6 });
    expect(lines.join('')).toBe('https://example.com/some-long/path-to-it?query=1');
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/[/?]$/);
  });
});

describe('words of full-width Latin', () => {
  test.each([
    ['ＨＥＬＬＯ ＢＥＡＵＴＩＦＵＬ ＷＯＲＬＤ', ' '],
    ['ａｅｓｔｈｅｔｉｃ　ｗａｖｅ　１２３４５', '　'],
    ['ｄｏｎ＇ｔ ｓｔｏｐ ｍｅ＠ｎｏｗ', ' '],
    ['今日は ２０２４５ ですＡＢＣＤＥ', /(?<=は) |(?<=５) |(?=Ａ)/],
  ])('%s breaks between its words and nowhere else', (text, space) => {
    const words = text.split(space);
    let broken = 0;
    for (const width of [170, 230, 300]) {
      const lines = getLines(text, { width, maxLines: 4, pictureSide: 400 });
      broken += lines.length - 1;
      for (const word of words)
        expect([lines, lines.some((line) => line.includes(word))]).toEqual([lines, true]);
    }
    expect(broken).toBeGreaterThan(2);
  });

  test('and after its hyphens as other words do', () => {
    expect(getLines('ｆｕｌｌ－ｗｉｄｔｈ', { width: 150, pictureSide: 400 })).toEqual([
      'ｆｕｌｌ－',
      'ｗｉｄｔｈ',
    ]);
  });
});

test.each([
  '(╯°□°)╯︵',
  '¯\\_(ツ)_/¯',
  '(づ｡◕‿‿◕｡)づ',
  'ლ(ಠ益ಠლ)',
  'щ(ﾟДﾟщ)',
  '(づ￣ ³￣)づ',
  '( ͡° ͜ʖ ͡°)',
  'ヽ(´▽`)/',
])('%s is not broken', (face) => {
  for (const text of [`so cute ${face} hugs`, `${face} not again`, `会議がまた増えた${face}どうする`])
    for (const width of [180, 240, 320])
      expect(
        getLines(text, { width, maxLines: 4, pictureSide: 400 }).filter((line) => line.includes(face)),
      ).toHaveLength(1);
});

test('words in brackets are no face', () => {
  const lines = getLines('会議がまた増えた（三時から五時まで）どうする', { width: 180, maxLines: 5 });
  expect(lines).toContain('（三時から');
});

describe('soft hyphens', () => {
  const TEXT = 'extra\u00adordinarily';

  test('draw a hyphen where the line ends, and nothing elsewhere', () => {
    const drawn = (text: string, width: number) => lay(text, { width }).items.length;
    expect(getLines(TEXT, { width: 600 })).toEqual(['extraordinarily']);
    expect(drawn(TEXT, 600)).toBe('extraordinarily'.length);
    expect(getLines(TEXT, { width: 120 })).toEqual(['extra-', 'ordinarily']);
    expect(drawn(TEXT, 120)).toBe('extraordinarily'.length + 1);
  });

  test('the hyphen fits into the box', () => {
    const { ink, size } = lay('unbe\u00adlievable', { width: 90, maxLines: 2, style: { align: 'left' } });
    expect(size).toBeGreaterThan(10);
    expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual(90.5);
  });
});

describe('hyphenation of words that are too long', () => {
  const NARROW = { width: 130, maxLines: 6 };

  test.each([
    ['de', 'Donaudampfschifffahrtsgesellschaft', ['Donau-', 'dampf-', 'schiff-']],
    ['en', 'incomprehensibilities', ['in']],
    ['pl', 'najneprawdopodobniejszymi', ['naj']],
    ['ru', 'достопримечательностями', ['до']],
  ])('%s: %s', (lang, word, starts) => {
    const { lines } = lay(word, { ...NARROW, width: 80, lang });
    for (const [at, start] of starts.entries()) expect(lines[at]).toMatch(new RegExp(`^${start}`));
    for (const line of lines.slice(0, -1)) {
      expect(line).toMatch(/-$/);
      expect(line.length).toBeGreaterThan(2);
    }
    expect(lines.at(-1)?.length).toBeGreaterThanOrEqual(3);
    expect(lines.map((line) => line.replace(/-$/, '')).join('')).toBe(word);
  });

  test('of English text without a language, by its words', () => {
    const { lines } = lay('this is the incomprehensibilities', { ...NARROW, width: 90 });
    expect(lines.some((line) => /^incom.*-$/.test(line))).toBe(true);
  });

  test('only below the readable size', () => {
    expect(getLines('incomprehensibilities', { width: 600, lang: 'en' })).toEqual(['incomprehensibilities']);
  });

  test('a word with soft hyphens is divided there only', () => {
    const lines = getLines('incompre\u00adhensibilities', { width: 150, maxLines: 4, lang: 'en' });
    expect(lines).toContain('incompre-');
    expect(lines.filter((line) => line.endsWith('-'))).toHaveLength(1);
  });
});

describe('ends of lines', () => {
  test.each([
    ['en', 'when you realize that the end of the sentence is near', 300],
    ['de', 'wenn der Chef mit dem neuen Plan in die Küche kommt', 300],
    ['fr', 'quand le chat de la voisine arrive dans la cuisine', 300],
    ['es', 'cuando el gato de la vecina entra en la cocina', 300],
  ])('no article or preposition where type of the same size does without: %s', (lang, text, width) => {
    const lines = getLines(text, { width, maxLines: 4, lang, style: { max_font_size: 34 } });
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(0, -1))
      expect(line).not.toMatch(/ (?:the|of|der|dem|die|in|le|de|la|dans|el|en|mit)$/);
  });

  test('Polish one-letter prepositions go to the next line', () => {
    const text = 'Kiedy idziesz do sklepu a w nim nie ma chleba';
    for (const line of getLines(text, { width: 250, maxLines: 4, lang: 'pl' }).slice(0, -1))
      expect(line).not.toMatch(/ [a-z]$/);
  });

  test.each([
    [
      'signs written with a space before never begin',
      'Bonjour ! Ça va ? Non : ça « ne va » pas !',
      /^[!?:»]|«$/,
    ],
    ['a dash between words ends', 'me — when the thing — happens', /^—/],
  ])('%s a line', (_, text, never) => {
    for (const width of [120, 160, 200, 240])
      for (const line of getLines(text, { width, maxLines: 5 })) expect(line).not.toMatch(never);
  });

  test('emoji are kept together', () => {
    const lines = [150, 200, 250].map((width) => getLines('this is so funny 😂😂😂', { width }));
    expect(lines.every((each) => each.some((line) => line.endsWith('😂😂😂')))).toBe(true);
  });
});

describe('Thai, Lao, Khmer and Burmese', () => {
  const WIDTHS = [120, 160, 200, 260, 320];
  test.each([
    ['Thai', 'เมื่อโค้ดทำงานได้ตั้งแต่ครั้งแรก!', ['เมื่อ', 'โค้ด', 'ทำงาน', 'ได้', 'ตั้งแต่', 'ครั้ง', 'แรก!']],
    ['Thai with signs', '(รอนาน)ๆแล้วก็มาจริงๆ!', ['(รอ', 'นาน)ๆ', 'แล้ว', 'ก็', 'มา', 'จริงๆ!']],
    ['Lao', 'ສະບາຍດີຂ້ອຍມັກກິນເຂົ້າໜຽວ', ['ສະບາຍດີ', 'ຂ້ອຍ', 'ມັກ', 'ກິນ', 'ເຂົ້າ', 'ໜຽວ']],
    ['Khmer', 'ខ្ញុំចូលចិត្តញ៉ាំបាយ', ['ខ្ញុំ', 'ចូលចិត្ត', 'ញ៉ាំ', 'បាយ']],
    ['Burmese', 'မြန်မာစာကိုလေ့လာနေပါတယ်။', ['မြန်မာ', 'စာ', 'ကို', 'လေ့လာ', 'နေ', 'ပါ', 'တယ်။']],
  ])('%s breaks between words of the dictionary and nowhere else', (_, text, words) => {
    expect(words.join('')).toBe(text);
    const ends = new Set(words.map((_word, at) => words.slice(0, at + 1).join('').length));
    let broken = 0;
    for (const width of WIDTHS) {
      let at = 0;
      for (const line of getLines(text, { width, maxLines: 4 })) {
        at += line.length;
        expect([line, ends.has(at)]).toEqual([line, true]);
        broken++;
      }
    }
    expect(broken).toBeGreaterThan(WIDTHS.length);
  });

  test.each(['ฯ', 'ๆ', '!', ')', '…', '”', '?', '%', 'ะ', 'ำ'])('never before %s', (sign) => {
    const text = `กรุงเทพ${sign}เมืองใหญ่${sign}คนเยอะ${sign}`;
    for (const width of WIDTHS)
      for (const line of getLines(text, { width, maxLines: 6 })) expect(line.startsWith(sign)).toBe(false);
  });
});

test('phrases of Chinese and Japanese stay whole where the type allows', () => {
  const chinese = getLines('今天晚上我们一起去吃火锅好不好', { width: 200 });
  expect(chinese).toEqual(['今天晚上', '我们一起去', '吃火锅好不好']);
  const japanese = getLines('東京都知事がデータベース管理システムを発表した', { width: 300 });
  expect(japanese).toEqual(['東京都知事が', 'データベース管理', 'システムを発表した']);
});

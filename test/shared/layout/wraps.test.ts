import { describe, expect, test } from 'vitest';
import { badEnds, textLanguage } from '../../../src-shared/layout/function-words.ts';
import { layoutText } from '../../../src-shared/layout/layout.ts';
import { textDeps } from '../../helpers/hard-picture.ts';

/** Where captions are better not broken: each principle with captions whose lines could break so, in boxes of many shapes. */

const WIDE = { width: 900, height: 170, maxLines: 3 };
const SHAPES = [
  WIDE,
  { width: 620, height: 220, maxLines: 3 },
  { width: 380, height: 300, maxLines: 5 },
  { width: 300, height: 360, maxLines: 6 },
];

const PRINCIPLES: [principle: string, never: RegExp, ...captions: string[]][] = [
  [
    'a number stays with its unit',
    /\d \| (?:€|%|h\b|Uhr|a\.m)/,
    'J’ai payé 12 € pour un sandwich et je ne regrette rien',
    'Já são 18 h? Ainda nem comecei!',
    '100 % motivé, 0 % productif',
    'Die Deutsche Bahn um 8:03 Uhr ist pünktlich',
    'It is 2:47 a.m. and I am still awake',
  ],
  ['a currency stays with its amount', /\$ \| \d/, 'Custou R$ 500 e não funciona'],
  [
    'titles and initials stay with what follows',
    /(?:Dr|Z|a)\. \|/,
    'Dr. Smith will see you now',
    'Z. B. so sieht ein Feierabend aus',
  ],
  [
    'Korean breaks between words',
    /[\u3131-\ud79d] ?\| ?(?:구르트|를|에서는|니다|는데요)/,
    '누가 내 요구르트를 먹었어?',
    '이건 버그가 아니라 기능입니다',
    '제 컴퓨터에서는 잘 되는데요',
  ],
  [
    'no Chinese line begins with a particle or parts a numeral from what it counts',
    /\| [的了]|[一五] \|/,
    '谁吃了我的最后一块蛋糕?',
    '当老板说只是一个小改动的时候',
    '再睡五分钟就起床',
  ],
  [
    'Chinese breaks after a comma rather than beside it',
    /,[^|\s] \|/u,
    '星期一到了,咖啡却没有了',
    '代码能跑,但我不知道为什么',
  ],
  [
    'no line begins with a word that belongs to the one before',
    /\| (?:से|का|में|de|da) /,
    'कल से पक्का जिम जाऊँगा',
  ],
];

function lines(text: string, box: typeof WIDE): string {
  return layoutText(text, {}, { ...box, pictureSide: 800 }, textDeps).lines.join(' | ');
}

describe('lines break where they read well', () => {
  test.each(PRINCIPLES)('%s', (_, never, ...captions) => {
    for (const caption of captions)
      for (const shape of SHAPES) expect(lines(caption, shape)).not.toMatch(never);
  });

  test.each([
    // Sentences and quotations stay together where other lines are nearly as large.
    'Buy 1 get 2 free, | said no landlord ever',
    'They said "5 minutes" | an hour ago',
    'Mama: w domu jest jedzenie. | Jedzenie w domu:',
    // A word is not left alone for type that is a little larger.
    'Siapa yang makan | yoghurt terakhirku?',
    'कल से पक्का | जिम जाऊँगा',
    'Я в три часа ночи | у холодильника',
  ])('sentences stay together and no word is left alone: %s', (wrapped) => {
    expect(lines(wrapped.replace(' |', ''), WIDE)).toBe(wrapped);
  });
});

test('a word of one letter that may not end a line may not do so before a clitic either', () => {
  expect(badEnds('I się śmieję', 'pl').get(1)).toBe(2);
  expect(badEnds('Śmieję się', 'pl').get(6)).toBe(1);
});

test.each([
  ['Bugün de kahve için geldim', 'tr'],
  ['कल से पक्का जिम जाऊँगा', 'hi'],
])('words that belong to the one before show the language, too: %s', (text, language) => {
  expect(textLanguage(text)).toBe(language);
});

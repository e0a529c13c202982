import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src-main/models/offline/painter/content/language-schema.ts';
import { chooseSurroundings } from '../../../../src-main/models/offline/painter/surroundings.ts';
import { PAINTER_PROMPTS } from '../../../fixtures/painter-prompts.ts';
import { content, painter, pictureReader } from './setup.ts';

/** Prompts in the languages of the window paint what the same prompt in English paints. */

/** `1×cat, 1×sofa`, `0 on 1` and the place. */
function short(prompt: string) {
  const reading = pictureReader.read(prompt);
  const { subjects, links, unused, leftOut } = reading;
  return {
    things: subjects.map(({ count, member }) => `${count}×${member.name}`).join(', '),
    links: links.map(({ relation, from, to }) => `${from} ${relation} ${to}`).join(', '),
    place: chooseSurroundings(reading, content).backdrop,
    unused,
    denied: leftOut.length,
  };
}

const SAME: Readonly<Record<string, readonly string[]>> = {
  'a cat on a sofa': [
    'un chat sur un canapé',
    'un gato en el sofá',
    'um gato no sofá',
    'un gatto sul divano',
    'eine Katze auf einem Sofa',
    'kot na kanapie',
    'kanepede kedi',
    'قطة على الأريكة',
    'सोफे पर बिल्ली',
    'ソファの上の猫',
    '소파 위의 고양이',
    '沙发上的猫',
  ],
  'a sad dog eating a pizza in the kitchen': [
    'un chien triste mangeant une pizza dans la cuisine',
    'un perro triste comiendo una pizza en la cocina',
    'um cachorro triste comendo uma pizza na cozinha',
    'un cane triste che mangia una pizza in cucina',
    'ein trauriger Hund isst eine Pizza in der Küche',
    'smutny pies je pizzę w kuchni',
    'mutfakta pizza yiyen üzgün köpek',
    'كلب حزين يأكل بيتزا في المطبخ',
    'रसोई में पिज़्ज़ा खाता दुखी कुत्ता',
    'キッチンでピザを食べている悲しい犬',
    '부엌에서 피자를 먹는 슬픈 개',
    '一只悲伤的狗在厨房里吃披萨',
  ],
  'a forest without trees': [
    'une forêt sans arbres',
    'un bosque sin árboles',
    'uma floresta sem árvores',
    'una foresta senza alberi',
    'ein Wald ohne Bäume',
    'las bez drzew',
    'ağaç olmayan orman',
    'غابة بدون أشجار',
    'पेड़ के बिना वन',
    '木のない森',
    '나무 없는 숲',
    '没有树的森林',
  ],
};

describe('other languages', () => {
  it.each(Object.entries(SAME).flatMap(([english, others]) => others.map((one) => [one, english])))(
    '%s → %s',
    (prompt, english) => expect(short(prompt)).toEqual({ ...short(english), unused: [] }),
  );

  it('are all that the window has', () => {
    const read = (SAME['a cat on a sofa'] ?? []).map(
      (prompt) => pictureReader.read(prompt).translated?.language,
    );
    expect(new Set(read).size).toBe(LANGUAGES.length);
  });

  it.each([
    ['deux chiens noirs', 'two black dogs'],
    ['la voiture rouge', 'a red car'],
    ['zwei kleine Katzen', 'two small cats'],
    ['una casa en llamas', 'a house on fire'],
    ['dwa czerwone samochody', 'two red cars'],
    ['三匹の猫', 'three cats'],
  ])('keep number, size, colour and state: %s', (prompt, english) => {
    const facts = (words: string) =>
      pictureReader
        .read(words)
        .subjects.map(({ member, count, scale, dye, states }) => [member.name, count, scale, dye, states]);
    expect(facts(prompt)).toEqual(facts(english));
  });

  it('are told with what they were read as, and words that are not known as they stand', async () => {
    const task = { prompt: 'un chat avec un bidule sur un canapé', width: 96, height: 96, seed: 's' };
    const { description } = await painter.paint(task, new AbortController().signal);
    expect(description).toMatch(
      /^A cat .* Read from French as “cat with bidule on sofa”\..*Not used: “bidule”\.$/,
    );
  });

  it('are not seen in English', () => {
    const english = [
      ...PAINTER_PROMPTS,
      'old habits die hard',
      'van life',
      'a man in a cat costume',
      'pan am',
    ];
    expect(english.filter((prompt) => pictureReader.read(prompt).translated)).toEqual([]);
  });
});

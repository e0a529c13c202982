import { describe, expect, it } from 'vitest';
import emojiFacts from '../../../../resources/painter/emoji.json' with { type: 'json' };
import { BACKDROP_IDS } from '../../../../src-main/models/offline/painter/content/terms.ts';
import { MOST_SUBJECTS } from '../../../../src-main/models/offline/painter/reading/reading-builder.ts';
import { chooseSurroundings } from '../../../../src-main/models/offline/painter/surroundings.ts';
import { content, pictureReader as reader } from './setup.ts';

const { cast, meanings } = content;

/** `3×🐈 2×🐕` and `0on1`. */
function short(prompt: string) {
  const { subjects, links, backdrop, time, weather, unused } = reader.read(prompt);
  return {
    things: subjects.map(({ count, member }) => `${count}×${member.emoji}`).join(' '),
    links: links.map(({ relation, from, to }) => `${from} ${relation} ${to}`).join(', '),
    where: [backdrop, time, weather].filter(Boolean).join(' '),
    unused: unused.join(' '),
  };
}

describe('reading a prompt', () => {
  it.each([
    ['three cats on a skateboard', '3×🐈 1×🛹', '0 on 1', ''],
    ['a dog and two mice', '1×🐕 2×🐁', '0 beside 1', ''],
    ['some wolves chasing a sheep at night', '3×🐺 1×🐑', '0 chasing 1', 'night'],
    ['a cat in a box under the moon', '1×🐈 1×📦 1×🌙', '0 in 1, 0 under 2', ''],
    [
      'frog wearing sunglasses eating a burger on the beach',
      '1×🐸 1×🕶 1×🍔',
      '0 wearing 1, 0 eating 2',
      'beach',
    ],
    ['a dozen ducks on a lake in the rain', '12×🦆', '', 'sea rain'],
    ['zombie vs. unicorn', '1×🧟 1×🦄', '0 versus 1', ''],
    ['🐙 with a 🎸 under the sea', '1×🐙 1×🎸', '0 holding 1', 'underwater'],
    ['a clown reading the news', '1×🤡 1×📰', '0 holding 1', ''],
    ['a dog driving a car', '1×🐕 1×🚗', '0 in 1', ''],
    ['a polar bear skateboarding', '1×🐻‍❄ 1×🛹', '0 on 1', ''],
    ['foggy graveyard at midnight', '', '', 'graveyard night fog'],
  ])('%s', (prompt, things, links, where) => {
    expect(short(prompt)).toEqual({ things, links, where, unused: '' });
  });

  it('takes orange for a colour before a thing, and for a fruit otherwise', () => {
    const [cat] = reader.read('an orange cat').subjects;
    expect(cat?.member.emoji).toBe('🐈');
    expect(cat?.dye?.hue).toBe(28);
    expect(short('a monkey eating an orange').things).toBe('1×🐒 1×🍊');
  });

  it('keeps size, colour and number with the thing they describe', () => {
    const [dog, cats] = reader.read('a huge dog and three tiny pink cats').subjects;
    expect(dog).toMatchObject({ count: 1, scale: 1.55, phrase: 'huge dog' });
    expect(cats).toMatchObject({ count: 3, scale: 0.48, phrase: 'three tiny pink cats' });
    expect(cats?.dye?.hue).toBe(332);
  });

  it('reports the words it did not use', () => {
    expect(reader.read('a cat doing quantum synergy').unused).toEqual(['quantum', 'synergy']);
  });

  it('draws no more things than fit and reports the others', () => {
    const { subjects, unused } = reader.read('a cat, a dog, a cow, a pig, a duck, a frog and a lion');
    expect(subjects).toHaveLength(MOST_SUBJECTS);
    expect(unused).toEqual(['frog', 'lion']);
  });
});

describe('words without a meaning', () => {
  it('keep what describes them from the next thing', () => {
    const { subjects, unused } = reader.read('a referee showing a red zork to a duck');
    expect(subjects.map(({ dye }) => dye)).toEqual([undefined, undefined]);
    expect(unused).toEqual(['zork', 'red']);
  });

  it('do not part a thing from what describes it before them', () => {
    expect(reader.read('a big zorky dog').subjects).toMatchObject([{ scale: 1.3, phrase: 'big dog' }]);
  });

  it('can be denied where no picture shows them', () => {
    const { unused, leftOut } = reader.read('a cat, no text, no watermark, no zorks');
    expect([leftOut, unused]).toEqual([['text', 'watermark'], ['zorks']]);
  });
});

describe('states', () => {
  /** `house: burn` for each thing that has one. */
  const describeStates = (prompt: string) =>
    reader
      .read(prompt)
      .subjects.filter(({ states }) => states.length > 0)
      .map(({ member, states }) => `${member.name}: ${states.join(' ')}`)
      .join(', ');
  it.each([
    ['a cat and a house on fire', 'house: burn'],
    ['a man watching a burning house', 'house: burn'],
    ['a burning house and a cat', 'house: burn'],
    ['a dog with a frozen burger', 'burger: freeze'],
    ['a wet dog holding a broken phone', 'dog: wet, phone: broken'],
    ['a car upside down, on fire', 'car: upside_down burn'],
    ['an office on fire, a calm engineer', ''],
    ['a cat', ''],
  ])('%s → %s', (prompt, expected) => expect(describeStates(prompt)).toBe(expected));
});

describe('surroundings', () => {
  it.each([
    ['a shark', 'underwater day clear'],
    ['a rocket at sunset', 'space sunset clear'],
    ['my laptop in a thunderstorm', 'meadow day storm'],
    ['a sad tree', 'meadow day rain'],
    ['a cat in the office at night', 'office night clear'],
    ['synergy', 'abstract day clear'],
  ])('%s → %s', (prompt, expected) => {
    const { backdrop, time, weather } = chooseSurroundings(reader.read(prompt), content);
    expect(`${backdrop} ${time} ${weather}`).toBe(expected);
  });
});

describe('the vocabulary', () => {
  it('has words for every backdrop but the one without any', () => {
    const named = new Set(
      [...meanings.values()].flatMap((it) => (it.kind === 'backdrop' ? [it.backdrop] : [])),
    );
    expect([...named].sort()).toEqual(BACKDROP_IDS.filter((id) => id !== 'abstract').sort());
  });

  it('finds the thing of every synonym', () => {
    const missing = Object.entries(emojiFacts.synonyms).flatMap(([emoji, words]) =>
      words.flatMap((word) => {
        const found = cast.find(word.replace(/'/g, ''))?.member.emoji;
        return found === emoji ? [] : [`${word} → ${found}, not ${emoji}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});

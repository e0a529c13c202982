import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCopyCheck } from '../../../src-main/models/answers/copied-lines.ts';
import { getWritingPrompt } from '../../../src-main/models/prompts/writing-prompt.ts';
import { builtinTemplates } from '../offline/writer/builtin.ts';

const templates = await builtinTemplates();
const instruction = getWritingPrompt({});
const pair = ['My phone is always at one percent', 'Me leaving the house', 'Battery: good luck out there'];
const check = (idea: string) => {
  const isCopyFor = createCopyCheck({ templates, told: [instruction, ...pair], idea });
  return (line: string, id = 'tpl_chat-screen') => isCopyFor(line, id);
};
const isCopy = check('Nothing of this kind');

const WORD = /\S*[\p{L}\p{N}]\S*/gu;
/** “One does not simply” is the format itself. */
const examples = templates
  .flatMap(({ id, examples }) => examples.flat().map(({ text }) => ({ id, text })))
  .filter(({ text }) => (text.match(WORD) ?? []).length >= 3 && text !== 'One does not simply');

test('no example of any template, in whatever case and marks, nor one that differs by a word', () => {
  expect(examples.length).toBeGreaterThan(1000);
  const changes = fc.record({
    example: fc.constantFrom(...examples),
    at: fc.nat(),
    change: fc.constantFrom('none', 'changed', 'added', 'missing'),
    look: fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, ''),
      (text) => `“${text}” …!`,
      (text) => `🔥 ${text.replaceAll(' ', '  ')} 🔥`,
    ),
  });
  fc.assert(
    fc.property(changes, ({ example: { id, text }, at, change, look }) => {
      const words = text.split(/\s+/);
      // A mark alone is no word.
      const place = words
        .map((_, index) => index)
        .filter((index) => /[\p{L}\p{N}]/u.test(words[index] ?? ''));
      const index = place[at % place.length] ?? 0;
      if (change === 'missing' && place.length < 4) return;
      if (change === 'changed') words[index] = 'zebra';
      if (change === 'added') words.splice(index, 0, 'zebra');
      if (change === 'missing') words.splice(index, 1);
      const line = look(words.join(' '));
      expect({ line, isCopy: isCopy(line, id) }).toEqual({ line, isCopy: true });
    }),
    { seed: 36, numRuns: 4000 },
  );
});

describe('is a copy', () => {
  test.each([
    'A phone showing a chat with a raccoon: a white message, a purple re',
    'Fill every region the joke needs',
    'You are the editor of a circus desk',
    'Me leaving the flat',
    'battery — GOOD luck out there',
    'My phone is never at one percent',
    // Of another template.
    'Four deadlines, one laptop, and three percent battery',
  ])('%s', (line) => {
    expect(isCopy(line)).toBe(true);
  });
});

describe('is none', () => {
  test.each([
    ['two words', 'Left knee'],
    ['a mark more', '“Left” – (knee)!'],
    ['two other words', 'You were never a knee'],
    ['the words of the format', 'One does not simply'],
    ['three words that a description has too', 'with a raccoon'],
    ['a short example of another template', 'Eight hours of sleep'],
  ])('%s', (_what, line) => {
    expect(isCopy(line)).toBe(false);
  });

  test.each([
    ['My knee says it will rain tomorrow', 'It will rain tomorrow!'],
    ['my knee: will it rain tomorrow', 'It will rain today'],
    ['my phone always one percent', 'My phone is always at one percent'],
  ])('what the idea says: %s', (idea, line) => {
    expect([isCopy(line), check(idea)(line)]).toEqual([true, false]);
  });

  test('but an idea that has some words of an example does not free it', () => {
    expect(check('You are a doctor and my knee hurts')('You are a teapot, and yet')).toBe(false);
    expect(check('are you a doctor')('You are a knee')).toBe(true);
  });
});

describe('in other languages', () => {
  const others = createCopyCheck({
    templates: [],
    told: [
      'Café schließt um Mitternacht',
      'Сегодня снова понедельник',
      '今日はもう帰りたいです',
      'أريد أن أنام الآن',
      'วันนี้ฉันอยากกลับบ้าน',
    ],
    idea: '',
  });
  test.each([
    ['cafe schliesst, um Mitternacht?', true],
    ['Café schließt um Mittag', true],
    ['сегодня опять понедельник', true],
    ['今日はもう帰りたいです！', true],
    ['أريد أن أنام', true],
    ['วันนี้ฉันอยากกลับบ้าน', true],
    ['Ich will nur schlafen', false],
    ['明日は会議があります', false],
  ])('%s: %s', (line, expected) => {
    expect(others(line, 'any')).toBe(expected);
  });
});

test('is found in proportion to what was told, whatever callers type', () => {
  const description = 'a '.repeat(250);
  const many = createCopyCheck({
    templates: Array.from({ length: 500 }, (_, at) => ({
      id: `own-${at}`,
      description: `${description}${at}`,
      examples: [],
    })),
    told: [],
    idea: 'b '.repeat(1000),
  });
  expect(many(`${'a '.repeat(40)}b b b a`, 'own-1')).toBe(false);
  expect(many('a'.repeat(100_000), 'own-1')).toBe(false);
});

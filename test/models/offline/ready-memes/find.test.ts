import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openReadyMemes } from '../../../../src-main/models/offline/ready-memes/ready-memes.ts';
import { openLocalWriter } from '../../../../src-main/models/offline/writer/local-writer.ts';

const RESOURCES = path.resolve(import.meta.dirname, '../../../../resources');
const rules = openLocalWriter(RESOURCES);
const ready = openReadyMemes({ resourcesDir: RESOURCES, loadWords: async () => rules });

const listSituations = async (idea: string) => [
  ...new Set((await ready.find(idea)).map(({ situation }) => situation)),
];

test.each([
  ['microwave fish', /microwaves? fish/],
  ['deployed to prod on friday at 5pm', /Friday/],
  ['my kitty sits on the laptop when I work from home', /My cat lies on my keyboard/],
  ['otra vez lunes y suena la alarma', /lunes/i],
])('finds memes near in meaning: %s', async (idea, situation) => {
  const [nearest] = await listSituations(idea);
  expect(nearest).toMatch(situation);
});

test.each([
  ['what is far from everything', 'tax treaty between two small islands about coconut exports'],
  ['a language without a library', 'Wenn der Bus schon wieder zu spät kommt'],
  ['no words', '…!?'],
  ['an endless word', 'a'.repeat(5000)],
])('finds nothing for %s', async (_, idea) => {
  expect(await ready.find(idea)).toEqual([]);
});

test.each([
  ['another animal', 'my hamster wakes me up at 5', /\b(?:cat|dog)s?\b/i],
  ['another relative', 'my dad dances at every wedding', /\b(?:mum|mother|grandma)\b/i],
  ['another number', 'waking up at 3 am', /\b(?:2|4|5) am\b/],
  ['another birthday', 'my 18th birthday', /\b(?:30|40|50)th\b/],
])('rules out %s', async (_, idea, other) => {
  const texts = (await ready.find(idea)).map(({ captions }) => captions.map(({ text }) => text).join(' '));
  expect(texts.filter((text) => other.test(text))).toEqual([]);
});

test.each([
  ['I love Mondays', /hate/i],
  ['I am not tired', /^tired$/i],
  ['my flight was not delayed', /flight is delayed/],
])('the opposite is not found: %s', async (idea, opposite) => {
  expect((await listSituations(idea)).filter((situation) => opposite.test(situation))).toEqual([]);
});

test.each([
  ['my cat hates me', 'I hate my cat', /cat doesn't like me/],
  ['chocolate', 'I hate chocolate', /^chocolate$/i],
])('a short idea says who does what: %s, not %s', async (idea, other, situation) => {
  expect((await listSituations(idea))[0]).toMatch(situation);
  expect((await listSituations(other)).filter((each) => situation.test(each))).toEqual([]);
});

test('what is hated is found by those who hate it', async () => {
  expect((await listSituations('I hate Mondays'))[0]).toBe('I hate Mondays');
});

test.each(['monday 😭', 'Monday!!!', '#monday', '  MONDAY  '])(
  'marks and emoji change nothing: %s',
  async (idea) => {
    expect((await listSituations(idea))[0]).toBe((await listSituations('monday'))[0]);
  },
);

test.each([
  'my dog died',
  'my cat passed away',
  'my grandma died yesterday',
  'my best friend has cancer',
  'she had a miscarriage',
])('grief gets no joke: %s', async (idea) => {
  expect(await listSituations(idea)).toEqual([]);
});

test('what is only half near is on the same topic', async () => {
  const situations = await listSituations('small talk');
  expect(situations[0]).toBe('Small talk about the weather');
  expect(situations).not.toContain("At a party I only talk to the host's cat");
});

test('lists the memes of a template, and each by its id', () => {
  const [first] = ready.list('tpl_two-buttons');
  expect(first?.template_id).toBe('tpl_two-buttons');
  expect(ready.get(first?.id ?? '')).toEqual(first);
  expect(ready.get('rm_none_two-buttons')).toBeUndefined();
});

test('the vocabulary and the vectors have equally many rows', () => {
  const folder = path.join(RESOURCES, 'ready-memes/en-vectors');
  const rows = readFileSync(path.join(folder, 'pieces.txt'), 'utf8').trimEnd().split('\n').length;
  expect(readFileSync(path.join(folder, 'pieces.bin')).length).toBe(rows * (4 + 128));
});

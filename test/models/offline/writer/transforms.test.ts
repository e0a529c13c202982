import { describe, expect, it } from 'vitest';
import { FORMS, type Form } from '../../../../src-main/models/offline/writer/grammar/forms.ts';
import {
  toGerund,
  toPast,
  toThirdPerson,
} from '../../../../src-main/models/offline/writer/grammar/inflect.ts';
import { toMe, toYou } from '../../../../src-main/models/offline/writer/grammar/person.ts';
import { readClause } from '../../../../src-main/models/offline/writer/grammar/read-clause.ts';
import { correctPunctuation } from '../../../../src-main/models/offline/writer/text/punctuation.ts';

const forms: readonly (readonly [string, Form, string])[] = [
  ['I ate the whole cake and blamed the dog', 'gerund', 'eating the whole cake and blaming the dog'],
  ['I ate the whole cake and blamed the dog', 'imperative', 'eat the whole cake and blame the dog'],
  ['I ate the whole cake and blamed the dog', 'accusation', 'you ate the whole cake and blamed the dog'],
  ['I ate the whole cake and blamed the dog', 'past', 'ate the whole cake and blamed the dog'],
  ['I bought a standing desk and sit next to it', 'gerund', 'buying a standing desk and sitting next to it'],
  ['I forgot my keys', 'order', 'forget your keys'],
  ['my cat knocks over my coffee', 'label', 'my cat knocking over my coffee'],
  ['my cat knocks over my coffee', 'accusation', 'you knock over my coffee'],
  ['she irons her jeans and even her socks', 'accusation', 'you iron your jeans and even your socks'],
  ['he runs all night like he’s got a race', 'accusation', 'you run all night like you have got a race'],
  ['my boss calls her every evening', 'accusation', 'you call her every evening'],
  ['spilled coffee on my laptop', 'sentence', 'I spilled coffee on my laptop'],
  ['I am pretending to work', 'gerund', 'pretending to work'],
  ['I have to call the dentist', 'gerund', 'calling the dentist'],
  ['I have not opened the book', 'gerund', 'not opening the book'],
  ['I never finish my projects', 'imperative', 'never finish my projects'],
  ['I am tired', 'gerund', 'being tired'],
  ['the printer is out of paper', 'sentence', 'the printer is out of paper'],
  ['me trying to fold a fitted sheet', 'gerund', 'trying to fold a fitted sheet'],
  ['watching three hours of videos about trains', 'object', 'three hours of videos about trains'],
  ['socks disappearing in the dryer', 'sentence', 'socks disappear in the dryer'],
  ['I can’t find my glasses', 'sentence', 'I can’t find my glasses'],
  ['people who chew loudly', 'label', 'people who chew loudly'],
];

describe('forms of a clause', () => {
  it.each(forms)('%s → %s: %s', (text, form, expected) => {
    expect(FORMS[form](readClause(text))).toBe(expected);
  });

  it.each(['the office printer', 'group projects', 'Monday mornings'])(
    '%s is a thing, with nothing to inflect',
    (text) => {
      const clause = readClause(text);
      expect(clause.kind).toBe('thing');
      expect([FORMS.gerund(clause), FORMS.imperative(clause), FORMS.accusation(clause)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('words', () => {
  it.each([
    ['stop', 'stopping', 'stopped', 'stops'],
    ['lie', 'lying', 'lay', 'lies'],
    ['panic', 'panicking', 'panicked', 'panics'],
    ['cry', 'crying', 'cried', 'cries'],
    ['see', 'seeing', 'saw', 'sees'],
    ['open', 'opening', 'opened', 'opens'],
    ['quit', 'quitting', 'quit', 'quits'],
    ['watch', 'watching', 'watched', 'watches'],
    ['cancel', 'cancelling', 'cancelled', 'cancels'],
  ])('%s', (base, gerund, past, third) => {
    expect([toGerund(base), toPast(base), toThirdPerson(base)]).toEqual([gerund, past, third]);
  });

  it('turns persons, but not in quotes', () => {
    expect(toYou('I lost my keys and blamed myself')).toBe('you lost your keys and blamed yourself');
    expect(toMe('saying "you too" to your waiter')).toBe('saying "you too" to my waiter');
  });

  it.each([
    ['a email and an dog', 'an email and a dog'],
    ['an hour, a unicorn, a FBI file', 'an hour, a unicorn, an FBI file'],
    ['He said "no"', 'He said “no”'],
    ["changed 'hi' to 'ho'", 'changed “hi” to “ho”'],
    ["he said 'no'*", 'he said “no”*'],
    ['WHAT A RUN', 'WHAT A RUN'],
    ['REWARD: A STANDING OVATION', 'REWARD: A STANDING OVATION'],
    ['A NEW WORLD RECORD', 'A NEW WORLD RECORD'],
    ['Well , this  is it ..', 'Well, this is it.'],
    ['What?. Really!.', 'What? Really!'],
    ['again again', 'again'],
  ])('tidies %j', (text, clean) => {
    expect(correctPunctuation(text)).toBe(clean);
  });

  it('leaves the articles of other languages alone', () => {
    expect(correctPunctuation('voy a una fiesta', false)).toBe('voy a una fiesta');
    expect(correctPunctuation('J’appelle ça un loisir')).toBe('J’appelle ça un loisir');
  });
});

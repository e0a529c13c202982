import { describe, expect, it } from 'vitest';
import { FORMS, type Form } from '../../../../src-main/models/offline/writer/grammar/forms.ts';
import { gerundOf, pastOf, thirdOf } from '../../../../src-main/models/offline/writer/grammar/inflect.ts';
import { toMe, toThem, toYou } from '../../../../src-main/models/offline/writer/grammar/person.ts';
import { readClause } from '../../../../src-main/models/offline/writer/grammar/read-clause.ts';
import { tidy } from '../../../../src-main/models/offline/writer/text/tidy.ts';

const forms: readonly (readonly [string, Form, string])[] = [
  ['I ate the whole cake and blamed the dog', 'ger', 'eating the whole cake and blaming the dog'],
  ['I ate the whole cake and blamed the dog', 'imp', 'eat the whole cake and blame the dog'],
  ['I ate the whole cake and blamed the dog', 'accuse', 'you ate the whole cake and blamed the dog'],
  ['I ate the whole cake and blamed the dog', 'did', 'ate the whole cake and blamed the dog'],
  ['I ate my lunch', 'news', 'local person eats their lunch'],
  ['I forgot my keys', 'order', 'forget your keys'],
  ['my cat knocks over my coffee', 'label', 'my cat knocking over my coffee'],
  ['my cat knocks over my coffee', 'accuse', 'you knock over my coffee'],
  ['my cat knocks over my coffee', 'ask', 'does my cat knock over my coffee'],
  ['my cat knocks over my coffee', 'news', 'local cat knocks over resident’s coffee'],
  ['my neighbours play drums at 6 am', 'ask', 'do my neighbours play drums at 6 am'],
  ['the wifi stopped working', 'ask', 'did the wifi stop working'],
  ['spilled coffee on my laptop', 'say', 'I spilled coffee on my laptop'],
  ['I am pretending to work', 'ger', 'pretending to work'],
  ['I have to call the dentist', 'ger', 'calling the dentist'],
  ['I have not opened the book', 'ger', 'not opening the book'],
  ['I never finish my projects', 'imp', 'never finish my projects'],
  ['my plants keep dying', 'ger', 'always dying'],
  ['I am tired', 'ger', 'being tired'],
  ['the printer is out of paper', 'say', 'the printer is out of paper'],
  ['me trying to fold a fitted sheet', 'ger', 'trying to fold a fitted sheet'],
  ['watching three hours of videos about trains', 'target', 'three hours of videos about trains'],
  ['socks disappearing in the dryer', 'say', 'socks disappear in the dryer'],
  ['I can’t find my glasses', 'say', 'I can’t find my glasses'],
  ['I can’t find my glasses', 'ger', 'being unable to find my glasses'],
  ['my roommate yeeted my lamp', 'ask', 'did my roommate yeet my lamp'],
  ['everyone on the bus is coughing', 'ask', 'does everyone on the bus cough'],
  ['people who chew loudly', 'label', 'people who chew loudly'],
  [
    'five minutes before the deadline I format the title page',
    'imp',
    'format the title page five minutes before the deadline',
  ],
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
      expect([FORMS.ger(clause), FORMS.imp(clause), FORMS.accuse(clause)]).toEqual([
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
    expect([gerundOf(base), pastOf(base), thirdOf(base)]).toEqual([gerund, past, third]);
  });

  it('turns persons, but not in quotes', () => {
    expect(toYou('I lost my keys and blamed myself')).toBe('you lost your keys and blamed yourself');
    expect(toThem('my boss called me')).toBe('their boss called them');
    expect(toMe('saying "you too" to your waiter')).toBe('saying "you too" to my waiter');
  });

  it.each([
    ['a email and an dog', 'an email and a dog'],
    ['an hour, a unicorn, a FBI file', 'an hour, a unicorn, an FBI file'],
    ['He said "no"', 'He said “no”'],
    ["changed 'hi' to 'ho'", 'changed “hi” to “ho”'],
    ['WHAT A RUN', 'WHAT A RUN'],
    ['REWARD: A STANDING OVATION', 'REWARD: A STANDING OVATION'],
    ['A NEW WORLD RECORD', 'A NEW WORLD RECORD'],
    ['Well , this  is it ..', 'Well, this is it.'],
    ['What?. Really!.', 'What? Really!'],
    ['again again', 'again'],
  ])('tidies %j', (text, clean) => {
    expect(tidy(text)).toBe(clean);
  });

  it('leaves the articles of other languages alone', () => {
    expect(tidy('voy a una fiesta', false)).toBe('voy a una fiesta');
    expect(tidy('J’appelle ça un loisir')).toBe('J’appelle ça un loisir');
  });
});

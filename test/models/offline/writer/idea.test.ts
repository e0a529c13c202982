import { describe, expect, it } from 'vitest';
import { FORMS } from '../../../../src-main/models/offline/writer/grammar/forms.ts';
import { readIdea as readIdeaWith } from '../../../../src-main/models/offline/writer/idea/read-idea.ts';
import { CONTENT } from './content.ts';

const readIdea = (text: string) => readIdeaWith(text, CONTENT);

describe('the shape of an idea', () => {
  it.each([
    ['I planned to study all night but watched a show', 'plan', 'study all night', 'watch a show'],
    ['I said I would clear my inbox but I sorted my folders', 'plan', 'clear my inbox', 'sort my folders'],
    ['working from home instead of going to the office', 'instead', 'go to the office', 'work from home'],
    ['Instead of sleeping, I read about shipwrecks', 'instead', 'sleep', 'read about shipwrecks'],
    ['should I clean the kitchen or leave the country', 'choice', 'clean the kitchen', 'leave the country'],
    ['studying for finals vs cleaning my entire room', 'versus', 'study for finals', 'clean my entire room'],
  ])('%s', (text, shape, a, b) => {
    const idea = readIdea(text);
    expect(idea.shape).toBe(shape);
    expect(idea.first && FORMS.imperative(idea.first)).toBe(a);
    expect(idea.second && FORMS.imperative(idea.second)).toBe(b);
  });

  it.each([
    ['one more game before bed, it is now 5 am', 'but', 'it is now 5 am'],
    ['tried to be mysterious, told everyone everything', 'plan', 'I told everyone everything'],
    ['I cleaned the windows and it started raning', 'cause', 'it started raining'],
  ])('%s: %s, and then: %s', (text, shape, b) => {
    const idea = readIdea(text);
    expect(idea.shape).toBe(shape);
    expect(idea.second && FORMS.sentence(idea.second)).toBe(b);
  });

  it.each([
    ['circling back on my previous circling back', 'circling back on my previous circling back'],
    ['told my parents uni is going great', 'telling my parents uni is going great'],
    ['we both hate hiking', 'hating hiking'],
    ['ordering a salad so I can have dessert', 'ordering a salad so I can have dessert'],
  ])('%s: %s', (text, act) => {
    expect(FORMS.gerund(readIdea(text).main)).toBe(act);
  });

  it.each([
    ['my toddler put the car keys in the toilet', 'my toddler', true],
    ['dad yelling at the referee', 'dad', true],
    ['the printer smells fear', 'the printer', false],
    ['bedtime takes three hours', 'bedtime', false],
  ])('knows who does it in “%s”, and whether it can be blamed', (text, actor, blamed) => {
    const idea = readIdea(text);
    expect(idea.actor).toBe(actor);
    expect(idea.flags.has('animate')).toBe(blamed);
  });

  it.each([
    ['expectation: abs, reality: one sit-up', 'expect'],
    ['how it started: one plant, how it is going: a jungle', 'progress'],
    ['unpopular opinion: cereal is soup', 'opinion'],
    ['still waiting for the plumber', 'wait'],
    ['why is the printer always broken?', 'question'],
    ['every time I open a spreadsheet, it crashes', 'cause'],
    ['Mondays', 'plain'],
    ['why is it not ready, even though it is Friday?', 'question'],
    // No promise alone.
    ['I did what they said', 'plain'],
    ['my boss said the meeting was moved', 'plain'],
    ['adulthood is great, said nobody ever', 'plain'],
    ['my girlfriend said she is not hungry and ate my fries', 'plan'],
  ])('%s: %s', (text, shape) => {
    expect(readIdea(text).shape).toBe(shape);
  });

  it('parts what came before and what is now in other languages, however long', () => {
    const arabic = readIdea('كنت أظن أنني سأستيقظ مبكرا وأذهب إلى النادي والآن أشعر أن الوقت قد انتهى');
    expect([arabic.front, arabic.back]).toEqual([
      'كنت أظن أنني سأستيقظ مبكرا وأذهب إلى النادي',
      'أشعر أن الوقت قد انتهى',
    ]);
    const german = readIdea('Als ich ins Bett wollte, hat mein Nachbar angefangen, Schlagzeug zu üben');
    expect(german.front).toBe('Als ich ins Bett wollte');
    const russian = readIdea('Когда сказал, что выезжаешь, но ещё лежишь на диване');
    expect(russian.back).toBe('ещё лежишь на диване');
  });

  it.each([
    ['MY CAT ATE THE REMOTE AGAIN', 'my cat ate the remote again'],
    ['make me a meme about my cat eating the remote', 'my cat eating the remote'],
    ['https://example.com/x my cat eats', 'my cat eats'],
    ['POV: my cat eats 😹😹', 'my cat eats'],
    ['"my cat eats."', 'my cat eats'],
    ['my cat\neats', 'my cat, eats'],
    ['my {cat} | eats', 'my cat eats'],
    ['so my cat eats', 'my cat eats'],
    ['so far my cat eats', 'so far my cat eats'],
    ['this is why my cat eats', 'this is why my cat eats'],
    // The you of everybody is the one who speaks.
    ['how it feels to close 47 browser tabs', 'close 47 browser tabs'],
    ['when your mom calls you by your full name', 'when my mom calls me by my full name'],
  ])('reads %j plainly', (text, plain) => {
    expect(readIdea(text).text).toBe(plain);
  });

  it('takes the telling sentence of a long story', () => {
    const story = `${'It rained and the bus was late and nothing else happened that day at all. '.repeat(20)}I bought milk but I left it on the bus.`;
    expect(readIdea(story).text).toBe('I bought milk but I left it on the bus');
  });

  it.each([
    ['bought a treadmill, now it holds my laundry', 'now it holds my laundry'],
    ['I told everyone I’m learning guitar. that was 6 years ago', 'that was 6 years ago'],
    ['what do you mean the meeting could have been an email', undefined],
  ])('“%s” keeps its words', (text, second) => {
    const idea = readIdea(text);
    expect(idea.second?.text ?? undefined).toBe(second);
    expect(idea.text).not.toMatch(/\bdo I mean\b/);
  });

  it.each([
    ['my cat knocks over my coffee', 'cat'],
    ['the wifi stopped working during my job interview', 'wifi'],
    ['fixing a bug in production on a Friday afternoon', 'code-review'],
    ['my husband loads the dishwasher like a raccoon', 'marriage'],
  ])('knows the subject of “%s”', (text, topic) => {
    expect(readIdea(text).topic?.id).toBe(topic);
  });

  it.each([
    ['Wenn der Wecker klingelt und es erst Montag ist', 'de'],
    ['Quand tu ouvres le frigo pour la cinquième fois', 'fr'],
    ['Mi gato me despierta a las cinco de la mañana', 'es'],
    ['Volevo andare in palestra ma ho ordinato una pizza', 'it'],
    ['テスト前日なのに部屋の掃除をしている私', 'ja'],
    ['Когда сказал, что выезжаешь', 'ru'],
    ['عندما تقول خمس دقائق فقط', 'ar'],
    ['my cat says meow', 'en'],
    ['mondays', 'en'],
  ])('%s is %s', (text, language) => {
    expect(readIdea(text).language).toBe(language);
  });
});

import { describe, expect, it } from 'vitest';
import { readIdea as readIdeaWith } from '../../../../src-main/models/offline/writer/idea/read-idea.ts';
import { CONTENT, getTensions, localWriter, only, write } from './content.ts';

const readIdea = (text: string) => readIdeaWith(text, CONTENT);
const captionsOn = async (slug: string, idea: string) =>
  (await write({ idea, templates: only(slug) }))[0]?.captions.map(({ text }) => text) ?? [];

describe('ideas in the manner of memes', () => {
  it.each<[slug: string, idea: string, captions: string[]]>([
    [
      'clown-steps',
      'open laptop, open twelve tabs, close laptop, feel productive',
      ['Open laptop', 'Open twelve tabs', 'Close laptop', 'Feel productive'],
    ],
    [
      'chat-screen',
      'him: what do you want to eat / her: anything / him: tacos? / her: not tacos',
      ['Her', 'anything', 'tacos?', 'not tacos'],
    ],
    [
      'chat-screen',
      'customer: it does not work. support: is it plugged in? customer: one moment',
      ['Customer', 'it does not work', 'is it plugged in?', 'one moment'],
    ],
    [
      'side-eye',
      'boss: we value your time. also boss: emails at 11 pm',
      ['Boss: we value your time', 'Also boss: emails at 11 pm'],
    ],
  ])('steps, voices and sentences each have their place on %s: %s', async (slug, idea, captions) => {
    expect(await captionsOn(slug, idea)).toEqual(captions);
  });

  it.each<[slug: string, idea: string, first: string[]]>([
    ['mind-levels', 'coffee, panic, done', ['Coffee', 'Panic', 'Done']],
    // What a list is of.
    [
      'inventory-slots',
      'packing for a weekend: nine shirts, four pairs of shoes, no toothbrush, hope',
      ['Packing for a weekend'],
    ],
  ])('%s begins “%s”', async (slug, idea, first) => {
    expect((await captionsOn(slug, idea)).slice(0, first.length)).toEqual(first);
  });

  it('reads lines that are written in one', async () => {
    const idea = 'nobody: / my neighbour at 6 am: drill';
    const captions = (await write({ idea, count: 6 })).flatMap(({ captions }) => captions);
    expect(captions.filter(({ text }) => text.includes('/'))).toEqual([]);
    expect(readIdea(idea)).toMatchObject(readIdea('nobody:\nmy neighbour at 6 am: drill'));
  });

  it.each<[what: string, idea: string, read: object]>([
    [
      'two times without the word between them',
      'the gym in January vs the gym in March',
      { first: { text: 'the gym in January' }, second: { text: 'the gym in March' } },
    ],
    ['what “so I can” belongs to', 'ordering a salad so I can have dessert', { isClear: true }],
    [
      'how a story begins, then how it turns',
      'We got lost on a hike in the mountains last summer. My brother said that he could read the stars. It was noon.',
      {
        shape: 'story',
        front: 'We got lost on a hike in the mountains last summer',
        back: 'My brother said that he could read the stars. It was noon',
      },
    ],
    [
      'who does what a reason follows',
      'cancelled the party because my mother was ill',
      { main: { self: true } },
    ],
    [
      'the words of each voice',
      'customer: it does not work. support: is it plugged in? customer: one moment',
      { turns: [{ said: 'it does not work' }, { said: 'is it plugged in?' }, { said: 'one moment' }] },
    ],
  ])('reads %s', (_, idea, read) => {
    expect(readIdea(idea)).toMatchObject(read);
  });

  it.each([
    ['bringing orange slices and the kids only want the crisps', 'two clauses under one verb'],
    ['I typed an emoji in the phone field and now 3 teams are in a meeting', 'the same'],
    ['knitting a scarf for my husband, started in October, he has grown since', 'commas after the verb'],
    ['baby finally asleep', 'a noun to which something happens'],
    ['running shoes cost $160, distance run so far: to the mailbox', 'a noun inside'],
  ])('inflects no part of: %s (%s)', (text) => {
    const idea = readIdea(text);
    expect([idea.isClear, idea.main.kind, idea.main.text]).toEqual([false, 'other', idea.text]);
  });

  it.each([
    ['Our hamster escaped. Today he came back fatter!', 'our hamster escaped. Today he came back fatter'],
    ['test server down, so is the guy who knows it (he is on a beach)', ', he is on a beach'],
    ['kid: did you see my goal?? me: in the queue', 'did you see my goal?? me: in the queue'],
  ])('shows whole what was typed: %s', (text, part) => {
    expect(readIdea(text).told).toContain(part);
  });

  it('keeps the commas of a sentence', () => {
    expect(readIdea('when I get home, I sit down, and the doorbell rings').shape).not.toBe('list');
  });

  it.each([
    ['"just one more commit", he whispered at midnight', '“Just one more commit”'],
    ['my mom said "be there at 8" and came at 9', '“Be there at 8”'],
  ])('quotes %s word for word', async (idea, quotation) => {
    expect(
      (await captionsOn('how-it-started', idea)).concat(await captionsOn('rise-and-fall', idea)),
    ).toContain(quotation);
  });

  it.each([['deep-breath', 1]])('tells all of a short story on %s', async (slug, captions) => {
    const idea =
      'The new boss wants radical honesty. Someone told her the truth on Monday. There is an empty desk on Tuesday, and nobody asks why.';
    const texts = await captionsOn(slug, idea);
    expect(texts).toHaveLength(captions);
    for (const words of ['radical honesty', 'truth on Monday', 'desk on Tuesday', 'obody asks why'])
      expect(texts.join(' ')).toContain(words);
  });

  it.each([
    ['deep-breath', []],
    ['campfire-tale', ['reading']],
  ])('says which part of a story it tells, unless it tells all of it: %s', async (slug, kinds) => {
    const remarks: string[] = [];
    const task = { tone: undefined, count: 1, seed: 's', forbidden: [] };
    await localWriter().write(
      {
        ...task,
        idea: 'We hired a consultant. He asked nine questions in nine meetings. His report says that we have too many meetings, and it has ninety pages.',
        templates: only(slug),
      },
      new AbortController().signal,
      undefined,
      ({ kind }) => remarks.push(kind),
    );
    expect(remarks).toEqual(kinds);
  });

  it.each([
    ['He went on a trip. To Australia. For a year.', 'trip. To Australia. For'],
    [
      'It took six weeks to arrive. "The desk is ready. Please come," wrote the shop at midnight.',
      'come," wrote',
    ],
  ])('keeps together what belongs together: %s', (end, part) => {
    const { front, back } = readIdea(
      `My flatmate promised to do all the dishes as soon as he comes home. ${end}`,
    );
    expect(`${front} | ${back}`).toContain(part);
  });

  it.each([
    ['how I think I look running vs the photographer’s picture', 'versus', 'how I think I look running'],
    [
      'I told everyone I’d finished the scarf so now I have to knit a scarf',
      'plan',
      'I’d finished the scarf',
    ],
    ['kept it because it was cheap, still paying because I forgot', 'but', 'kept it because it was cheap'],
    ['types of people on the quiet coach: loud phone guy, crisps lady, me', 'list', undefined],
  ])('reads “%s” as %s', (idea, shape, front) => {
    expect([readIdea(idea).shape, readIdea(idea).front]).toEqual([shape, front]);
  });

  it('inflects a second verb with the first, also behind a participle', async () => {
    const [text] = await captionsOn('owl-stare', 'the bus driver seeing me run and leaving anyway');
    expect(text).toContain('sees me run and leaves anyway');
  });

  it.each([
    ['instead of answering the mail I cleaned the keyboard', 'instead'],
    ['vinegar cleans everything except my conscience', 'plain'],
    ['the microwave beeps until I open it', 'plain'],
    ['the lift is broken and I live on the ninth floor', 'plain'],
  ])('reads “%s” as %s', (idea, shape) => {
    expect(readIdea(idea).shape).toBe(shape);
  });

  it.each([
    ['elevator music', undefined],
    ['the office printer', 'printer'],
    ['first day at the gym', 'gym'],
    ['the printer paper', undefined],
  ])('takes the topic of “%s” from its last words', (idea, topic) => {
    expect(readIdea(idea).topic?.id).toBe(topic);
  });

  it.each([
    ['my cat', 'my cat'],
    ['the dishwasher', 'the dishwasher'],
    ['pineapple on pizza', 'pineapple on pizza'],
  ])('calls “%s” “%s”', (idea, thing) => {
    expect(readIdea(idea).thing).toBe(thing);
  });

  it('does not inflect what it could not read', async () => {
    const idea = 'people who clap when the plane lands';
    expect(readIdea(idea).thing).toBeUndefined();
    for (const { captions } of await write({ idea, count: 6 })) {
      const texts = captions.map(({ text }) => text.toLowerCase()).join('\n');
      expect(texts.replaceAll(idea, '')).not.toMatch(/plane|lands/);
    }
  });
});

describe('the tension of an idea', () => {
  it.each([
    ['should I clean the kitchen or move to another country', 'choice'],
    ['coffee, anxiety, panic, done', 'steps'],
    ['still waiting for the plumber', 'waiting'],
  ])('decides the format of “%s”: %s', async (idea, tension) => {
    for (const { templateId } of await write({ idea, count: 3 }))
      expect([templateId, getTensions(templateId)]).toEqual([templateId, expect.arrayContaining([tension])]);
  });
});

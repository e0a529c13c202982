import { describe, expect, it } from 'vitest';
import type { WriterTemplate, WrittenMeme } from '../../../../src-shared/contract/model-tasks.ts';
import { CONTENT, localWriter, only, TEMPLATES, write } from './content.ts';

const joinTexts = (memes: readonly WrittenMeme[]) =>
  memes.flatMap(({ captions }) => captions.map(({ text }) => text)).join('\n');
const PLAN = 'I planned to study all weekend but watched a show about boats';

describe('the local writer', () => {
  it('is deterministic under a seed, and different under another', async () => {
    const first = await write({ idea: PLAN, count: 5 });
    expect(await write({ idea: PLAN, count: 5 })).toEqual(first);
    expect(await write({ idea: PLAN, count: 5, seed: 'other' })).not.toEqual(first);
  });

  it('writes as many memes as asked, each on a template of its own', async () => {
    const memes = await write({ idea: 'my cat knocks over my coffee every morning', count: 10 });
    expect(new Set(memes.map(({ templateId }) => templateId)).size).toBe(10);
  });

  it('hands on each meme as soon as it is written', async () => {
    const seen: WrittenMeme[] = [];
    const ready: number[] = [];
    let writing = true;
    const tick = () => {
      ready.push(seen.length);
      if (writing) setImmediate(tick);
    };
    setImmediate(tick);
    const task = { idea: PLAN, tone: undefined, count: 6, seed: 's', templates: TEMPLATES, forbidden: [] };
    const memes = await localWriter().write(task, new AbortController().signal, (meme) => seen.push(meme));
    writing = false;
    expect(seen).toEqual(memes);
    // Others had their turn in between.
    expect(ready.some((count) => count > 0 && count < 6)).toBe(true);
  });

  it('chooses among ten thousand templates without writing for each', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => at).flatMap((at) =>
      TEMPLATES.slice(at % TEMPLATES.length, (at % TEMPLATES.length) + 1).map((each) => ({
        ...each,
        id: `${each.id}-${at}`,
      })),
    );
    const memes = await write({ idea: PLAN, count: 10, templates: many });
    expect(new Set(memes.map(({ templateId }) => templateId)).size).toBe(10);
  });

  it('writes different captions where one template must serve ten times', async () => {
    const memes = await write({
      idea: 'my cat knocks over my coffee',
      count: 10,
      templates: only('calm-in-the-fire'),
    });
    expect(new Set(memes.map((meme) => JSON.stringify(meme))).size).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['no-yes', { reject: 'Studying all weekend', approve: 'Watching a show about boats' }],
    ['highway-exit', { straight: 'Study all weekend', exit: 'Watch a show about boats' }],
    ['two-buttons', { 'left-button': 'Study all weekend', 'right-button': 'Watch a show about boats' }],
    ['rise-and-fall', { peak: '“I will study all weekend”', crash: 'I watched a show about boats' }],
    [
      'tombstone',
      { name: 'My plan to study all weekend', epitaph: 'Cause of death: watching a show about boats' },
    ],
  ])('puts the parts where %s wants them', async (slug, expected) => {
    const [meme] = await write({ idea: PLAN, templates: only(slug) });
    expect(
      Object.fromEntries(meme?.captions.map(({ position, text }) => [position, text]) ?? []),
    ).toMatchObject(expected);
  });

  it.each(['I have a deadline tomorrow', 'the wifi is down again', 'I forgot my keys', 'my cat judges me'])(
    'says no sentence of “%s” twice in one meme',
    async (idea) => {
      for (const { captions } of await write({ idea, count: 48 })) {
        const sentences = captions
          .flatMap(({ text }) => text.split(/(?<=[.!?])\s|\n/))
          .map((sentence) => sentence.toLowerCase().replace(/[^\p{L} ]/gu, ''))
          .filter((sentence) => sentence.includes(' '));
        expect(sentences).toEqual([...new Set(sentences)]);
      }
    },
  );

  it('keeps forbidden words and their inflections out', async () => {
    const memes = await write({
      idea: 'my cats knock over the coffee of my boss',
      count: 10,
      forbidden: ['cat', 'Boss', 'half a banana', 'reward'],
    });
    expect(joinTexts(memes)).not.toMatch(/\bcats?\b|\bboss(?:es)?\b|half a banana|reward/i);
  });

  it('says what to do where nothing is left to say', async () => {
    const lists = [...CONTENT.pools.values(), ...CONTENT.sequences.values()];
    const lines = lists.flatMap(({ any, toned = {} }) => [any, ...Object.values(toned)].flat(2));
    const every = [...new Set(lines.flatMap((line) => line.match(/[\p{L}\d]+/gu) ?? [])), 'cats'];
    const all = write({ idea: 'cats', forbidden: every, templates: only('calm-in-the-fire') });
    await expect(all).rejects.toMatchObject({
      code: 'NOT_UNDERSTOOD',
      message: expect.stringContaining('Forbid fewer'),
    });
  });

  it.each(['dry', 'wholesome', 'sarcastic', 'absurd', 'deadpan', 'hype', 'corporate'])(
    'speaks %s',
    async (tone) => {
      const idea = 'my phone battery dies at 40%';
      const [plain, toned] = [
        joinTexts(await write({ idea, count: 6 })),
        joinTexts(await write({ idea, count: 6, tone })),
      ];
      const lines = new Set(plain.split('\n'));
      const fresh = toned.split('\n').filter((line) => !lines.has(line));
      expect(fresh.length).toBeGreaterThanOrEqual(6);
    },
  );

  it('takes an unknown tone for its nearest, or leaves it', async () => {
    const idea = 'my phone battery dies at 40%';
    expect(
      joinTexts(
        await write({ idea, tone: 'LinkedIn influencer', templates: only('calm-in-the-fire'), count: 3 }),
      ),
    ).toMatch(/take this offline|year on year|circle back|going forward|at scale|end to end/);
    await expect(write({ idea, tone: 'plaid' })).resolves.toHaveLength(1);
  });

  it('never mixes English into another language', async () => {
    const idea = 'Ich wollte früh schlafen, aber ich habe drei Stunden Videos über Züge geschaut';
    const memes = await write({ idea, count: 10 });
    expect(joinTexts(memes)).not.toMatch(/\b(?:the|me|my|I|you|is|and|again|wanted)\b/);
    expect(new Set(memes.map(({ templateId }) => templateId)).size).toBe(10);
  });

  it('stops when it is cancelled', async () => {
    await expect(
      localWriter().write(
        { idea: 'x', tone: undefined, count: 1, seed: '', templates: TEMPLATES, forbidden: [] },
        AbortSignal.abort(),
      ),
    ).rejects.toThrow();
  });
});

describe('templates of the person’s own', () => {
  const box = (name: string, role: string, hint = '', max_chars = 60) => ({
    name,
    role,
    max_chars,
    max_lines: 3,
    text_style_hint: hint,
  });
  const own = (
    boxes: WriterTemplate['boxes'],
    examples: WriterTemplate['examples'] = [],
  ): WriterTemplate => ({
    id: 'tpl_own',
    name: 'Aunt Gerda',
    category: 'mine',
    tags: [],
    altNames: [],
    description: '',
    boxes,
    examples,
  });
  const captions = async (idea: string, template: WriterTemplate) =>
    Object.fromEntries(
      (await write({ idea, templates: [template] }))[0]?.captions.map(({ position, text }) => [
        position,
        text,
      ]) ?? [],
    );

  it('are understood by what their boxes refuse and approve', async () => {
    const said = await captions(
      PLAN,
      own([box('upper', 'The thing Gerda rejects'), box('lower', 'The thing Gerda prefers')]),
    );
    expect(said).toEqual({ upper: 'Studying all weekend', lower: 'Watching a show about boats' });
  });

  it('are filled by setup and punchline', async () => {
    const said = await captions(
      'the wifi is down again',
      own([box('one', 'Setup: the situation'), box('two', 'Punchline')]),
    );
    expect(said.one).toBe('The wifi is down again');
    expect(said.two).not.toMatch(/wifi is down/);
  });

  it.each([
    [PLAN, 'Me: this time I will study all weekend', /^Also me: watching a show about boats$/],
    ['my cat judges me', /^My cat judges me$/, /^(?!.*judg)./],
  ])(
    'that are a picture with a line above and one below tell “%s” in two steps',
    async (idea, top, bottom) => {
      const said = await captions(idea, {
        ...own([box('top', 'Sets the scene'), box('bottom', 'The punchline')]),
        id: 'picture-setup-and-punchline',
      });
      expect(said.top).toMatch(top);
      expect(said.bottom).toMatch(bottom);
    },
  );

  it.each([
    ['I am fine', 'Me: I am fine. My face:'],
    ['the wifi is down again', 'My face when the wifi is down again'],
    ['tabs vs spaces', 'Me, asked to choose: tabs or spaces'],
  ])('that are a picture with one line tell what it reacts to: %s', async (idea, line) => {
    const said = await captions(idea, {
      ...own([box('top', 'The situation that the picture reacts to', '', 80)]),
      id: 'picture-one-line',
    });
    expect(said.top).toBe(line);
  });

  it('begin their captions as all their examples do', async () => {
    const template = own(
      [box('when', 'Setup'), box('prize', 'What one gets')],
      [[{ position: 'prize', text: 'Prize: a hug' }], [{ position: 'prize', text: 'Prize: soup for all' }]],
    );
    expect((await captions('the wifi is down again', template)).prize).toMatch(/^Prize: \S/);
  });

  it('with many steps get as many different steps', async () => {
    const steps = Array.from({ length: 7 }, (_, at) =>
      box(`step-${at + 1}`, `Step ${at + 1} of the escalation`),
    );
    const said = Object.values(await captions('I forgot my password', own(steps)));
    expect(new Set(said).size).toBe(7);
  });

  it('with a box for a question and small letters follow their hints', async () => {
    const said = await captions(
      'my cat ignores me',
      own([box('q', 'A question'), box('low', 'The reply', 'lower case, short')]),
    );
    expect(said.q).toMatch(/\?$/);
    expect(said.low).toBe(said.low?.toLowerCase());
  });
});

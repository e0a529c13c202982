import { describe, expect, it } from 'vitest';
import type { RecentMeme, WrittenMeme } from '../../../../src-shared/contract/model-tasks.ts';
import { only, write } from './content.ts';

const joinText = ({ captions }: WrittenMeme) => captions.map(({ text }) => text).join('\n');

describe('what was said lately', () => {
  const IDEAS = [
    'my dog ate my homework',
    'the printer is broken again',
    'I forgot my password',
    'my boss ignores my emails',
    'I cannot stop buying plants',
    'the bus is late',
    'my cat sleeps on my keyboard',
    'I burned the rice',
  ];
  const few = only('calm-in-the-fire', 'boss-fight');
  const added = (meme: WrittenMeme) =>
    meme.captions.at(/boss/.test(meme.templateId) ? 0 : -1)?.text.toLowerCase() ?? '';

  it('is not said again for another idea', async () => {
    const seen: RecentMeme[] = [];
    const punchlines: string[] = [];
    for (const idea of IDEAS)
      for (const meme of await write({ idea, count: 2, recent: seen, templates: few })) {
        seen.unshift({ templateId: meme.templateId, text: joinText(meme) });
        punchlines.push(added(meme));
      }
    expect(punchlines).toEqual([...new Set(punchlines)]);
  });

  it('changes what is written, and only that', async () => {
    const idea = 'the printer is broken again';
    const [first] = await write({ idea });
    const recent = first === undefined ? [] : [{ templateId: first.templateId, text: joinText(first) }];
    const [second] = await write({ idea, recent });
    expect(second).not.toEqual(first);
    expect(await write({ idea, recent: [] })).toEqual([first]);
  });
});

describe('forbidden words', () => {
  it.each([
    ['my cat knocks over my coffee', ['cat'], /somebody/i],
    ['I spilled the soup on my boss', ['soup', 'boss'], /something/i],
  ])('are replaced in “%s”, and the idea stays', async (idea, forbidden, standIn) => {
    const texts = (await write({ idea, forbidden, count: 5 })).map(joinText).join('\n');
    expect(texts).toMatch(standIn);
    expect(texts).toMatch(/coffee|spill/i);
    expect(texts).not.toMatch(new RegExp(`\\b(?:${forbidden.join('|')})s?\\b`, 'i'));
  });

  it('end the call where the idea is about them, instead of giving another idea', async () => {
    await expect(write({ idea: 'I gamble', forbidden: ['gamble'] })).rejects.toMatchObject({
      code: 'NOT_UNDERSTOOD',
      message: expect.stringContaining('say it in other words'),
    });
  });
});

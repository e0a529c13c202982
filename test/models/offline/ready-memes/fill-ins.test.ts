import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createFillInRater, fillGap } from '../../../../src-main/models/offline/ready-memes/fill-ins.ts';
import { KINDS, type Kind } from '../../../../src-main/models/offline/ready-memes/kinds.ts';
import { openReadyMemes } from '../../../../src-main/models/offline/ready-memes/ready-memes.ts';
import { openLocalWriter } from '../../../../src-main/models/offline/writer/local-writer.ts';

const RESOURCES = path.resolve(import.meta.dirname, '../../../../resources');

describe('a fill-in', () => {
  const fillIn = {
    template: 'news-desk',
    captions: { headline: '{idea}' },
    works: { annoying: 80, dread: 60 },
  };
  const shares = (share: Partial<Record<Kind, number>>) => KINDS.map((kind) => share[kind] ?? 0);

  test('works as often as for the kinds that an idea may be of, and hardly for others', () => {
    const rate = createFillInRater({ domains: {}, fillIns: [fillIn] });
    const score = (share: Partial<Record<Kind, number>>) => rate(shares(share), new Set())[0]?.score;
    expect(score({ annoying: 1 })).toBeCloseTo(0.8);
    expect(score({ annoying: 0.5, dread: 0.5 })).toBeCloseTo(0.7);
    expect(score({ win: 1 })).toBeLessThan(0.2);
  });

  test('about something is left to ideas that are about it', () => {
    const rate = createFillInRater({ domains: { pets: 'cat dog' }, fillIns: [{ ...fillIn, about: 'pets' }] });
    expect(rate(shares({ annoying: 1 }), new Set(['dog']))).toHaveLength(1);
    expect(rate(shares({ annoying: 1 }), new Set(['boss']))).toEqual([]);
  });

  test.each([
    ['{idea}. Stay there.', 'no milk', 'no milk. Stay there.'],
    ['{idea}. Stay there.', 'who took the milk?', 'who took the milk? Stay there.'],
    ['{idea}. Stay there.', 'he said “no.”', 'he said “no.” Stay there.'],
    ['News: {idea}', 'it costs $& more', 'News: it costs $& more'],
  ])('%j holds %j', (text, idea, expected) => {
    expect(fillGap(text, idea)).toBe(expected);
  });
});

describe('the fill-ins that come with CAM', () => {
  const rules = openLocalWriter(RESOURCES);
  const ready = openReadyMemes({ resourcesDir: RESOURCES, loadWords: async () => rules });
  const best = async (idea: string) =>
    (await ready.findFillIns(idea)).fillIns.toSorted((a, b) => b.score - a.score)[0];

  test('work more likely than not with an idea of a plain kind', async () => {
    for (const idea of [
      'the man upstairs moves his furniture every night',
      'I sent the angry message to the wrong person',
      'my umbrella broke in the first gust of wind',
      'the exam is tomorrow and I know nothing',
      'we won the village quiz',
    ])
      expect((await best(idea))?.score, idea).toBeGreaterThan(0.5);
  });

  test('hold all of the idea, put right', async () => {
    const { idea } = await ready.findFillIns('teh printer stopped.  It was my turn');
    expect(idea).toBe('the printer stopped. It was my turn');
  });

  test('are there for words of grief in another sense', async () => {
    for (const idea of ['my son passed his driving test', 'the wifi died during the quiz'])
      expect((await ready.findFillIns(idea)).fillIns, idea).not.toEqual([]);
  });

  test('are none for grief and for other languages', async () => {
    for (const idea of [
      'my father died last week',
      'my dog deid last week',
      'my best friend killed himself',
      'a friend died in the accident',
      'I want to die',
      'a school shooting',
    ])
      expect((await ready.findFillIns(idea)).fillIns, idea).toEqual([]);
    expect((await ready.findFillIns('mi perro ladra cuando suena el timbre de la casa')).fillIns).toEqual([]);
  });
});

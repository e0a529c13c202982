import { describe, expect, it } from 'vitest';
import { spoken } from '../../../../src-main/models/offline/writer/fill/parts.ts';
import { phrasesOf } from '../../../../src-main/models/offline/writer/fill/phrases.ts';
import { FORMATS } from '../../../../src-main/models/offline/writer/formats/index.ts';
import { readIdea } from '../../../../src-main/models/offline/writer/idea/idea.ts';
import { POOLS } from '../../../../src-main/models/offline/writer/tones/pools.ts';
import { createRandom } from '../../../../src-shared/random.ts';

const speechOf = (text: string) => {
  const idea = readIdea(text);
  const random = createRandom('lines');
  return {
    idea,
    phrases: phrasesOf(idea),
    tone: undefined,
    random,
    allows: () => true,
    told: new Set<string>(),
  };
};
const lines = Object.entries(POOLS).flatMap(([pool, toned]) =>
  Object.values(toned).flatMap((list) => list.map((line) => ({ pool, line }))),
);

describe('lines of ours', () => {
  it('that recipes call for exist', () => {
    const called = FORMATS.flatMap(({ recipes }) => recipes.flatMap((recipe) => Object.values(recipe.lines)))
      .flatMap((pattern) => [...pattern.matchAll(/(?<=[{|^])g\.(\w+)/g)])
      .map(([, pool = '']) => pool);
    expect(called.length).toBeGreaterThan(200);
    expect([...new Set(called)].filter((pool) => POOLS[pool] === undefined)).toEqual([]);
  });

  it('stand once in their pool', () => {
    const seen = new Set<string>();
    const twice = lines.filter(({ pool, line }) => {
      const key = `${pool}: ${line}`;
      const known = seen.has(key);
      seen.add(key);
      return known;
    });
    expect(twice).toEqual([]);
  });

  it('that come one after the other have as many beats as their neighbours', () => {
    for (const [pool, { any }] of Object.entries(POOLS)) {
      const beats = new Set(any.map((line) => line.split(' ~ ').length));
      expect([pool, beats.size]).toEqual([pool, 1]);
    }
  });

  it('that name parts of the idea find them all', () => {
    const speech = speechOf('my cat knocks over my coffee every morning');
    const naming = lines.filter(({ line }) => line.includes('{'));
    expect(naming.length).toBeGreaterThan(15);
    expect(naming.filter(({ line }) => spoken(speech, line) === undefined)).toEqual([]);
    expect(spoken(speech, '{^actor} unavailable for comment')).toBe('My cat unavailable for comment');
    expect(spoken(speech, 'Minister for {noun} resigns')).toBe('Minister for cat resigns');
  });

  it('are passed over where the idea has not what they name', () => {
    expect(spoken(speechOf('crying'), 'Ask {actor}')).toBeUndefined();
    expect(spoken(speechOf('crying'), 'Ask nobody')).toBe('Ask nobody');
  });
});

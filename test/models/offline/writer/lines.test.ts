import { describe, expect, it } from 'vitest';
import { insertParts } from '../../../../src-main/models/offline/writer/captions/patterns.ts';
import { createSession } from '../../../../src-main/models/offline/writer/captions/session.ts';
import { CONTENT } from './content.ts';

const sessionFor = (idea: string) =>
  createSession({ idea, tone: undefined, count: 1, seed: 'lines', templates: [], forbidden: [] }, CONTENT);
const lines = [...CONTENT.pools].flatMap(([pool, { any, toned = {} }]) =>
  [any, ...Object.values(toned)].flat().map((line) => ({ pool, line })),
);

describe('lines of pools', () => {
  it('that name parts of the idea find them all', () => {
    const session = sessionFor('my cat knocks over my coffee every morning');
    const naming = lines.filter(({ line }) => line.includes('{'));
    expect(naming.length).toBeGreaterThan(10);
    expect(naming.filter(({ line }) => insertParts(session, line) === undefined)).toEqual([]);
    expect(insertParts(session, '{^actor} unavailable for comment')).toBe('My cat unavailable for comment');
    expect(insertParts(session, 'Minister for {noun} resigns')).toBe('Minister for cat resigns');
  });

  it('are passed over where the idea lacks what they name', () => {
    expect(insertParts(sessionFor('crying'), 'Ask {actor}')).toBeUndefined();
    expect(insertParts(sessionFor('crying'), 'Ask nobody')).toBe('Ask nobody');
  });
});

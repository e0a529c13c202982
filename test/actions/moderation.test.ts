import { describe, expect, test } from 'vitest';
import { moderate, safetyOf } from '../../src-main/actions/moderation.ts';
import { IDEAS } from '../fixtures/ideas.ts';

describe('moderation', () => {
  test.each(['a slut joke', 'hentai', 'n1gger', 'f4ggots', 'p0rn', 'sexy kids', 'a naked schoolgirl'])(
    'refuses %s',
    (text) => expect(safetyOf(text)).toBeUndefined(),
  );

  test.each(['what the fuck', 'this shit again', 'sex education', 'my ass', 'gato negro'])(
    'lets %s pass with a lower score',
    (text) => expect(safetyOf(text)).toBe(0.8),
  );

  test.each([
    ...[
      'grape juice',
      'therapist',
      'Scunthorpe',
      'class assassin',
      'magna cum laude',
      'food porn',
      'skyscraper',
    ],
    ...['je suis en retard', 'chink in the armour', 'rapeseed oil', 'Essex', 'cucumber', 'analog canal', ''],
  ])('thinks nothing of %s', (text) => expect(safetyOf(text)).toBe(1));

  test('refuses none of the ideas people have', () => {
    const refused = IDEAS.map((idea) => (typeof idea === 'string' ? idea : idea.text)).filter(
      (text) => safetyOf(text) === undefined,
    );
    expect(refused).toEqual([]);
  });

  test('names the field and not the word', () => {
    expect(moderate({ text: 'fine', tone: undefined })).toBe(1);
    expect(moderate({ text: 'fine', tone: 'shit' })).toBe(0.8);
    expect(() => moderate({ text: 'fine', tone: 'slutty' })).toThrow(
      'tone: holds a slur or an explicit sexual term. Ask for something else.',
    );
  });
});

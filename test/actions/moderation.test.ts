import { describe, expect, test } from 'vitest';
import { brandMark, brandStyle } from '../../src-main/actions/brand-look.ts';
import { cropTo } from '../../src-main/actions/made-picture.ts';
import { moderate, safetyOf } from '../../src-main/actions/moderation.ts';
import { topicOf } from '../../src-main/actions/topics.ts';
import type { BoxPosition } from '../../src-main/contract/template.ts';
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

test.each([
  ['Deploying on a Friday instead of going home', 'deploying on a friday'],
  ['When the build finally passes', 'when the build finally passes'],
  ['MONDAYS!!! why', 'mondays'],
  ['see https://example.com/a?b=c now', 'see now'],
  ['Katzen, die nachts um drei rennen', 'katzen die nachts um drei rennen'],
  ['月曜日', '月曜日'],
  ['the end of the', 'the end'],
  ['?!…', undefined],
  ['x'.repeat(60), undefined],
])('the topic of %j is %j', (idea, topic) => expect(topicOf(idea)).toBe(topic));

describe('a brand', () => {
  const region = (over: Partial<BoxPosition>): BoxPosition => ({
    ...{ name: 'a', role: 'r', max_chars: 9, max_lines: 1, text_style_hint: '', rotation: 0 },
    ...{ x: 0.1, y: 0.1, width: 0.8, height: 0.2, default_font: 'anton', default_style: {} },
    ...over,
  });

  test('colours text over a picture with an outline that stands out', () => {
    expect(brandStyle(['#0a7cff'], region({}))).toMatchObject({ color: '#0a7cff', outline_color: '#ffffff' });
    expect(brandStyle(['#ffd400'], region({}))).toMatchObject({ color: '#ffd400', outline_color: '#000000' });
    expect(brandStyle([], region({}))).toBeUndefined();
  });

  test('colours text on a plain ground only where it stays readable', () => {
    const paper = region({ default_style: { color: '#111111', outline_width: 0 } });
    expect(brandStyle(['#ffd400', '#0a7cff'], paper)).toEqual({ color: '#0a7cff' });
    expect(brandStyle(['#ffd400'], paper)).toBeUndefined();
  });

  test('puts its mark into a corner without text', () => {
    const bottom = region({ y: 0.8 });
    expect(brandMark({ name: 'Acme' }, undefined, [bottom])).toMatchObject({
      text: 'Acme',
      position: 'top-right',
    });
    expect(brandMark({}, 'http://a/b.png', [])).toMatchObject({ position: 'bottom-right' });
    expect(brandMark({}, undefined, [])).toBeUndefined();
  });
});

test.each([
  [1, { width: 300, height: 200 }, { x: 50 / 300, y: 0, width: 200 / 300, height: 1 }],
  [16 / 9, { width: 300, height: 200 }, { x: 0, y: 15 / 200, width: 1, height: 169 / 200 }],
  [1.5, { width: 300, height: 200 }, undefined],
])('a crop to %d', (ratio, size, crop) => expect(cropTo(ratio, size)).toEqual(crop));

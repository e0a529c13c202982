import { expect, test } from 'vitest';
import { jsonExcess, parseJson } from '../../../src-shared/contract/bounded-json.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';

function findExcess(text: string): string | undefined {
  const steps = jsonExcess(new TextEncoder().encode(text));
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test.each([
  ['levels', nested(LIMITS.jsonLevels), undefined],
  ['one level more', nested(LIMITS.jsonLevels + 1), /^has more than 64 levels/],
  ['levels of objects', `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`, /levels/],
  ['levels one after the other', `[${'[[]],'.repeat(100)}0]`, undefined],
  ['brackets in a string', JSON.stringify('['.repeat(100)), undefined],
  ['brackets after an escaped quotation mark', JSON.stringify(`"${'['.repeat(100)}`), undefined],
  ['brackets after an escaped backslash', `["\\\\",${nested(64)}]`, /levels/],
  ['brackets in a string that never ends', `"${'['.repeat(100)}`, undefined],
  ['commas', `[${'0,'.repeat(LIMITS.jsonParts)}0]`, undefined],
  ['one comma more', `[${'0,'.repeat(LIMITS.jsonParts + 1)}0]`, /^has more than 100,000 commas/],
  ['lists', `[${'[]'.repeat(LIMITS.jsonParts)}]`, /opening brackets/],
  ['digits', '9'.repeat(LIMITS.jsonNumberDigits), undefined],
  ['one digit more', '9'.repeat(LIMITS.jsonNumberDigits + 1), /^has a number with more than 400 digits/],
  ['digits after the point and in the exponent', `[0.${'1'.repeat(401)}]`, /digits/],
  ['digits in a string', JSON.stringify('9'.repeat(1000)), undefined],
  ['other letters', JSON.stringify('я中😀'.repeat(1000)), undefined],
])('%s', (_name, text, expected) => {
  expect(findExcess(text)).toEqual(expected && expect.stringMatching(expected));
});

test('parses what is within bounds, and says what is not', () => {
  expect(parseJson('{"a":["я",1.5e3]}')).toEqual({ a: ['я', 1500] });
  expect(() => parseJson(nested(65))).toThrow(/^has more than 64 levels/);
  expect(() => parseJson('{')).toThrow(SyntaxError);
});

test('pauses in a long text', () => {
  const steps = jsonExcess(new TextEncoder().encode(' '.repeat(2_000_000)));
  expect([steps.next(), steps.next(), steps.next()].every(({ done }) => !done)).toBe(true);
});

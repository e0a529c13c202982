import { expect, test } from 'vitest';
import { expectation } from '../../../src-shared/contract/explain/describe.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { OPERATIONS } from '../../../src-shared/contract/operations/operations.ts';

/** Every pattern below a value, whatever it is. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner),
  );
}

const patterns = [...new Set(patternsIn(JSON.parse(JSON.stringify(OPERATIONS))))];

test('no message ever holds a regular expression', () => {
  expect(patterns.length).toBeGreaterThan(5);
  const wordless = patterns.filter((pattern) => {
    const schema: JsonSchema = plainSchema({ type: 'string', pattern });
    return /[\^$\\]|another form/.test(expectation(schema));
  });
  expect(wordless).toEqual([]);
});

import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/**
 * Reads the numbers and booleans of a query string as its schema types them. What does not read as such stays
 * a string for the validator to refuse; a parameter given twice stays a list, which no schema takes.
 */
export function coerceQuery(schema: JsonSchema, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, coerce(schema.properties?.[name], value)]),
  );
}

function coerce(schema: JsonSchema | undefined, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  switch (schema?.type) {
    case 'integer':
    case 'number':
      return NUMBER.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    default:
      return value;
  }
}

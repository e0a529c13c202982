import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';

/** A schema that also refuses the fields it does not name: an answer may hold no more than its schema says. */
export function closed(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  const inner = Object.entries(properties ?? {}).map(([name, part]) => [name, closed(part)]);
  return {
    ...(properties && { additionalProperties: false }),
    ...schema,
    ...(properties && { properties: Object.fromEntries(inner) }),
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
  };
}

/** What in a real answer its schema does not say. */
export function differences(schema: TSchema, answer: unknown): string[] {
  return Compile(closed(plainSchema(schema)))
    .Errors(answer)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}

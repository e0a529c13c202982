import type { TSchema } from 'typebox';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';

/** Collects titled schemas as components, each defined once and referred to by `$ref`. */
export interface SchemaRegistry {
  /** The schema with every titled part replaced by a reference. */
  refer(schema: TSchema): JsonSchema;
  /** The same for one that is plain JSON already. */
  referJson(schema: JsonSchema): JsonSchema;
  /** The components so far, by title. */
  components(): Record<string, JsonSchema>;
}

/** @throws Error where two different schemas share one title */
export function createSchemaRegistry(): SchemaRegistry {
  const byTitle = new Map<string, JsonSchema>();

  function extract(schema: JsonSchema): JsonSchema {
    const inner = withParts(schema, extract);
    const { title } = schema;
    if (title === undefined) return inner;
    const known = byTitle.get(title);
    if (known && JSON.stringify(known) !== JSON.stringify(inner)) {
      throw new Error(`Two different schemas are titled ${title}.`);
    }
    byTitle.set(title, inner);
    return { $ref: `#/components/schemas/${title}` };
  }

  return {
    refer: (schema) => extract(plainSchema(schema)),
    referJson: extract,
    components: () => Object.fromEntries([...byTitle].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { properties, items, anyOf } = schema;
  const entries = Object.entries(properties ?? {}).map(([name, part]) => [name, change(part)] as const);
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(items && { items: change(items) }),
    ...(anyOf && { anyOf: anyOf.map(change) }),
  };
}

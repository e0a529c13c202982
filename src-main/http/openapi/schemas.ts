import type { TSchema } from 'typebox';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { REQUEST_PART } from '../plugins/file-body.ts';
import { toGeneratorForm } from './generator-forms.ts';

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

  function extract(given: JsonSchema): JsonSchema {
    const schema = toGeneratorForm(given);
    const parts = withParts(schema, extract);
    const { title } = schema;
    if (title === undefined) return parts;
    const inner = withParts(parts, withDefaultsInWords);
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

/**
 * Moves defaults into the descriptions: with its default flags, openapi-typescript makes every field of a component
 * that has a `default` required.
 */
function withDefaultsInWords(schema: JsonSchema): JsonSchema {
  const { default: value, ...rest } = withParts(schema, withDefaultsInWords);
  if (value === undefined) return rest;
  const { description } = rest;
  const words = `Default: ${typeof value === 'string' ? value : JSON.stringify(value)}.`;
  return { ...rest, description: description === undefined ? words : `${description} ${words}` };
}

/** Schema of a file. */
export const BINARY = { type: 'string', format: 'binary' } as const;
const AS_JSON = { contentType: 'application/json' };

/** Schema of the form for a body with files. */
export function describeForm({ parts, regions }: FileBody, body: TSchema, schemas: SchemaRegistry) {
  const { properties = {} } = plainSchema(body);
  const replaced = new Set(Object.values(parts).map((place) => place.join('.')));
  const fields = Object.entries(properties).filter(([name]) => !replaced.has(name));
  const referred = fields.map(
    ([name, field]) => [name, withDefaultsInWords(schemas.referJson(field))] as const,
  );
  return {
    schema: {
      type: 'object',
      description: `The files and the other fields: each as a part of its own, or all of them as JSON in \`${REQUEST_PART}\`. Lists and objects are sent as JSON; a field of an object can also be named with a dot, such as \`brand.name\`.${regions ? REGIONS : ''}`,
      properties: {
        ...Object.fromEntries(Object.keys(parts).map((part) => [part, BINARY])),
        [REQUEST_PART]: schemas.refer(body),
        ...Object.fromEntries(referred),
      },
      ...(regions ? { additionalProperties: true } : {}),
    },
    encoding: Object.fromEntries(
      [[REQUEST_PART, {}] as const, ...fields.filter(([, field]) => isJson(field))].map(([name]) => [
        name,
        AS_JSON,
      ]),
    ),
  };
}

const REGIONS =
  ' Any other part is the text of the region with its name, such as `top`; write `captions.<region>` if the region has the name of a field.';

const isJson = ({ type }: JsonSchema) => type === 'object' || type === 'array';

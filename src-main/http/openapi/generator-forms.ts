import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';

/** Schemas as generators of clients understand them: `npm run test:clients` compiles what they make of the document. */

/** The same schema, without what one of the generators cannot read. Its parts are left as they are. */
export function toGeneratorForm(schema: JsonSchema): JsonSchema {
  return withNullAsType(withTypeOfEnum(withPlainBoolean(schema)));
}

/** Names the type of an `enum` of strings. */
function withTypeOfEnum(schema: JsonSchema): JsonSchema {
  const isOfStrings = schema.type === undefined && schema.enum?.every((value) => typeof value === 'string');
  return isOfStrings ? { ...schema, type: 'string' } : schema;
}

/** Says in words that a boolean is always the same: openapi-generator makes an enum of strings of such a constant. */
function withPlainBoolean(schema: JsonSchema): JsonSchema {
  const { const: value, ...rest } = schema;
  if (typeof value !== 'boolean') return schema;
  const words = `Always \`${value}\`.`;
  return { ...rest, type: 'boolean', description: rest.description ? `${rest.description} ${words}` : words };
}

/**
 * Writes a value that may be null as `type: [<type>, 'null']`: openapi-generator throws where `null` is one of
 * `anyOf`. Titled schemas stay: they become references, which have no type beside them.
 */
function withNullAsType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const others = anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [other] = others.map(withTypeOfEnum);
  if (!other?.type || other.title || others.length !== 1 || anyOf?.length !== 2) return schema;
  return {
    ...other,
    ...rest,
    type: [...[other.type].flat(), 'null'],
    ...(other.enum && { enum: [...other.enum, null] }),
  };
}

/** Gives every object inside a component a title made of the names on the way to it, such as `MemeMetadata`. */
export function titleInnerObjects(title: string, schema: JsonSchema): JsonSchema {
  const titleParts = (part: JsonSchema, name: string): JsonSchema => {
    const isObject = [part.type].flat().includes('object') && part.properties !== undefined;
    return { ...titleInnerObjects(name, part), ...(isObject && { title: part.title ?? name }) };
  };
  const { properties, items, anyOf } = schema;
  const entries = Object.entries(properties ?? {});
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        entries.map(([name, part]) => [name, titleParts(part, title + toPascalCase(name))]),
      ),
    }),
    ...(items && { items: titleParts(items, `${title}Item`) }),
    ...(anyOf && { anyOf: anyOf.map((part, index) => titleParts(part, `${title}Option${index + 1}`)) }),
  };
}

/** `brand_kit` and `listMemes` as `BrandKit` and `ListMemes`. */
export function toPascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

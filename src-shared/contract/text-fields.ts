import { allowsType, type JsonSchema } from './json-schema.ts';

/** The fields of a schema that take a text. */

/** A field by its way from the root; the first entry of a list is `0`. */
export type FieldPath = readonly (string | number)[];

export interface TextField {
  path: FieldPath;
  schema: JsonSchema;
  /** How many such texts there may be: more than one in lists; Infinity where a list has no limit of its own. */
  entries: number;
}

/** Every field of a schema that takes a string, also as one of several types. */
export function textFields(schema: JsonSchema, path: FieldPath = [], entries = 1): TextField[] {
  if (allowsType(schema, 'string')) return [{ path, schema, entries }];
  const { anyOf = [], items, properties = {}, maxItems = Number.POSITIVE_INFINITY } = schema;
  return [
    ...anyOf.flatMap((option) => textFields(option, path, entries)),
    ...(items ? textFields(items, [...path, 0], entries * maxItems) : []),
    ...Object.entries(properties).flatMap(([name, part]) => textFields(part, [...path, name], entries)),
  ];
}

/** `captions[].text` */
export function formatPath(path: FieldPath): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

/** Most characters of a text: its own limit, else those of the longest value it may have; undefined for none. */
export function maxChars({ maxLength, enum: values, const: value }: JsonSchema): number | undefined {
  if (maxLength !== undefined) return maxLength;
  const known = values ?? (value === undefined ? [] : [value]);
  return known.length === 0 ? undefined : Math.max(...known.map((each) => `${each}`.length));
}

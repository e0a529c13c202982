import type { JsonSchema } from '../../src-shared/contract/json-schema.ts';
import type { FieldPath } from '../../src-shared/contract/text-fields.ts';

/** Small valid values of request schemas, and texts put into them. */

/** A small value that the schema takes: its default, example or least. */
export function createSample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return createSample(schema.anyOf[0]);
  const known = schema.default ?? schema.examples?.[0];
  if (known !== undefined) return known;
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, createSample(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createSample(schema.items ?? {}));
    case 'string':
      return schema.pattern?.includes('#') ? '#ffffff' : 'sample'.slice(0, schema.maxLength);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of these an object has one at most. */
const SOURCES = new Set(['template_id', 'image_url', 'image_base64', 'meme_id', 'emoji']);

/** The part of a schema that describes an object or list at this place. */
function branch(schema: JsonSchema, step: string | number): JsonSchema {
  const options = schema.anyOf ?? [schema];
  return options.find((each) => (typeof step === 'number' ? each.items : each.properties?.[step])) ?? schema;
}

/** A copy of `root` with `value` at the path; what is missing on the way is filled in by the schema. */
export function withText(root: unknown, schema: JsonSchema, path: FieldPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const here = branch(schema, step);
  if (typeof step === 'number') {
    const list = Array.isArray(root) ? [...root] : [];
    const inner = here.items ?? {};
    list[step] = withText(list[step] ?? createSample(inner), inner, rest, value);
    return list;
  }
  const sample = createSample({ ...here, anyOf: undefined });
  const object = isRecord(root) ? root : isRecord(sample) ? sample : {};
  const inner = here.properties?.[step] ?? {};
  const others = SOURCES.has(step)
    ? Object.entries(object).filter(([name]) => !SOURCES.has(name))
    : undefined;
  const kept = others ? Object.fromEntries(others) : object;
  return { ...kept, [step]: withText(object[step] ?? createSample(inner), inner, rest, value) };
}

/**
 * A copy of `root` with the lists on the way to the field as long as the schema lets them be, but with `most` entries
 * in all; captions get boxes of their own, as no two may have the same region.
 */
export function filledLists(root: unknown, schema: JsonSchema, path: FieldPath, most: number): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return root;
  const here = branch(schema, step);
  if (!Array.isArray(root)) {
    const inner = here.properties?.[step] ?? {};
    return isRecord(root) ? { ...root, [step]: filledLists(root[step], inner, rest, most) } : root;
  }
  const length = Math.max(1, Math.min(here.maxItems ?? 50, Math.floor(most)));
  const entry = filledLists(root[0], here.items ?? {}, rest, most / length);
  return Array.from({ length }, (_, at) => inOwnBox(entry, at));
}

function inOwnBox(entry: unknown, at: number): unknown {
  if (at === 0 || !isRecord(entry) || !('position' in entry) || !('text' in entry)) return entry;
  return { ...entry, position: `box-${at}`, box: { x: 0.1, y: 0.1, width: 0.5, height: 0.3 } };
}

import type { TSchema } from 'typebox';

type TypeName = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

export interface JsonSchema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: TypeName | TypeName[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** A contract schema as plain JSON, without the schema library's own marks. */
export function plainSchema(schema: TSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema));
}

/** Whether a schema allows values of a type by itself, not in a form of a union. */
export const allowsType = ({ type }: JsonSchema, name: TypeName): boolean =>
  type === name || (Array.isArray(type) && type.includes(name));

/** The schema below `root` that a pointer such as `#/properties/captions/items` names, or undefined. */
export function schemaAt(root: JsonSchema, pointer: string): JsonSchema | undefined {
  let node: unknown = root;
  for (const part of pointerParts(pointer)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = Reflect.get(node, part);
  }
  return typeof node === 'object' && node !== null ? node : undefined;
}

/** The value below `root` that a pointer such as `/captions/0/text` names, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  let node = root;
  for (const part of pointerParts(pointer)) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, part)) return undefined;
    node = Reflect.get(node, part);
  }
  return node;
}

/** The unescaped parts of a JSON pointer, with or without its leading `#`. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .replace(/^#/, '')
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

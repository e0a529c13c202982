import { COLOR_PATTERN } from '../../../src-shared/contract/colors.ts';
import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';

/** What a reference says of a value beside its description; `backticks` mark code. */

/** The type of a value as text, such as `array of Caption`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return titleOfRef(schema.$ref);
  if (schema.enum) return 'string';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ');
  if (schema.type === 'array') return `array of ${toPlural(schema.items ?? {})}`;
  if (schema.pattern === COLOR_PATTERN) return 'colour';
  return schema.title ?? schema.type ?? 'any';
}

/** The title that a reference such as `#/components/schemas/Caption` names. */
export const titleOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function toPlural(schema: JsonSchema): string {
  const text = typeText(schema);
  return schema.title !== undefined || schema.$ref !== undefined ? text : `${text}s`;
}

/** Choices, bounds and the default, as far as there are any. */
export function listFacts(schema: JsonSchema): string[] {
  return [
    schema.enum && `one of ${schema.enum.map((value) => `\`${value}\``).join(' ')}`,
    bounds(schema.minimum, schema.maximum, ''),
    bounds(schema.minLength, schema.maxLength, ' characters'),
    bounds(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? undefined : `default \`${schema.default}\``,
  ].filter((fact) => fact !== undefined);
}

function bounds(min: number | undefined, max: number | undefined, unit: string): string | undefined {
  if (max === undefined) return min === undefined ? undefined : `at least ${figure(min)}${unit}`;
  if (min === undefined) return `at most ${figure(max)}${unit}`;
  return `${figure(min)} to ${figure(max)}${unit}`;
}

function figure(value: number): string {
  return value.toLocaleString('en-US');
}

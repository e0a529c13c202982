import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';
import { listFacts, typeText } from './schema-facts.ts';

/** The fields of an object schema as a Markdown list, `?` for those that may be left out; objects without a title of their own are indented below. */
export function fieldList(schema: JsonSchema, indent = ''): string {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => fieldItem(name, field, { isRequired: required.has(name), indent }))
    .join('\n');
}

function fieldItem(
  name: string,
  field: JsonSchema,
  { isRequired, indent }: { isRequired: boolean; indent: string },
): string {
  const facts = [typeText(field), ...listFacts(field)].join(', ');
  const description = field.description ? `: ${oneLine(field.description)}` : '';
  const variants = [field, field.items, ...(field.anyOf ?? []), ...(field.items?.anyOf ?? [])].filter(
    (variant) => variant?.properties,
  );
  const inner = variants.map((variant) => `\n${fieldList(variant ?? {}, `${indent}  `)}`);
  return `${indent}- \`${name}${isRequired ? '' : '?'}\` (${facts})${description}${inner.join(`\n${indent}  or`)}`;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

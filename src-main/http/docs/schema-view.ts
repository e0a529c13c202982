import { COLOR_PATTERN } from '../../../src-shared/contract/colors.ts';
import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';
import { type Html, html, prose } from './html.ts';

/** The fields of an object schema as rows; objects inside open on a click. */
export function fieldRows(schema: JsonSchema): Html {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, required.has(name)),
  );
  return html`<dl class="fields">${rows}</dl>`;
}

function fieldRow(name: string, field: JsonSchema, isRequired: boolean): Html {
  const facts = factsOf(field);
  return html`<div class="field"><dt><code>${name}</code> <span class="type">${typeText(field)}</span>${
    isRequired ? html` <span class="required">required</span>` : undefined
  }</dt><dd>${field.description ? html`<p>${prose(field.description)}</p>` : undefined}${
    facts ? html`<p class="facts">${facts}</p>` : undefined
  }${innerFields(field)}</dd></div>`;
}

/** The type of a value as text, such as `array of Caption`. */
export function typeText(schema: JsonSchema): string {
  if (schema.enum) return 'string';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.type === 'array') return `array of ${pluralOf(schema.items ?? {})}`;
  if (schema.pattern === COLOR_PATTERN) return 'colour';
  return schema.title ?? schema.type ?? 'any';
}

function pluralOf(schema: JsonSchema): string {
  const text = typeText(schema);
  return schema.title ? text : `${text}s`;
}

/** Bounds, choices and the default, or undefined where there are none. */
function factsOf(schema: JsonSchema): Html | undefined {
  const facts = [
    schema.enum && html`one of ${joined(schema.enum.map((value) => html`<code>${`${value}`}</code>`))}`,
    bounds(schema.minimum, schema.maximum, ''),
    bounds(schema.minLength, schema.maxLength, ' characters'),
    bounds(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? undefined : html`default <code>${`${schema.default}`}</code>`,
  ].filter((fact) => fact !== undefined);
  return facts.length > 0 ? joined(facts, ' · ') : undefined;
}

function bounds(min: number | undefined, max: number | undefined, unit: string): Html | undefined {
  if (max === undefined) return min === undefined ? undefined : html`at least ${figure(min)}${unit}`;
  if (min === undefined) return html`at most ${figure(max)}${unit}`;
  return html`${figure(min)} to ${figure(max)}${unit}`;
}

function figure(value: number): string {
  return value.toLocaleString('en-US');
}

function joined(parts: readonly Html[], separator = ' '): Html {
  return html`${parts.map((part, index) => html`${index > 0 ? separator : ''}${part}`)}`;
}

function innerFields(field: JsonSchema): Html | undefined {
  const inner = [field, field.items, ...(field.anyOf ?? []), ...(field.items?.anyOf ?? [])].find(
    (schema) => schema?.properties,
  );
  if (!inner?.properties) return undefined;
  const count = Object.keys(inner.properties).length;
  return html`<details><summary>${count} field${count === 1 ? '' : 's'} of ${inner.title ?? 'each'}</summary>${fieldRows(inner)}</details>`;
}

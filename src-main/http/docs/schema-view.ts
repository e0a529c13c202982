import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';
import { type Html, html, prose } from './html.ts';
import { listFacts, typeText } from './schema-facts.ts';

/** The fields of an object schema as rows; objects inside open on a click. */
export function fieldRows(schema: JsonSchema): Html {
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, required.has(name)),
  );
  return html`<dl class="fields">${rows}</dl>`;
}

function fieldRow(name: string, field: JsonSchema, isRequired: boolean): Html {
  const facts = listFacts(field).join(' · ');
  return html`<div class="field"><dt><code>${name}</code> <span class="type">${typeText(field)}</span>${
    isRequired ? html` <span class="required">required</span>` : undefined
  }</dt><dd>${field.description ? html`<p>${prose(field.description)}</p>` : undefined}${
    facts ? html`<p class="facts">${prose(facts)}</p>` : undefined
  }${innerFields(field)}</dd></div>`;
}

function innerFields(field: JsonSchema): Html | undefined {
  const inner = [field, field.items, ...(field.anyOf ?? []), ...(field.items?.anyOf ?? [])].find(
    (schema) => schema?.properties,
  );
  if (!inner?.properties) return undefined;
  const count = Object.keys(inner.properties).length;
  return html`<details><summary>${count} field${count === 1 ? '' : 's'} of ${inner.title ?? 'each'}</summary>${fieldRows(inner)}</details>`;
}

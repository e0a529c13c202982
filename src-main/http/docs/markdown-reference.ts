import { curlCode } from '../../../src-shared/calls/curl.ts';
import { COLOR_PATTERN } from '../../../src-shared/contract/colors.ts';
import { ERROR_CODES, ERRORS } from '../../../src-shared/contract/errors.ts';
import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';
import type { Operation, OperationId } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { examplesFor } from '../examples/examples.ts';
import { operationEntries, TAGS } from '../openapi/document.ts';
import { accessSentence, costSentence, openApiPath } from '../openapi/operation.ts';
import { createSchemaRegistry, type SchemaRegistry } from '../openapi/schemas.ts';
import { exampleCall } from './example-call.ts';
import { getGuideChapters } from './guide/guide.ts';
import type { PageContext } from './layout.ts';
import { codeFence, tableText, withoutLinks } from './markdown-text.ts';
import { renderRecipe } from './recipes/recipe.ts';
import { recipesFor } from './recipes/recipes.ts';

/**
 * The fields of an object schema as a Markdown list, `?` for those that may be left out; objects without a title of their
 * own are indented below.
 */
function fieldList(schema: JsonSchema, indent = ''): string {
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

/** The reference as one Markdown text: the guide, the recipes, every operation of the table, the types they share, the errors. */
export function renderMarkdownReference({ baseUrl, version, source }: PageContext): string {
  const types = createTypes();
  const operations = operationParts(baseUrl, types);
  const guide = getGuideChapters(baseUrl).map(({ title, text }) => `### ${title}\n\n${withoutLinks(text)}`);
  return `${[
    '# CAM – Caption A Meme: HTTP API',
    `> Makes memes on this machine: finds templates, checks and draws captions, lets models write. JSON over HTTP at ${baseUrl}, version ${version}.`,
    `A shorter text, only for making memes: ${baseUrl}/SKILL.md. For programs: ${baseUrl}/v1/openapi.yaml.`,
    '## Operations at a glance',
    glance(),
    'Credits are what one successful call costs. Paths are below the address above; `?` marks fields that may be left out.',
    '## Guide',
    ...guide,
    '## Recipes',
    ...recipesFor({ baseUrl, source }).map(
      (recipe) => `### ${recipe.title}\n\n${renderRecipe(recipe, 'curl')}`,
    ),
    ...operations,
    '## Types',
    'The types of bodies and responses, by name. `?` marks fields that may be left out or absent.',
    ...types.parts(),
    '## Errors',
    'Each operation lists its own errors; any call may return the others.',
    errorTable(),
  ].join('\n\n')}\n`;
}

function glance(): string {
  const rows = operationEntries().map(([, { method, path, summary, cost, costNote }]) => [
    `\`${method} ${openApiPath(path)}\``,
    summary,
    costNote ? 'per item' : cost === 0 ? 'free' : `${cost}`,
  ]);
  return tableText(['Call', 'What it does', 'Credits'], rows);
}

function operationParts(baseUrl: string, types: Types): string[] {
  const examples = examplesFor(baseUrl);
  return Object.entries(TAGS).flatMap(([tag, about]) => [
    `## ${tag}`,
    about,
    ...operationEntries()
      .filter(([, operation]) => operation.tag === tag)
      .map(([id, operation]) => operationPart(id, { operation, example: examples[id], baseUrl, types })),
  ]);
}

interface DescribedOperation {
  operation: Operation;
  example: OperationExample;
  baseUrl: string;
  types: Types;
}

function operationPart(id: OperationId, { operation, example, baseUrl, types }: DescribedOperation): string {
  const { method, path, summary, description, params, query, body, errors } = operation;
  const call = curlCode(exampleCall(operation, example, baseUrl));
  return [
    `### ${summary}`,
    `\`${method} ${openApiPath(path)}\` · ${id} · ${costSentence(operation)} ${accessSentence(operation)}`,
    description,
    ...(params ? ['Path:', fieldList(types.fields(params))] : []),
    ...(query ? ['Query:', fieldList(types.fields(query))] : []),
    ...(body ? ['Body:', types.body(body, `${method} ${openApiPath(path)}`)] : []),
    describeAnswer(operation, types),
    ...(errors.length > 0 ? [`Its own errors: ${codes(errors)}`] : []),
    codeFence('Example', call),
  ].join('\n\n');
}

function describeAnswer({ data, media }: Operation, types: Types): string {
  if (media) return `Response: \`${media}\``;
  if (!data) return 'Response: 302 with `Location`';
  return `Response, \`data\`: ${types.named(data)}`;
}

const codes = (list: readonly string[]) => list.map((code) => `\`${code}\``).join(', ');

function errorTable(): string {
  const rows = ERROR_CODES.map((code) => {
    const { status, when, fix } = ERRORS[code];
    return [`\`${code}\``, `${status}`, when, fix];
  });
  return tableText(['Code', 'Status', 'When', 'What to do'], rows);
}

/** Named types: the body of an operation is described where it is first sent, all others once at the end. */
interface Types {
  /** The fields of a schema, with references for what has a title. */
  fields(schema: Parameters<SchemaRegistry['refer']>[0]): JsonSchema;
  /** The fields of a body, or where they are described. */
  body(schema: Parameters<SchemaRegistry['refer']>[0], call: string): string;
  /** The type of an answer by its name, or its fields. */
  named(schema: Parameters<SchemaRegistry['refer']>[0]): string;
  /** A part for each type that was named and is not a body. */
  parts(): string[];
}

function createTypes(): Types {
  const registry = createSchemaRegistry();
  const bodies = new Map<string, string>();
  const resolve = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : (registry.components()[titleOfRef(schema.$ref)] ?? schema);
  return {
    fields: (schema) => resolve(registry.refer(schema)),
    body(schema, call) {
      const referred = registry.refer(schema);
      const title = referred.$ref === undefined ? undefined : titleOfRef(referred.$ref);
      const earlier = title === undefined ? undefined : bodies.get(title);
      if (earlier !== undefined) return `\`${title}\`, as in \`${earlier}\``;
      if (title !== undefined) bodies.set(title, call);
      return fieldList(resolve(referred));
    },
    named(schema) {
      const referred = registry.refer(schema);
      return referred.properties ? `\n\n${fieldList(referred)}` : `\`${typeText(referred)}\``;
    },
    parts() {
      const components = registry.components();
      const referred = JSON.stringify(components);
      return Object.entries(components).flatMap(([title, schema]) => {
        const call = bodies.get(title);
        if (call === undefined) return [`### ${title}\n\n${typePart(schema)}`];
        return referred.includes(`/${title}"`) ? [`### ${title}\n\nThe body of \`${call}\`.`] : [];
      });
    },
  };
}

function typePart(schema: JsonSchema): string {
  const { title: _title, description, ...rest } = schema;
  const about = description ? [description] : [];
  if (rest.properties) return [...about, fieldList(rest)].join('\n\n');
  const facts = [typeText(rest), ...listFacts(rest)].join(', ');
  return [...about, `${facts}.`].join('\n\n');
}

/** The type of a value as text, such as `array of Caption`. */
function typeText(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return titleOfRef(schema.$ref);
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeText({ ...schema, type })).join(' or ');
  if (schema.enum && schema.type !== 'null') return 'string';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' or ');
  if (schema.type === 'array') return `array of ${toPlural(schema.items ?? {})}`;
  if (schema.pattern === COLOR_PATTERN) return 'colour';
  return schema.title ?? [schema.type ?? 'any'].flat().join(' or ');
}

/** The title that a reference such as `#/components/schemas/Caption` names. */
const titleOfRef = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

function toPlural(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(toPlural).join(' or ');
  const text = typeText(schema);
  return schema.title !== undefined || schema.$ref !== undefined ? text : `${text}s`;
}

/** Choices, bounds and the default, as far as there are any. */
function listFacts(schema: JsonSchema): string[] {
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

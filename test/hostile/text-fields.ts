import { examplesFor } from '../../src-main/http/examples/examples.ts';
import type { RouteDeclaration } from '../../src-main/http/route-declaration.ts';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';
import { OPERATIONS, type Operation } from '../../src-shared/contract/operations/operations.ts';
import { type FieldPath, formatPath, textFields } from '../../src-shared/contract/text-fields.ts';
import { createFakeApp } from '../helpers/fake-services.ts';
import type { HttpCall } from '../helpers/http-call.ts';
import { createSample, filledLists, withText } from '../helpers/schema-fields.ts';

/** Every text that a route of the server takes, by its own list, and the call that puts one there: valid otherwise. */

export interface TextField {
  /** Such as `generateMemes body.text`, or `/v1/i/* path.template`. */
  name: string;
  /** Most UTF-16 units that the field, or else a request, takes. */
  length: number;
  /** Whether it is of an operation, which shares fields with others. */
  isOperation: boolean;
  /** The call with this text in the field; in lists in as many entries as may be. */
  call(text: string): HttpCall;
}

/** Of a field whose schema has no maximum, and of one that holds a picture: larger ones are cases of their own. */
const LENGTH_MAX = 300_000;
/** Of paths, queries and headers: Node takes 16 KB of them. */
const LINE_LENGTH = 3000;
/** Of all entries of a list together. */
const LIST_LENGTH = 5000;
const JSON_HEADERS = { 'content-type': 'application/json' };
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

const EXAMPLES = new Map(Object.entries(examplesFor('http://127.0.0.1')));
const IDS = new Map<Operation, string>(
  Object.entries<Operation>(OPERATIONS).map(([id, operation]) => [operation, id]),
);

/** Percent-encoded and short enough for a request line. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .slice(0, 3 * LINE_LENGTH)
    .replace(/%[0-9A-F]?$/, '');

/** A route with what its calls have in common. */
interface Target {
  name: string;
  method: string;
  path: string;
  route: RouteDeclaration;
  example: { params?: Record<string, string>; body?: unknown };
}

function toTarget(route: RouteDeclaration): Target {
  const { operation, methods, path, schema } = route;
  const id =
    operation &&
    [...IDS].find(([known]) => known.path === operation.path && known.method === operation.method)?.[1];
  const known = id === undefined ? {} : (EXAMPLES.get(id) ?? {});
  const body = schema.body && !operation ? createSample(plainSchema(schema.body)) : undefined;
  return {
    name: id ?? path,
    method: methods.find((each) => each !== 'GET' && each !== 'HEAD') ?? 'GET',
    path,
    route,
    example: { ...(body !== undefined && { body }), ...known },
  };
}

/** The path with the examples' ids, and `rest` in place of `*`. */
function fillPath({ path, example }: Target, rest = 'x'): string {
  return path.replace(/:(\w+)/g, (_, name: string) => example.params?.[name] ?? 'x').replace('*', rest);
}

function exampleCall(target: Target): HttpCall {
  const { method, example } = target;
  const call = { method, path: fillPath(target), headers: JSON_HEADERS };
  return example.body ? { ...call, body: JSON.stringify(example.body) } : call;
}

/** The example's body with a text in one field; pictures are drawn small, which is no part of what is measured. */
function bodyWith({ example }: Target, schema: JsonSchema, field: FieldPath, text: string): unknown {
  const start = schema.properties?.width ? { width: 64, ...Object(example.body) } : (example.body ?? {});
  return filledLists(withText(start, schema, field, text), schema, field, LIST_LENGTH / text.length);
}

function bodyFields(target: Target): TextField[] {
  const schema = plainSchema(target.route.schema.body ?? {});
  return textFields(schema).map(({ path: field, schema: { maxLength = LENGTH_MAX } }) => ({
    name: `${target.name} body.${formatPath(field)}`,
    length: Math.min(maxLength, LENGTH_MAX),
    isOperation: target.route.operation !== undefined,
    call: (text) => ({
      ...exampleCall(target),
      body: JSON.stringify(bodyWith(target, schema, field, text)),
    }),
  }));
}

/** What the parts of a path are replaced with. */
function pathWith(target: Target, field: string, text: string): string {
  const { path, route } = target;
  if (!route.captionsBelow)
    return fillPath({ ...target, path: path.replace(`:${field}`, encoded(text)) }, encoded(text));
  const captions = field === 'captions[]' ? encoded(text) : 'a';
  return fillPath(
    target,
    field === 'template'
      ? `${encoded(text)}/a.png`
      : `no-yes/${captions}.${field === 'ending' ? encoded(text) : 'png'}`,
  );
}

function lineFields(target: Target): TextField[] {
  const { route, name } = target;
  const isOperation = route.operation !== undefined;
  const list = (
    place: string,
    schema: RouteDeclaration['schema']['query'],
    getPath: (field: string, text: string) => string,
  ) =>
    textFields(schema ? plainSchema(schema) : {}).map(
      ({ path: field, schema: { maxLength = LINE_LENGTH } }) => ({
        name: `${name} ${place}.${formatPath(field)}`,
        length: place === 'path' ? LINE_LENGTH : Math.min(maxLength, LINE_LENGTH),
        isOperation,
        call: (text: string) => ({ ...exampleCall(target), path: getPath(formatPath(field), text) }),
      }),
    );
  const start = route.captionsBelow ? pathWith(target, '', '') : fillPath(target);
  const inQuery = (field: string, text: string) => `${start}?${encodeURIComponent(field)}=${encoded(text)}`;
  return [
    ...list('path', route.schema.params, (field, text) => pathWith(target, field, text)),
    ...list('query', route.schema.query, inQuery),
    ...(target.method === 'GET' ? list('query', route.fields, inQuery) : formFields(target)),
  ];
}

/** Fields of forms; of those that are numbered the first. */
function formFields(target: Target): TextField[] {
  const known = textFields(target.route.fields ? plainSchema(target.route.fields) : {});
  return known
    .map(({ path }) => formatPath(path).replace('[]', '[0]'))
    .filter((field) => !/[1-9]/.test(field))
    .map((field) => ({
      name: `${target.name} form.${field}`,
      length: LENGTH_MAX,
      isOperation: false,
      call: (text) => {
        const fields = { template_id: 'no-yes', text0: 'a', 'text[0]': 'a', [field]: text };
        return { ...exampleCall(target), headers: FORM_HEADERS, body: `${new URLSearchParams(fields)}` };
      },
    }));
}

const HEADER_NAMES = [
  ...['authorization', 'idempotency-key', 'accept', 'prefer', 'cookie', 'origin', 'host', 'referer'],
  ...['content-type', 'if-none-match', 'range', 'x-request-id', 'user-agent', 'accept-encoding'],
  ...['sec-fetch-site', 'x-forwarded-for', 'content-encoding', 'expect'],
];

/** Headers that the engine, or what it is built on, reads. Only ASCII goes into one. */
function headerFields(): TextField[] {
  const caption = listTargets().find(({ name }) => name === 'captionMeme');
  if (!caption) throw new Error('There is no route for captions.');
  const call = exampleCall(caption);
  return HEADER_NAMES.map((name) => ({
    name: `header ${name}`,
    length: 4 * LINE_LENGTH,
    isOperation: false,
    call: (text) => ({
      ...call,
      headers: { ...JSON_HEADERS, [name]: text.replaceAll(/[^\x20-\x7e]/g, '?') },
    }),
  }));
}

const listTargets = (): Target[] => createFakeApp().app.routes.list().map(toTarget);

/** JSON-RPC, which has no schema here. */
function mcpField(): TextField {
  const headers = { ...JSON_HEADERS, accept: 'application/json, text/event-stream' };
  const call = (text: string) => ({
    method: 'POST',
    path: '/mcp',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: text, params: { name: text } }),
  });
  return { name: '/mcp body', length: LENGTH_MAX, isOperation: false, call };
}

/** All of them. */
export function allTextFields(): TextField[] {
  return [
    ...listTargets().flatMap((target) => [...bodyFields(target), ...lineFields(target)]),
    mcpField(),
    ...headerFields(),
  ];
}

import { examplesFor } from '../../src-main/http/examples/examples.ts';
import { type JsonSchema, plainSchema } from '../../src-shared/contract/json-schema.ts';
import { OPERATIONS, type Operation } from '../../src-shared/contract/operations/operations.ts';
import { SESSION_ENDPOINTS } from '../../src-shared/contract/session.ts';
import type { HttpCall } from '../helpers/http-call.ts';
import { type FieldPath, filledLists, formatPath, textFields, withText } from '../helpers/schema-fields.ts';

/** Every field of every operation that takes a text, and the call that puts one there: valid otherwise. */

export interface TextField {
  /** Such as `generateMemes body.text`. */
  name: string;
  /** Most UTF-16 units that the field, or else a request, takes. */
  length: number;
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

const EXAMPLES = new Map(Object.entries(examplesFor('http://127.0.0.1')));
const ENDPOINTS = Object.entries<Operation>(OPERATIONS);

/** Percent-encoded and short enough for a request line. */
const encoded = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .slice(0, 3 * LINE_LENGTH)
    .replace(/%[0-9A-F]?$/, '');

function examplePath(id: string, path: string): string {
  const params = EXAMPLES.get(id)?.params ?? {};
  return `/v1${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')}`;
}

function exampleCall(id: string, { method, path }: Operation): HttpCall {
  const body = EXAMPLES.get(id)?.body;
  const call = { method, path: examplePath(id, path), headers: JSON_HEADERS };
  return body ? { ...call, body: JSON.stringify(body) } : call;
}

/** The example's body with a text in one field; pictures are drawn small, which is no part of what is measured. */
function bodyWith(id: string, schema: JsonSchema, field: FieldPath, text: string): unknown {
  const example = EXAMPLES.get(id)?.body ?? {};
  const start = schema.properties?.width ? { width: 64, ...example } : example;
  return filledLists(withText(start, schema, field, text), schema, field, LIST_LENGTH / text.length);
}

function bodyFields(id: string, operation: Operation, schema: JsonSchema): TextField[] {
  return textFields(schema).map(({ path: field, schema: { maxLength = LENGTH_MAX } }) => ({
    name: `${id} body.${formatPath(field)}`,
    length: Math.min(maxLength, LENGTH_MAX),
    call: (text) => ({
      ...exampleCall(id, operation),
      body: JSON.stringify(bodyWith(id, schema, field, text)),
    }),
  }));
}

function lineFields(id: string, operation: Operation): TextField[] {
  const { path, query } = operation;
  const inQuery = query ? textFields(plainSchema(query)) : [];
  return [
    ...[...path.matchAll(/:\w+/g)].map(([param]) => ({
      name: `${id} path ${param}`,
      length: LINE_LENGTH,
      call: (text: string) => ({
        ...exampleCall(id, operation),
        path: `/v1${path.replace(param, encoded(text))}`,
      }),
    })),
    ...inQuery.map(({ path: [name = ''], schema: { maxLength = LINE_LENGTH } }) => ({
      name: `${id} query.${name}`,
      length: Math.min(maxLength, LINE_LENGTH),
      call: (text: string) => ({
        ...exampleCall(id, operation),
        path: `${examplePath(id, path)}?${name}=${encoded(text)}`,
      }),
    })),
  ];
}

function sessionFields(): TextField[] {
  const { method, path, body } = SESSION_ENDPOINTS.signIn;
  return textFields(plainSchema(body)).map(({ path: field, schema: { maxLength = LINE_LENGTH } }) => ({
    name: `signIn body.${formatPath(field)}`,
    length: maxLength,
    call: (text) => ({
      method,
      path,
      headers: JSON_HEADERS,
      body: JSON.stringify({ [formatPath(field)]: text }),
    }),
  }));
}

const HEADER_NAMES = [
  ...['authorization', 'idempotency-key', 'accept', 'prefer', 'cookie', 'origin', 'host', 'referer'],
  ...['content-type', 'if-none-match', 'range', 'x-request-id', 'user-agent', 'accept-encoding'],
  ...['sec-fetch-site', 'x-forwarded-for', 'content-encoding', 'expect'],
];

/** Headers that the engine, or what it is built on, reads. Only ASCII goes into one. */
function headerFields(): TextField[] {
  const call = exampleCall('captionMeme', OPERATIONS.captionMeme);
  return HEADER_NAMES.map((name) => ({
    name: `header ${name}`,
    length: 4 * LINE_LENGTH,
    call: (text) => ({
      ...call,
      headers: { ...JSON_HEADERS, [name]: text.replaceAll(/[^\x20-\x7e]/g, '?') },
    }),
  }));
}

/** All of them. */
export function allTextFields(): TextField[] {
  const operations = ENDPOINTS.flatMap(([id, operation]) => [
    ...(operation.body ? bodyFields(id, operation, plainSchema(operation.body)) : []),
    ...lineFields(id, operation),
  ]);
  return [...operations, ...sessionFields(), ...headerFields()];
}

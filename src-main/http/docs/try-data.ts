import { prettyJson } from '../../../src-shared/calls/literal.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { Operation, OperationId } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { examplesFor } from '../examples/examples.ts';
import { operationEntries } from '../openapi/document.ts';
import { costSentence, getMediaRange, openApiPath } from '../openapi/operation.ts';
import { typeText } from './schema-facts.ts';

/** What `resources/docs/try.js` needs to build the form that sends an operation. */
export interface TryOperation {
  method: Operation['method'];
  /** With the names of its parameters in braces. */
  path: string;
  auth: boolean;
  /** Whether it is charged with a live key. */
  paid: boolean;
  /** The type, in words. */
  cost: string;
  params: TryField[];
  query: TryField[];
  /** The example body as JSON; undefined if no body is sent. */
  body?: string;
  /** The content type if a file is the body. */
  file?: string;
  /** For an operation that accepts a form: the other fields as a JSON object, and the names of the file fields. */
  form?: { fields: string; files: string[] };
  /** The media range with which the response is the file. */
  picture?: string;
  /** Whether the response is a stream of events, which does not end. */
  stream: boolean;
  /** A question that is asked before it is sent. */
  confirm?: string;
}

interface TryField {
  name: string;
  type: string;
  required: boolean;
  /** Value in the example; empty if there is none. */
  value: string;
  choices?: readonly string[];
}

/** Operations that delete or replace something without the method DELETE. */
const DESTRUCTIVE: ReadonlySet<string> = new Set<OperationId>(['restoreBackup', 'cleanUp']);
/** Characters of a line of the editable body. */
const LINE = 64;

/** All operations by id. */
export function tryOperations(baseUrl: string): Record<string, TryOperation> {
  const examples = examplesFor(baseUrl);
  return Object.fromEntries(
    operationEntries().map(([id, operation]) => [id, tryOperation(id, operation, examples[id])]),
  );
}

function tryOperation(id: OperationId, operation: Operation, example: OperationExample): TryOperation {
  const { method, path, auth, cost, costNote, upload, picture, media, summary, description } = operation;
  const { form } = example;
  const isDestructive = method === 'DELETE' || DESTRUCTIVE.has(id);
  return {
    method,
    path: openApiPath(path),
    auth,
    paid: cost > 0 || costNote !== undefined,
    cost: costSentence(operation),
    params: listFields(operation.params, example.params),
    query: listFields(operation.query, example.query),
    ...(example.body && { body: prettyJson(example.body, LINE) }),
    ...(upload && { file: upload }),
    ...(form && { form: { fields: prettyJson(form.fields, LINE), files: Object.keys(form.files) } }),
    ...(picture && { picture: getMediaRange(picture) }),
    stream: media === 'text/event-stream',
    ...(isDestructive && { confirm: `${summary}: ${firstSentence(description)}` }),
  };
}

const firstSentence = (text: string) => `${text.replaceAll('`', '').split(/\.\s/)[0]?.replace(/\.$/, '')}.`;

function listFields(schema: Operation['query'], values: OperationExample['query'] = {}): TryField[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plainSchema(schema);
  return Object.entries(properties).map(([name, field]) => {
    const choices = listChoices(field);
    return {
      name,
      type: typeText(field),
      required: required.includes(name),
      value: `${values[name] ?? ''}`,
      ...(choices && { choices }),
    };
  });
}

function listChoices(field: JsonSchema): string[] | undefined {
  if (field.type === 'boolean') return ['true', 'false'];
  return field.enum?.map((value) => `${value}`);
}

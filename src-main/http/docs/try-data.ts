import { prettyJson } from '../../../src-shared/calls/literal.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { Operation, OperationId } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { examplesFor } from '../examples/examples.ts';
import { operationEntries } from '../openapi/document.ts';
import { costSentence, openApiPath } from '../openapi/operation.ts';
import { typeText } from './schema-facts.ts';

/** What the pages need to send an operation: `resources/docs/try.js` makes a form of it. */
export interface TryOperation {
  method: Operation['method'];
  /** With the names of its parameters in braces. */
  path: string;
  auth: boolean;
  /** Whether a live key pays for it. */
  paid: boolean;
  /** In words. */
  cost: string;
  params: TryField[];
  query: TryField[];
  /** The example as JSON; undefined where no body is sent. */
  body?: string;
  /** The type of a file that is the body. */
  file?: string;
  /** Of an operation that takes files: the other parts of a form as a JSON object, and the names of its files. */
  form?: { fields: string; files: string[] };
  /** The answer may be the picture itself. */
  picture?: true;
  /** An event stream has no end. */
  stream: boolean;
  /** What is asked before it is sent. */
  confirm?: string;
}

interface TryField {
  name: string;
  type: string;
  required: boolean;
  /** Of the example; empty where it has none. */
  value: string;
  choices?: readonly string[];
}

/** Operations that take something away without being a DELETE. */
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
    ...{ method, path: openApiPath(path), auth },
    paid: cost > 0 || costNote !== undefined,
    cost: costSentence(operation),
    params: fieldsOf(operation.params, example.params),
    query: fieldsOf(operation.query, example.query),
    ...(example.body && { body: prettyJson(example.body, LINE) }),
    ...(upload && { file: upload }),
    ...(form && { form: { fields: prettyJson(form.fields, LINE), files: Object.keys(form.files) } }),
    ...(picture && { picture }),
    stream: media === 'text/event-stream',
    ...(isDestructive && { confirm: `${summary}: ${firstSentence(description)}` }),
  };
}

const firstSentence = (text: string) => `${text.replaceAll('`', '').split(/\.\s/)[0]?.replace(/\.$/, '')}.`;

function fieldsOf(schema: Operation['query'], values: OperationExample['query'] = {}): TryField[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = plainSchema(schema);
  return Object.entries(properties).map(([name, field]) => {
    const choices = choicesOf(field);
    return {
      ...{ name, type: typeText(field), required: required.includes(name), value: `${values[name] ?? ''}` },
      ...(choices && { choices }),
    };
  });
}

function choicesOf(field: JsonSchema): string[] | undefined {
  if (field.type === 'boolean') return ['true', 'false'];
  return field.enum?.map((value) => `${value}`);
}

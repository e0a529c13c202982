import { stringify } from 'yaml';
import { ErrorBody } from '../../../src-shared/contract/envelope.ts';
import { ERROR_CODES } from '../../../src-shared/contract/errors.ts';
import { getKeys } from '../../../src-shared/contract/get-keys.ts';
import type { JsonSchema } from '../../../src-shared/contract/json-schema.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import {
  OPERATIONS,
  type Operation,
  type OperationId,
} from '../../../src-shared/contract/operations/operations.ts';
import { examplesFor } from '../examples/examples.ts';
import { titleInnerObjects } from './generator-forms.ts';
import { openAddresses } from './open-addresses.ts';
import { describeOperation, openApiPath } from './operation.ts';
import { errorExample, errorResponse, HEADERS } from './responses.ts';
import { createSchemaRegistry } from './schemas.ts';

/** What the operations of each tag are for. */
export const TAGS: Record<Operation['tag'], string> = {
  Memes: 'Make memes and find them again.',
  Motion: 'Make GIFs and videos.',
  Jobs: 'Work that goes on without an open connection.',
  Templates: 'The library of pictures with named caption regions.',
  Fonts: 'Fonts of one’s own, beside those that come with CAM.',
  Editor: 'What the app keeps with the engine: pictures, drafts and settings.',
  Account: 'Plan, balance, keys, usage and the latest calls.',
  Service: 'What the engine can do and whether it is up.',
};

/** The OpenAPI 3.1 document of the HTTP API. `baseUrl` without a trailing slash. */
export function buildOpenApi({ baseUrl, version }: { baseUrl: string; version: string }) {
  const schemas = createSchemaRegistry();
  schemas.refer(ErrorBody);
  const examples = examplesFor(baseUrl);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [id, operation] of operationEntries()) {
    const path = openApiPath(operation.path);
    paths[path] ??= {};
    paths[path][operation.method.toLowerCase()] = describeOperation(id, operation, examples[id], schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CAM – Caption A Meme',
      version,
      description: `Captions memes on this machine. Readable reference: ${baseUrl}/docs`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: baseUrl, description: 'This engine' },
      { url: `${baseUrl}/api`, description: 'The same under the prefix some clients use' },
    ],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...openAddresses(baseUrl, schemas) },
    components: {
      schemas: titleAll(schemas.components()),
      securitySchemes: { bearer: BEARER },
      parameters: PARAMETERS,
      headers: HEADERS,
      responses: byCode(errorResponse),
      examples: byCode((code) => errorExample(code, baseUrl)),
    },
  };
}

/** A document as YAML, which readers of YAML 1.1 understand as well. */
export const writeYaml = (document: unknown): string =>
  stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });

/** The table of operations as typed pairs. */
export function operationEntries(): [OperationId, Operation][] {
  return getKeys(OPERATIONS).map((id) => [id, OPERATIONS[id]]);
}

function byCode<T>(describe: (code: (typeof ERROR_CODES)[number]) => T): Record<string, T> {
  return Object.fromEntries(ERROR_CODES.map((code) => [code, describe(code)]));
}

const titleAll = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([title, schema]) => [title, titleInnerObjects(title, schema)]),
  );

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'cam_live_… or cam_test_…',
  description:
    'A key from `cam keys create`, with the scopes that operations ask for. A test key makes everything and never deducts credits; it sees and deletes only what test keys of its account made.',
};

const PARAMETERS = {
  Fields: {
    name: 'fields',
    in: 'query',
    required: false,
    description:
      'The fields of the answer that are wanted, separated by commas, with dots for those inside others: the others are left out, required or not. In lists, and where several memes are made, they are those of each item; else those of `data`. A job (202) is answered whole.',
    schema: { type: 'string', maxLength: LIMITS.fieldsChars },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `Makes a retry safe: the first answer is kept ${LIMITS.idempotencyHours} hours and sent again, never charged twice.`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: LIMITS.idempotencyKeyChars,
      pattern: '^[\\x21-\\x7e]+$',
    },
    example: '0d5f1c9e-4a53-4b7e-9f6a-7a1c2f7d9b10',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    description:
      '`respond-async` asks for a job (202) instead of the finished result: look at it with `GET /v1/jobs/{id}`.',
    schema: { type: 'string' },
    example: 'respond-async',
  },
};

import type { TSchema } from 'typebox';
import { success } from '../../../src-shared/contract/envelope.ts';
import { Job } from '../../../src-shared/contract/jobs.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import { type FileAnswer, takesKey } from '../../../src-shared/contract/operations/operation.ts';
import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import { getMediaType } from '../../../src-shared/contract/picture-formats.ts';
import { listRenamed } from '../../../src-shared/contract/renamed-fields.ts';
import { takesFields } from '../../../src-shared/contract/selected-fields.ts';
import type { OperationExample } from '../examples/example.ts';
import { EXAMPLE_REQUEST_ID } from '../examples/examples.ts';
import { REQUEST_PART } from '../plugins/file-body.ts';
import { describeCallbacks } from './callbacks.ts';
import { toPascalCase } from './generator-forms.ts';
import { errorResponses, headerRefs, PICTURE_HEADERS, usualHeaders } from './responses.ts';
import type { SchemaRegistry } from './schemas.ts';
import { BINARY, describeForm } from './schemas.ts';

/** Fastify's `/memes/:id` as OpenAPI writes it: `/v1/memes/{id}`. */
export function openApiPath(path: string): string {
  return `/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`;
}

/** One operation object. */
export function describeOperation(
  id: string,
  operation: Operation,
  example: OperationExample,
  schemas: SchemaRegistry,
): Record<string, unknown> {
  const { summary, tag, body, upload } = operation;
  const parameters = [
    ...describeParameters(operation.params, 'path', schemas, example.params),
    ...describeParameters(operation.query, 'query', schemas, example.query),
    ...(takesFields(operation) ? [parameterRef('Fields')] : []),
    ...(takesKey(operation) ? [parameterRef('IdempotencyKey')] : []),
    ...(operation.generation ? [parameterRef('Prefer')] : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [
      operation.description,
      ...fileSentences(operation),
      ...renamedSentences(operation),
      `${costSentence(operation)} ${accessSentence(operation)}`,
    ].join('\n\n'),
    security: operation.auth ? [{ bearer: [operation.scope] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemas.refer(body), example: example.body },
          ...(operation.file && { 'multipart/form-data': describeForm(operation.file, body, schemas) }),
        },
      },
    }),
    ...(upload && { requestBody: { required: true, content: describeUpload(upload) } }),
    responses: {
      ...successResponse(id, operation, example, schemas),
      ...(operation.generation && describeAcceptedResponse(operation, example, schemas)),
      ...errorResponses(operation),
    },
    ...(operation.generation && { callbacks: describeCallbacks(id, schemas) }),
  };
}

/** A sentence about the former names that it accepts; empty if there are none. */
const renamedSentences = ({ path }: Operation): string[] =>
  listRenamed(path).length > 0
    ? ['Former names of fields are accepted, and `Deprecation` says so: `/docs/guide#renamed-fields`.']
    : [];

const describeUpload = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: BINARY }]));

/** Sentences about sending files and receiving pictures; empty if the operation supports neither. */
export function fileSentences({ file, picture, body }: Operation): string[] {
  const parts = Object.keys(file?.parts ?? {}).map((part) => `\`${part}\``);
  const isCounted = body !== undefined && plainSchema(body).properties?.count !== undefined;
  return [
    ...(file
      ? [
          `As \`multipart/form-data\` it takes ${parts.join(' and ')} as a file; the other fields are parts of their own, or together JSON in \`${REQUEST_PART}\`. ${file.regions ? 'Any other part is the text of the region with its name.' : ''}`.trim(),
        ]
      : []),
    ...(picture
      ? [
          `With \`Accept: ${getMediaRange(picture)}\`, or one format such as \`${getMediaType(chooseOtherFormat(picture))}\`, the response is the ${fileWord(picture)}; errors, jobs and dry runs are always JSON. ${isCounted ? '`count` must be 1 then.' : ''}`.trim(),
        ]
      : []),
  ];
}

/** The media range of what an operation makes. */
export const getMediaRange = ({ formats }: FileAnswer): string =>
  getMediaType(formats[0]).replace(/[^/]+$/, '*');

/** A format that is not the default. */
const chooseOtherFormat = ({ formats }: FileAnswer) =>
  formats.find((format) => format.startsWith('web')) ?? formats[0];

const fileWord = (answer: FileAnswer): 'picture' | 'video' =>
  getMediaRange(answer) === 'video/*' ? 'video' : 'picture';

/** Who may call it, in sentences. */
export function accessSentence(operation: Operation): string {
  if (!operation.auth) return 'Needs no key.';
  if (operation.scope === 'admin')
    return 'Only for the owner of the machine: needs a key with the scope `admin`.';
  const fields = (operation.adminFields ?? []).map((field) => `\`${field}\``);
  const extra = fields.length > 0 ? ` With ${fields.join(' or ')} it needs \`admin\`.` : '';
  const kind = operation.liveOnly ? 'a live key' : 'a key';
  return `Needs ${kind} with the scope \`${operation.scope}\`.${extra}`;
}

/** What a call costs, as a sentence. */
export function costSentence({ cost, costNote }: Operation): string {
  if (costNote) return costNote;
  return cost === 0 ? 'Free.' : `Costs ${cost} credit${cost === 1 ? '' : 's'}.`;
}

function parameterRef(name: string) {
  return { $ref: `#/components/parameters/${name}` };
}

function describeParameters(
  schema: TSchema | undefined,
  place: 'path' | 'query',
  schemas: SchemaRegistry,
  examples: Record<string, unknown> = {},
) {
  if (!schema) return [];
  // Without its title: no component is made of it.
  const { properties = {}, required = [] } = schemas.referJson({ ...plainSchema(schema), title: undefined });
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

function successResponse(
  id: string,
  operation: Operation,
  example: OperationExample,
  schemas: SchemaRegistry,
) {
  const headers = usualHeaders(operation);
  if (operation.media) return { '200': fileResponse(operation.media, headers) };
  if (!operation.data) {
    return { '302': { description: 'Found.', headers: headerRefs(['Location', ...headers]) } };
  }
  if (takesKey(operation)) headers.push('Idempotent-Replayed');
  if (operation.picture) headers.push(...PICTURE_HEADERS);
  const envelope: JsonSchema = {
    ...schemas.refer(success(operation.data)),
    title: `${toPascalCase(id)}Response`,
  };
  const meta = { ...example.generation, request_id: EXAMPLE_REQUEST_ID, processing_time_ms: 76 };
  return {
    '200': {
      // With two content types most generated clients could no longer read JSON.
      description: operation.picture
        ? `Done. The response is the ${fileWord(operation.picture)} if \`Accept\` asks for one.`
        : 'Done.',
      headers: headerRefs(headers),
      content: {
        'application/json': { schema: envelope, example: { success: true, data: example.data, meta } },
      },
    },
  };
}

/** The job that a generation answers under `Prefer: respond-async`. */
function describeAcceptedResponse(
  operation: Operation,
  { accepted }: OperationExample,
  schemas: SchemaRegistry,
) {
  const envelope: JsonSchema = {
    ...schemas.refer(success(Job)),
    title: 'JobResponse',
  };
  const meta = {
    credits_used: 0,
    credits_remaining: 19,
    request_id: EXAMPLE_REQUEST_ID,
    processing_time_ms: 2,
  };
  return {
    '202': {
      description: 'Accepted, with `Prefer: respond-async` or `callback_url`.',
      headers: headerRefs(['Location', 'Retry-After', ...usualHeaders(operation)]),
      content: {
        'application/json': { schema: envelope, example: { success: true, data: accepted, meta } },
      },
    },
  };
}

/** An answer that is not JSON. */
function fileResponse(media: NonNullable<Operation['media']>, headers: ReturnType<typeof usualHeaders>) {
  const description = media === 'text/event-stream' ? 'Events, until one side hangs up.' : 'The file.';
  return { description, headers: headerRefs(headers), content: { [media]: { schema: { type: 'string' } } } };
}

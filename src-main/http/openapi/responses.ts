import { type CamError, ERRORS, type ErrorCode } from '../../../src-shared/contract/errors.ts';
import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import { listRenamed, RENAMED_AT } from '../../../src-shared/contract/renamed-fields.ts';
import { exampleError, listErrors } from '../examples/error-examples.ts';
import { EXAMPLE_REQUEST_ID } from '../examples/examples.ts';
import { errorBody } from '../request-context.ts';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const errorSchema = ref('schemas', 'Error');

/** Headers that error and success answers refer to. */
export const HEADERS = {
  'X-Request-Id': header('Names this answer in logs and bug reports.', 'string', EXAMPLE_REQUEST_ID),
  'X-RateLimit-Limit': header('Requests a minute this key may make.', 'integer', 30),
  'X-RateLimit-Remaining': header('Requests still allowed now.', 'integer', 29),
  'X-RateLimit-Reset': header('Seconds until one more request is allowed again.', 'integer', 60),
  'Retry-After': header('Seconds to wait before the next try, or before asking for the job.', 'integer', 12),
  'Idempotent-Replayed': header('Present and `true` where a stored answer is sent again.', 'string', 'true'),
  'WWW-Authenticate': header('The scheme to authenticate with.', 'string', 'Bearer'),
  Allow: header('The methods this path has.', 'string', 'DELETE, GET, HEAD'),
  'Content-Location': header(
    'With a picture: its permanent address.',
    'string',
    '/cdn/memes/3w/meme_3wtzwohvmub0jkrc05tf.png',
  ),
  'X-Meme-Id': header('With a picture: the id of its meme.', 'string', 'meme_3wtzwohvmub0jkrc05tf'),
  'X-Credits-Used': header('With a picture: the credits charged.', 'integer', 1),
  'X-Credits-Remaining': header('With a picture: the credits left.', 'integer', 19),
  Deprecation: header(
    'Present where the request used a former name of a field: when that was renamed.',
    'string',
    `@${RENAMED_AT}`,
  ),
  Link: header(
    'With `Deprecation`: the page that lists the names.',
    'string',
    '</docs/guide#renamed-fields>; rel="deprecation"; type="text/html"',
  ),
  Location: header('Where the picture or the job is.', 'string', '/v1/jobs/job_4w9rk2mzt0vq7x1c'),
};

export const PICTURE_HEADERS = [
  'Content-Location',
  'X-Meme-Id',
  'X-Credits-Used',
  'X-Credits-Remaining',
] as const;

type HeaderName = keyof typeof HEADERS;

function header(description: string, type: 'string' | 'integer', example: string | number) {
  return { description, schema: { type }, example };
}

/** References to header components, by name. */
export function headerRefs(names: readonly HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, ref('headers', name)]));
}

/** The headers every answer of an operation has. */
export function usualHeaders(operation: Operation): HeaderName[] {
  const limits: HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  const renamed: HeaderName[] = listRenamed(operation.path).length > 0 ? ['Deprecation', 'Link'] : [];
  return operation.auth ? ['X-Request-Id', ...limits, ...renamed] : ['X-Request-Id'];
}

const EXTRA_HEADERS: Partial<Record<ErrorCode, HeaderName>> = {
  RATE_LIMITED: 'Retry-After',
  OVERLOADED: 'Retry-After',
  MODEL_UNAVAILABLE: 'Retry-After',
  BACKUP_IN_PROGRESS: 'Retry-After',
  IDEMPOTENCY_IN_PROGRESS: 'Retry-After',
  METHOD_NOT_ALLOWED: 'Allow',
  INVALID_API_KEY: 'WWW-Authenticate',
  EXPIRED_API_KEY: 'WWW-Authenticate',
};

/** The response component of one error code. */
export function errorResponse(code: ErrorCode) {
  const { when, fix } = ERRORS[code];
  const extra = EXTRA_HEADERS[code];
  return {
    description: `\`${code}\`: ${when} ${fix}`,
    headers: headerRefs(extra ? ['X-Request-Id', extra] : ['X-Request-Id']),
    content: {
      'application/json': { schema: errorSchema, examples: { [code]: ref('examples', code) } },
    },
  };
}

/** A whole error answer as an example component. */
export function errorExample(code: ErrorCode, baseUrl: string) {
  return { summary: ERRORS[code].when, value: buildErrorBody(exampleError(code), baseUrl) };
}

function buildErrorBody(error: CamError, baseUrl: string): unknown {
  return JSON.parse(errorBody(error, EXAMPLE_REQUEST_ID, baseUrl));
}

/** The error responses of an operation by status; codes that share a status share a response. */
export function errorResponses(operation: Operation): Record<string, unknown> {
  const byStatus = Map.groupBy(listErrors(operation), (code) => ERRORS[code].status);
  const statuses = [...byStatus.keys()].sort((a, b) => a - b);
  return {
    ...Object.fromEntries(
      statuses.map((status) => [`${status}`, sharedResponse(byStatus.get(status) ?? [])]),
    ),
    431: {
      ...errorResponse('VALIDATION_ERROR'),
      description: 'The request line and headers are over 16 KB.',
    },
  };
}

function sharedResponse(codes: readonly ErrorCode[]) {
  const [first] = codes;
  if (codes.length === 1 && first) return ref('responses', first);
  const extras = codes.flatMap((code) => EXTRA_HEADERS[code] ?? []);
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].when}`).join('\n\n'),
    headers: headerRefs(['X-Request-Id', ...new Set(extras)]),
    content: {
      'application/json': {
        schema: errorSchema,
        examples: Object.fromEntries(codes.map((code) => [code, ref('examples', code)])),
      },
    },
  };
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { homeGone, toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { logFields } from '../../../src-shared/contract/error-log.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS, sizeLabel } from '../../../src-shared/contract/limits.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import type { HttpDeps } from '../deps.ts';
import { errorBody, JSON_TYPE } from '../request-context.ts';
import { watchCall } from './access-log.ts';
import { drainRequest } from './connections.ts';
import { setResponseHeaders } from './request-hooks.ts';

type Route = Partial<FastifyRequest['routeOptions']>;

/** What the framework's own errors mean to a caller; one that is not listed is a bug of CAM. */
const FRAMEWORK: Readonly<Record<string, (route: Route) => CamError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new CamError('UNSUPPORTED_MEDIA_TYPE', 'The Content-Type is missing or not JSON. Send application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    invalidRequest(
      'The body is not as long as its Content-Length header says. Leave the header to your HTTP client.',
    ),
  FST_ERR_BAD_URL: () =>
    invalidRequest('The path has a broken percent-encoding. Encode a percent sign itself as %25.'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    invalidRequest('The id in the path is too long. Ids have at most 100 characters.'),
};

function bodyTooLarge({ bodyLimit = LIMITS.bodyBytes, config }: Route): CamError {
  const { larger } = config?.operation?.file ?? {};
  return new CamError(
    'PAYLOAD_TOO_LARGE',
    `The body is over ${sizeLabel(bodyLimit)}. ${smaller(bodyLimit, larger)}`,
  );
}

/** Of what an operation takes only files are as large as the limit of operations. */
function smaller(bodyLimit: number, larger: string | undefined): string {
  if (larger !== undefined)
    return `\`${larger}\` takes larger files as its body: with curl \`-T FILE -H 'Content-Type: application/zip'\`.`;
  return bodyLimit < LIMITS.bodyBytes
    ? 'Send less at once.'
    : 'Send a smaller image, or its address in `image_url`.';
}

/** Sends every error as the contract's error body. */
export function addErrorHandler(
  app: FastifyInstance,
  { baseUrl, services }: Pick<HttpDeps, 'baseUrl' | 'services'>,
): void {
  app.setErrorHandler((thrown: unknown, request, reply) => {
    const { storage } = services;
    storage.report(thrown);
    // Whatever fails on a home that is gone fails for that.
    const error = storage.isGone() && toCamError(thrown).status >= 500 ? homeGone() : thrown;
    sendError(error, request, reply, baseUrl(request.headers.host));
  });
}

/** For the router's errors (a broken percent-encoding), which run no hook. */
export function createFrameworkErrors(deps: Pick<HttpDeps, 'baseUrl' | 'log' | 'onCallEnded'>) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    watchCall(request, reply, deps);
    const send = () => {
      setResponseHeaders(reply, request.id);
      sendError(thrown, request, reply, deps.baseUrl(request.headers.host));
    };
    const rest = drainRequest(request.raw);
    if (rest) void rest.then(send);
    else send();
  };
}

/**
 * The CamError that answers whatever was thrown; the text of an unexpected error is only logged. `route`: the one that
 * threw.
 */
export function toCamError(thrown: unknown, route: Route = {}): CamError {
  if (thrown instanceof CamError) return thrown;
  const known = FRAMEWORK[frameworkCode(thrown)];
  if (known) return known(route);
  if (isAborted(thrown)) {
    return invalidRequest('The connection closed before the whole body had arrived. Send it again.');
  }
  const diskError = toDiskError(thrown);
  if (diskError instanceof CamError) return diskError;
  return new CamError('INTERNAL_ERROR', 'Something unexpected went wrong. Nothing was charged.', {
    cause: thrown,
  });
}

/** A VALIDATION_ERROR about the request as a whole. */
export function invalidRequest(message: string): CamError {
  return new CamError('VALIDATION_ERROR', message);
}

/** Logs bugs with their stack, other 5xx and refusals by name: messages may quote what callers send. */
function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, baseUrl: string): void {
  const error = toCamError(thrown, request.routeOptions);
  request.error = error;
  const { isBug, fields } = logFields(error);
  if (error.status >= 500 && isBug) request.log.error(fields, error.message);
  else if (error.status >= 500) request.log.warn(fields, 'nothing was made');
  else request.log.debug({ code: error.code, kind: fields.kind, cause: getCause(error) }, 'refused');
  reply.code(error.status).headers(error.headers).type(JSON_TYPE);
  reply.send(
    errorBody(withPartNames(error, { files: request.formFiles, body: request.body }), request.id, baseUrl),
  );
}

/** The reason of a refusal, e.g. what an address answered; without a stack, as it is no bug. */
function getCause({ cause }: CamError): { message: string; code?: unknown } | undefined {
  if (!(cause instanceof Error)) return undefined;
  return { message: cause.message, ...('code' in cause && { code: cause.code }) };
}

/** Whether the client hung up while its body was read, which the framework reports with a 400. */
function isAborted(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || !('code' in thrown) || !('statusCode' in thrown)) return false;
  return thrown.code === 'ECONNRESET' && thrown.statusCode === 400;
}

function frameworkCode(thrown: unknown): string {
  if (!(thrown instanceof Error) || !('code' in thrown)) return '';
  return typeof thrown.code === 'string' && Object.hasOwn(FRAMEWORK, thrown.code) ? thrown.code : '';
}

/** What a form sent: the path in the body of each file part, and the body that was made of it. */
interface RequestForm {
  files: FileBody['parts'] | null;
  body: unknown;
}

/**
 * Rewrites an error for the sender of a form: `image_base64` of the JSON body is the part `image`, a caption the part
 * named by its region, and values are texts and lists. Other errors are unchanged.
 */
function withPartNames(error: CamError, { files, body }: RequestForm): CamError {
  if (!files) return error;
  const places = Object.entries(files);
  const rename = (text: string) =>
    places
      .reduce((all, [part, place]) => all.replace(createNamePattern(place), part), text)
      .replace(CAPTION, (field, index: string) => findRegion(body, Number(index)) ?? field)
      .replace(OWN_BOX, '.')
      .replace('The base64 holds', 'The file holds')
      .replace('as base64 where that is taken', 'as a part of the form')
      .replace(/\bgot the string (?=")/g, 'got ')
      .replace(/\bgot an empty string\b/g, 'got nothing')
      .replace(/\b(must be|give|got|or) a string\b/g, '$1 a text')
      .replace(/\b(must be|give|got|or) an array\b/g, '$1 a list');
  const { code, message, details, headers, cause } = error;
  if (rename(message) === message && !details?.some(({ path }) => rename(path) !== path)) return error;
  const renamed = details?.map((each) => ({ path: rename(each.path), message: rename(each.message) }));
  return new CamError(code, rename(message), { ...(renamed && { details: renamed }), headers, cause });
}

/** Matches a field of the body, but not the same field of a list item, such as `layers[0].image_base64`. */
const createNamePattern = (place: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w.])${place.join('\\.')}(?!\\w)`, 'g');

/** A field of a caption that a part of its own has: its region by the part's name, its text by the contents. */
const CAPTION = /(?<![\w.])captions\[(\d+)\]\.(?:position|text)(?!\w)/g;
/** Advice that a part cannot follow. */
const OWN_BOX = /; for a box of your own a name .*?`box`\.$/;

/** The region that a caption of the body names; undefined if it names none. */
function findRegion(body: unknown, index: number): string | undefined {
  if (typeof body !== 'object' || body === null || !('captions' in body)) return undefined;
  const caption: unknown = Array.isArray(body.captions) ? body.captions[index] : undefined;
  if (typeof caption !== 'object' || caption === null || !('position' in caption)) return undefined;
  return typeof caption.position === 'string' ? caption.position.slice(0, 64) : undefined;
}

import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { invalid } from '../to-cam-error.ts';

/**
 * Of each of these signs, far more than the longest captions can hold. Millions of fields, entries or levels would
 * keep the one thread for seconds: reading them costs more than anything that could refuse them later.
 */
const SIGNS_MAX = 100_000;
const SIGNS = [',', '[', '{'];
/** Characters of a body that the log of calls keeps. */
const LOGGED_CHARS = 4000;

/**
 * JSON is the only body. An empty one counts as none, as many clients send the header with every request. Keys
 * that would poison a prototype are refused.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = `${body}`;
    if (SIGNS.some((sign) => hasTooMany(text, sign))) return done(tooMany());
    void parse(request, text, (problem, value) => {
      if (!problem && text.length <= LOGGED_CHARS) request.bodyText = text;
      done(problem ? brokenJson(text) : null, value);
    });
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(wrongType(request.headers['content-type']));
  });
}

function hasTooMany(text: string, sign: string): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) {
    count += 1;
    if (count > SIGNS_MAX) return true;
  }
  return false;
}

function tooMany(): CamError {
  const most = SIGNS_MAX.toLocaleString('en-US');
  return invalid(
    `The body has more than ${most} commas or opening brackets: too many fields, entries or levels. Send fewer.`,
  );
}

function brokenJson(text: string): CamError {
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return invalid(`The body is not valid JSON: ${reason}. Check quotes, commas and brackets.`);
  }
  return invalid('The body must not have a field `__proto__` or `constructor.prototype`. Leave it out.');
}

function wrongType(type: string | undefined): CamError {
  const got = type === undefined ? 'no Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 100))}`;
  return new CamError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came with ${got}. Send \`Content-Type: application/json\`.`,
  );
}

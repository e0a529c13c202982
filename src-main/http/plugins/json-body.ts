import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { invalidRequest } from './error-handler.ts';

/**
 * Of each of these characters, far more than the longest captions can hold. Parsing millions of fields, entries or
 * levels would block the one thread for seconds, before any later check could refuse them.
 */
const STRUCTURE_MAX = 100_000;
const STRUCTURE = [',', '[', '{'];
/** The longest body that the request log stores, characters. */
const LOGGED_CHARS = 4000;

/**
 * Accepts JSON bodies only. An empty one counts as none, as many clients send the header with every request. Keys
 * that would poison a prototype are refused.
 */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    const text = `${body}`;
    if (STRUCTURE.some((char) => hasTooMany(text, char))) return done(tooMany());
    void parse(request, text, (problem, value) => {
      if (!problem && text.length <= LOGGED_CHARS) request.bodyText = text;
      done(problem ? brokenJson(text) : null, value);
    });
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(wrongType(request.headers['content-type']));
  });
}

function hasTooMany(text: string, char: string): boolean {
  let count = 0;
  for (let at = text.indexOf(char); at !== -1; at = text.indexOf(char, at + 1)) {
    count += 1;
    if (count > STRUCTURE_MAX) return true;
  }
  return false;
}

function tooMany(): CamError {
  const most = STRUCTURE_MAX.toLocaleString('en-US');
  return invalidRequest(
    `The body has more than ${most} commas or opening brackets: too many fields, entries or levels. Send fewer.`,
  );
}

function brokenJson(text: string): CamError {
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    return invalidRequest(`The body is not valid JSON: ${reason}. Check quotes, commas and brackets.`);
  }
  return invalidRequest(
    'The body must not have a field `__proto__` or `constructor.prototype`. Leave it out.',
  );
}

function wrongType(type: string | undefined): CamError {
  const got = type === undefined ? 'no Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 100))}`;
  return new CamError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came with ${got}. Send \`Content-Type: application/json\`.`,
  );
}

import type { FastifyInstance } from 'fastify';
import { CamError } from '../../contract/errors.ts';
import { invalid } from '../to-cam-error.ts';

/**
 * Far more commas than the longest captions can hold. Millions of fields or entries would keep the one thread for
 * seconds: reading them costs more than anything that could refuse them later.
 */
const COMMAS_MAX = 100_000;

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
    if (hasTooManyCommas(text)) return done(tooMany());
    void parse(request, text, (problem, value) => {
      done(problem ? brokenJson(text) : null, value);
    });
  });
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(wrongType(request.headers['content-type']));
  });
}

function hasTooManyCommas(text: string): boolean {
  if (text.length <= COMMAS_MAX) return false;
  let commas = 0;
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) {
    commas += 1;
    if (commas > COMMAS_MAX) return true;
  }
  return false;
}

function tooMany(): CamError {
  const most = COMMAS_MAX.toLocaleString('en-US');
  return invalid(`The body has more than ${most} fields, entries or commas. No request needs so many; send fewer.`);
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

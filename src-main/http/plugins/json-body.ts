import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { sentenceList } from '../../../src-shared/contract/explain/describe.ts';
import { readJson } from '../read-json.ts';

/** The longest body that the request log stores, characters. */
const LOGGED_CHARS = 4000;

/**
 * Accepts JSON bodies only. An empty one counts as none, as many clients send the header with every request. Keys
 * that would poison a prototype are refused.
 */
export function addJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      const value = await readJson(body, 'The body');
      // A character has at most four bytes.
      const text = body.length <= 4 * LOGGED_CHARS ? body.toString() : undefined;
      if (text !== undefined && text.length <= LOGGED_CHARS) request.bodyText = text;
      return value;
    },
  );
  refuseOtherTypes(app, ['application/json']);
}

/** Refuses bodies of any type that no parser is for, names those that are accepted, and then says `more`. */
export function refuseOtherTypes(app: FastifyInstance, accepted: readonly string[], more = ''): void {
  app.removeContentTypeParser('*');
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(wrongType(request.headers['content-type'], accepted, more));
  });
}

function wrongType(type: string | undefined, accepted: readonly string[], more: string): CamError {
  const got = type === undefined ? 'no Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 100))}`;
  return new CamError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came with ${got}. Send ${listOfTypes(accepted)}.${more}`,
  );
}

/** `Content-Type: a`, `b` or `c`. */
const listOfTypes = (types: readonly string[]): string =>
  sentenceList(
    types.map((type, at) => (at === 0 ? `\`Content-Type: ${type}\`` : `\`${type}\``)),
    'or',
  );

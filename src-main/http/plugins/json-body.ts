import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonExcess } from '../../../src-shared/contract/bounded-json.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { invalidRequest } from './error-handler.ts';

/** The longest body that the request log stores, characters. */
const LOGGED_CHARS = 4000;
/** From this size on, the steps of reading a body are turns of the event loop: each may take tens of milliseconds. */
const LARGE_BYTES = 1_000_000;
const POISON = 'The body must not have a field `__proto__` or `constructor.prototype`. Leave it out.';

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
      const excess = await excessOf(body);
      if (excess !== undefined) throw invalidRequest(`The body ${excess}`);
      const text = body.toString();
      if (body.length > LARGE_BYTES) await nextTurn();
      const value = parse(text);
      if (text.length <= LOGGED_CHARS) request.bodyText = text;
      if (body.length > LARGE_BYTES) await nextTurn();
      return value;
    },
  );
  refuseOtherTypes(app, ['application/json']);
}

/** Refuses bodies of any type that no parser is for, and names those that are accepted. */
export function refuseOtherTypes(app: FastifyInstance, accepted: readonly string[]): void {
  app.removeContentTypeParser('*');
  app.addContentTypeParser('*', (request, _payload, done) => {
    done(wrongType(request.headers['content-type'], accepted));
  });
}

/** What makes a body too much to parse, if anything. */
async function excessOf(body: Buffer): Promise<string | undefined> {
  const steps = jsonExcess(body);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** @throws CamError VALIDATION_ERROR where it is no JSON, or has a key that would poison a prototype */
function parse(text: string): unknown {
  let value: unknown;
  try {
    // A byte order mark before it is no JSON, but some clients write one.
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw invalidRequest(`The body is not valid JSON: ${reason}. Check quotes, commas and brackets.`);
  }
  if (isPoisoned(value)) throw invalidRequest(POISON);
  return value;
}

function isPoisoned(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Object.hasOwn(value, '__proto__')) return true;
  if ('constructor' in value && Object.hasOwn(value, 'constructor') && isPrototypeOwner(value.constructor))
    return true;
  return Object.values(value).some(isPoisoned);
}

function isPrototypeOwner(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

function wrongType(type: string | undefined, accepted: readonly string[]): CamError {
  const got = type === undefined ? 'no Content-Type' : `Content-Type ${JSON.stringify(type.slice(0, 100))}`;
  return new CamError(
    'UNSUPPORTED_MEDIA_TYPE',
    `The body came with ${got}. Send \`Content-Type: ${accepted.join('`, `')}\`.`,
  );
}

import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonExcess } from '../../../src-shared/contract/bounded-json.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { sentenceList } from '../../../src-shared/contract/explain/describe.ts';

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

/**
 * JSON of this size or more, in bytes, is read in several turns of the event loop: each step may take tens of
 * milliseconds.
 */
const LARGE_BYTES = 1_000_000;

/**
 * Parses JSON that a caller sent, within the bounds of the contract. `what` names it in errors.
 * @throws CamError VALIDATION_ERROR if it is not JSON in UTF-8, is too large, or has a key such as `__proto__`
 */
export async function readJson(bytes: Buffer, what: string): Promise<unknown> {
  const excess = await findExcess(bytes);
  if (excess !== undefined) throw new CamError('VALIDATION_ERROR', `${what} ${excess}`);
  const text = utf8Text(bytes, what);
  if (bytes.length > LARGE_BYTES) await nextTurn();
  const value = parse(text, what);
  if (bytes.length > LARGE_BYTES) await nextTurn();
  return value;
}

/**
 * A text that a caller sent. In another encoding a caption would be drawn, and charged, with wrong characters. @throws
 * CamError VALIDATION_ERROR if it is not UTF-8
 */
export function utf8Text(bytes: Buffer, what: string): string {
  if (isUtf8(bytes)) return bytes.toString();
  throw new CamError(
    'VALIDATION_ERROR',
    `${what} is not in UTF-8. Send texts in UTF-8; in a console of Windows, \`chcp 65001\` sets it, or send the text from a file.`,
  );
}

/** Why JSON is too large to be parsed; undefined if it is not. */
async function findExcess(bytes: Buffer): Promise<string | undefined> {
  const steps = jsonExcess(bytes);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await nextTurn();
  }
}

function parse(text: string, what: string): unknown {
  let value: unknown;
  try {
    // A byte order mark is not allowed in JSON, but some clients send one.
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    throw new CamError(
      'VALIDATION_ERROR',
      `${what} is not valid JSON: ${reason}. Check quotes, commas and brackets.`,
    );
  }
  if (!isPoisoned(value)) return value;
  throw new CamError(
    'VALIDATION_ERROR',
    `${what} must not have a field \`__proto__\` or \`constructor.prototype\`. Leave it out.`,
  );
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

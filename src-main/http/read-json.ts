import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { jsonExcess } from '../../src-shared/contract/bounded-json.ts';
import { CamError } from '../../src-shared/contract/errors.ts';

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

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { bodyOfForm, type FormPart, REQUEST_PART } from '../form-fields.ts';
import { invalidRequest } from './error-handler.ts';
import { refuseOtherTypes } from './json-body.ts';

/** No operation has so many fields and regions. */
const PARTS_MAX = 100;
const FORM = 'multipart/form-data';
const JSON_FILE = /^application\/json(?:;|$)/i;

/**
 * Accepts the files of a body as parts of a form, or one file as the body itself, beside JSON. Both become the JSON body
 * with the files as base64, so that validation, idempotency and stored jobs see the same request however it was sent.
 */
export function addFileBody(app: FastifyInstance, file: FileBody, body: TSchema): void {
  const { parts, types = [] } = file;
  const [place] = Object.values(parts);
  if (types.length > 0 && place) {
    app.addContentTypeParser([...types], { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => {
      await nextTurn();
      return nested(place, bytes.toString('base64'));
    });
  }
  const schema = plainSchema(body);
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) =>
    readForm(bytes, request.headers['content-type'] ?? '', file, schema),
  );
  refuseOtherTypes(app, ['application/json', FORM, ...types]);
}

/** @throws CamError VALIDATION_ERROR where it is no form, or its parts do not make a body */
async function readForm(bytes: Buffer, type: string, file: FileBody, schema: JsonSchema): Promise<object> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined || countParts(bytes, boundary) > PARTS_MAX) {
    throw invalidRequest(`The form has no boundary in its Content-Type, or more than ${PARTS_MAX} parts.`);
  }
  await nextTurn();
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalidRequest('The body is not a form as its Content-Type says, or is cut off.');
  });
  await nextTurn();
  const byName = new Map<string, FormPart & { texts: string[] }>();
  for (const [name, value] of form) {
    const part = byName.get(name) ?? { name, texts: [] };
    part.texts.push(await textOf(name, value, file.parts));
    byName.set(name, part);
  }
  return bodyOfForm([...byName.values()], file, schema);
}

/** The text of a part; the base64 of one that is to be a file. @throws CamError VALIDATION_ERROR */
async function textOf(name: string, value: string | File, parts: FileBody['parts']): Promise<string> {
  const isFile = Object.hasOwn(parts, name);
  if (typeof value === 'string') {
    if (!isFile) return value;
    throw invalidField(name, `must be a file; with curl that is \`-F ${name}=@FILE\`.`);
  }
  if (isFile) return Buffer.from(await value.arrayBuffer()).toString('base64');
  // Many clients send JSON as a file.
  if (name === REQUEST_PART || JSON_FILE.test(value.type)) return value.text();
  throw invalidField(
    name.slice(0, 64),
    `must be text; a file goes into \`${Object.keys(parts).join('` or `')}\`.`,
  );
}

/** `['brand', 'logo_base64']` → `{ brand: { logo_base64: value } }`. */
function nested(path: readonly string[], value: string): unknown {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
}

/** How many parts a form has at most; stops counting beyond what is allowed. */
function countParts(body: Buffer, boundary: string): number {
  const line = `--${boundary}`;
  // The last one ends the form.
  let count = -1;
  for (
    let at = body.indexOf(line);
    at >= 0 && count <= PARTS_MAX;
    at = body.indexOf(line, at + line.length)
  ) {
    count += 1;
  }
  return count;
}

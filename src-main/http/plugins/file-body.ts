import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { type JsonSchema, plainSchema } from '../../../src-shared/contract/json-schema.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { readFileName } from '../file-name-header.ts';
import { bodyOfForm, type FormPart, REQUEST_PART } from '../form-fields.ts';
import { utf8Text } from '../read-json.ts';
import { refuseOtherTypes } from './json-body.ts';
import { type MultipartPart, readMultipart } from './multipart.ts';

const FORM = 'multipart/form-data';
/** Parts of this size or more, in bytes, are converted in a turn of their own. */
const LARGE_BYTES = 1_000_000;
const JSON_FILE = 'application/json';

/**
 * Accepts forms with files, and files as the whole body, in addition to JSON. Both are converted to the JSON body with
 * base64, so that validation, idempotency and stored jobs see the same request in every case.
 */
export function addFileBody(app: FastifyInstance, file: FileBody, body: TSchema): void {
  const { parts, types = [] } = file;
  const schema = plainSchema(body);
  const [first = ''] = Object.keys(parts);
  if (types.length > 0) {
    app.addContentTypeParser(
      [...types],
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        await nextTurn();
        const fields = await bodyOfForm([{ name: first, texts: [bytes.toString('base64')] }], file, schema);
        return withFileName(fields, file, readFileName(undefined, request.headers['content-disposition']));
      },
    );
  }
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    request.formFiles = parts;
    return readForm(bytes, request.headers['content-type'] ?? '', file, schema);
  });
  refuseOtherTypes(app, ['application/json', FORM, ...types], ` ${filePlaces(parts)}`);
}

/** @throws CamError VALIDATION_ERROR if it is not a form, or its parts are not a valid body */
async function readForm(bytes: Buffer, type: string, file: FileBody, schema: JsonSchema): Promise<object> {
  let fileName: string | undefined;
  const byName = new Map<string, FormPart & { texts: string[] }>();
  for (const part of await readMultipart(bytes, type)) {
    const { name } = part;
    if (Object.hasOwn(file.parts, name)) fileName = part.fileName;
    const known = byName.get(name) ?? { name, texts: [] };
    known.texts.push(readText(part, file.parts));
    byName.set(name, known);
    // Encoding a picture as base64 takes milliseconds.
    if (part.bytes.length > LARGE_BYTES) await nextTurn();
  }
  const body = await bodyOfForm([...byName.values()], file, schema);
  return withFileName(body, file, readFileName(fileName));
}

/** The text of a part, or the base64 of a file. @throws CamError VALIDATION_ERROR */
function readText({ name, isFile, type, bytes }: MultipartPart, parts: FileBody['parts']): string {
  const isWanted = Object.hasOwn(parts, name);
  if (isWanted && isFile) return bytes.toString('base64');
  if (isWanted) throw invalidField(name, `must be a file; with curl that is \`-F ${name}=@FILE\`.`);
  // Many clients send JSON as a file.
  if (!isFile || name === REQUEST_PART || type === JSON_FILE)
    return utf8Text(bytes, `\`${name.slice(0, 64)}\``);
  const places = Object.keys(parts).map((part) => `\`-F ${part}=@FILE\``);
  throw invalidField(
    name.slice(0, 64),
    `takes text, not a file; a file is sent with curl as ${places.join(' or ')}.`,
  );
}

/** Where the files go, as a sentence. */
function filePlaces(parts: FileBody['parts']): string {
  const places = Object.entries(parts).map(
    ([part, place]) =>
      `part \`${part}\` of a form (with curl \`-F ${part}=@FILE\`), or base64 as \`${place.join('.')}\` in JSON`,
  );
  return `A file is sent as ${places.join('; as ')}.`;
}

/** The body with the file's own name, where the operation takes it and the body has no other. */
const withFileName = (body: object, { named }: FileBody, ownName: { name?: string }): object =>
  named ? { ...ownName, ...body } : body;

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import type { FileBody } from '../../../src-shared/contract/operations/operation.ts';
import { invalidRequest } from './error-handler.ts';
import { refuseOtherTypes } from './json-body.ts';

/** The operations that take a file have a handful of fields. */
const PARTS_MAX = 20;
const FORM = 'multipart/form-data';

/**
 * Accepts a file as the body itself, or as a part of a form, beside JSON. Both become the JSON body with the file as
 * base64, so that validation and idempotency see the same request however it was sent.
 */
export function addFileBody(app: FastifyInstance, file: FileBody): void {
  app.addContentTypeParser(
    [...file.types],
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => {
      await nextTurn();
      return { [file.field]: body.toString('base64') };
    },
  );
  app.addContentTypeParser(FORM, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readForm(body, request.headers['content-type'] ?? '', file),
  );
  refuseOtherTypes(app, ['application/json', FORM, ...file.types]);
}

/** @throws CamError VALIDATION_ERROR where it is no form, or has other parts than the operation's */
async function readForm(body: Buffer, type: string, { part, field }: FileBody): Promise<object> {
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (boundary === undefined || countParts(body, boundary) > PARTS_MAX) {
    throw invalidRequest(`The form has no boundary, or more than ${PARTS_MAX} parts.`);
  }
  await nextTurn();
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw invalidRequest('The body is not a form as its Content-Type says, or is cut off.');
  });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (fields.has(name === part ? field : name)) throw invalidField(name, 'is there twice.');
    if ((typeof value === 'string') === (name === part)) {
      throw invalidField(
        name,
        name === part ? 'must be a file.' : `must be text; the file goes into \`${part}\`.`,
      );
    }
    if (typeof value === 'string') fields.set(name, value);
    else fields.set(field, Buffer.from(await value.arrayBuffer()).toString('base64'));
  }
  return Object.fromEntries(fields);
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

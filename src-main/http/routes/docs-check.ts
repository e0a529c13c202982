import type { FastifyInstance } from 'fastify';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { type Check, compileCheck } from '../../../src-shared/contract/explain/compile.ts';
import { operationEntries } from '../openapi/document.ts';

/** Largest body that is checked while a person types, bytes. */
const BODY_BYTES = 256 * 1024;

/**
 * `POST /docs/check/<operation>`: validates a body for “Try it” while a person types: 204, or the operation's own
 * VALIDATION_ERROR. It needs no key, changes nothing and is free.
 */
export function addDocsCheck(app: FastifyInstance): void {
  const checks = new Map<string, Check<NonNullable<ReturnType<typeof findBody>>>>();
  app.post<{ Params: { operation: string } }>(
    '/docs/check/:operation',
    { bodyLimit: BODY_BYTES },
    ({ params, body }, reply) => {
      const schema = findBody(params.operation);
      if (!schema) throw new CamError('NOT_FOUND', 'There is no operation of this id with a JSON body.');
      const check = checks.get(params.operation) ?? compileCheck(schema, 'body');
      checks.set(params.operation, check);
      const { error } = check(body);
      if (error) throw error;
      return reply.code(204).send();
    },
  );
}

const findBody = (id: string) => operationEntries().find(([each]) => each === id)?.[1].body;

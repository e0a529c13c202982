import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  readSelection,
  type Selection,
  selectFields,
  takesFields,
} from '../../../src-shared/contract/selected-fields.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the caller asked for of the answer's data; null for all of it. */
    selection: Selection | null;
  }
}

/**
 * `?fields=`: checked before the call is validated, so that nothing is done or charged for a wrong one, and applied to
 * the text that is sent. Register it after idempotency keys: what they store is the whole answer.
 */
export function addSelectedFields(app: FastifyInstance): void {
  app.decorateRequest('selection', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    const { query }: { query: unknown } = request;
    const isGiven = typeof query === 'object' && query !== null && 'fields' in query;
    if (isGiven && operation && takesFields(operation)) {
      request.selection = readSelection(operation, query.fields);
      Reflect.deleteProperty(query, 'fields');
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const isJson = `${reply.getHeader('content-type')}`.startsWith('application/json');
    const isResult = reply.statusCode === 200 && isJson && typeof payload === 'string';
    done(null, isResult ? select(request, payload) : payload);
  });
}

function select({ selection, routeOptions }: FastifyRequest, text: string): string {
  const { operation } = routeOptions.config;
  if (!selection || !operation) return text;
  const answer: { data: unknown } = JSON.parse(text);
  return JSON.stringify({ ...answer, data: selectFields(operation, answer.data, selection) });
}

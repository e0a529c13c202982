import type { Operation } from '../../../src-shared/contract/operations/operations.ts';

interface OperationRoute<O extends Operation> {
  method: O['method'];
  url: string;
  schema: { body: O['body']; querystring: O['query']; params: O['params'] };
  config: { operation: Operation };
}

/** The route options that the table of operations says: method, path, validation; the handler is added to them. */
export function routeOf<O extends Operation>(operation: O): OperationRoute<O> {
  const { body, query: querystring, params } = operation;
  const schema = { body, querystring, params };
  // The framework warns of a part that is there but undefined.
  for (const [part, value] of Object.entries(schema)) if (!value) Reflect.deleteProperty(schema, part);
  return {
    method: operation.method,
    url: operation.path,
    schema,
    config: { operation },
  };
}

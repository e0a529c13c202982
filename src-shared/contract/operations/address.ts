import type { Endpoint, OperationBody, OperationData, OperationParams, OperationQuery } from './operation.ts';
import type { OPERATIONS } from './operations.ts';

/** Types of operations by their address, for clients that do not load the schemas. */

type Operations = typeof OPERATIONS;

export type OperationByAddress = {
  [Id in keyof Operations as `${Operations[Id]['method']} /v1${Operations[Id]['path']}`]: Operations[Id];
};
export type OperationAddress = keyof OperationByAddress;

/** The parameters and the query of an endpoint, if it has any. */
export type AddressInput<E extends Endpoint> = (undefined extends OperationParams<E>
  ? { params?: undefined }
  : { params: OperationParams<E> }) & { query?: OperationQuery<E> };

/** The request of an endpoint: parameters, query and body with the types of its schemas, if it has any. */
export type EndpointInput<E extends Endpoint> = AddressInput<E> &
  (undefined extends OperationBody<E> ? { body?: undefined } : { body: OperationBody<E> });

/** The `data` of the response of an endpoint. */
export type DataAt<A extends OperationAddress> = OperationData<OperationByAddress[A]>;
export type InputAt<A extends OperationAddress> = EndpointInput<OperationByAddress[A]>;

type Parts = { params?: Readonly<Record<string, string>> | undefined; query?: object | undefined };

/** Method and path of a call with parameters and query filled in; empty parts of the query are left out. */
export function fillAddress(address: string, { params = {}, query = {} }: Parts = {}) {
  const [method = '', path = ''] = address.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return { method, path: given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled };
}

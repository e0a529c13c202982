import { getKeys } from '../../src-shared/contract/get-keys.ts';
import type { AddressInput } from '../../src-shared/contract/operations/address.ts';
import type { OperationEvents } from '../../src-shared/contract/operations/operations.ts';
import { buildAddress, type EndpointId, type Endpoints } from './addresses.ts';

/** Operations that answer a stream of events. */
type StreamId = {
  [Id in EndpointId]: Endpoints[Id] extends { media: 'text/event-stream' } ? Id : never;
}[EndpointId];

/** The part of an EventSource that is used. */
export interface EventSourceLike {
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

export interface StreamListeners<Id extends StreamId> {
  /** The data of each event of the operation. */
  on: { [E in keyof OperationEvents<Endpoints[Id]>]: (data: OperationEvents<Endpoints[Id]>[E]) => void };
  onOpen?(): void;
  /** The stream has broken or ended. */
  onError(): void;
}

/** Opens the event stream of an operation. Returns a function that closes it. */
export function openStream<Id extends StreamId>(
  openSource: (path: string) => EventSourceLike,
  id: Id,
  input: AddressInput<Endpoints[Id]>,
  { on, onOpen, onError }: StreamListeners<Id>,
): () => void {
  const source = openSource(buildAddress(id, input).path);
  for (const name of getKeys(on)) {
    source.addEventListener(name, ({ data }) => on[name](JSON.parse(`${data}`)));
  }
  if (onOpen) source.addEventListener('open', onOpen);
  source.addEventListener('error', onError);
  return () => source.close();
}

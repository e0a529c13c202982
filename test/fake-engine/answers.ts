import type { EndpointId, Endpoints } from '../../src-renderer/api/addresses.ts';
import type { BodyOf, DataOf, ParamsOf, QueryOf } from '../../src-shared/contract/operations/operations.ts';

/** A request to an endpoint, as the engine reads it: checked against its schemas. */
export interface Asked<Id extends EndpointId> {
  params: ParamsOf<Endpoints[Id]>;
  query: QueryOf<Endpoints[Id]>;
  body: BodyOf<Endpoints[Id]>;
  /** Bytes of a body that is a file. */
  file: Blob | undefined;
}

type AnswerOf<Id extends EndpointId> = Endpoints[Id]['data'] extends null
  ? Uint8Array<ArrayBuffer>
  : DataOf<Endpoints[Id]>;

/** What the fake engine answers, by endpoint: the `data`, or the bytes of a file. @throws CamError */
export type Answers = { [Id in EndpointId]?: (asked: Asked<Id>) => AnswerOf<Id> };

import type { EndpointId, Endpoints } from '../../src-renderer/api/addresses.ts';
import type {
  OperationBody,
  OperationData,
  OperationParams,
  OperationQuery,
} from '../../src-shared/contract/operations/operations.ts';

/** A request to an endpoint, as the engine reads it: checked against its schemas. */
export interface Asked<Id extends EndpointId> {
  params: OperationParams<Endpoints[Id]>;
  query: OperationQuery<Endpoints[Id]>;
  body: OperationBody<Endpoints[Id]>;
  /** Bytes of a body that is a file. */
  file: Blob | undefined;
}

type AnswerData<Id extends EndpointId> = Endpoints[Id]['data'] extends null
  ? Uint8Array<ArrayBuffer>
  : OperationData<Endpoints[Id]>;

/** What the fake engine answers, by endpoint: the `data`, or the bytes of a file. @throws CamError */
export type Answers = { [Id in EndpointId]?: (asked: Asked<Id>) => AnswerData<Id> };

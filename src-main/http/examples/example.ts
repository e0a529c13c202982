import type { Job } from '../../../src-shared/contract/jobs.ts';
import type {
  OPERATIONS,
  OperationBody,
  OperationData,
  OperationId,
  OperationParams,
  OperationQuery,
} from '../../../src-shared/contract/operations/operations.ts';
import type { GenerationMeta } from '../../services/generation-call.ts';

/** An example call of an operation. OpenAPI and the reference pages show it; a test checks it against the schemas. */
export interface OperationExample {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean>;
  body?: object;
  /** Of an operation that takes files: a form with some, by the names of its parts. Files are named as in a folder. */
  form?: { fields: Record<string, string | object>; files: Record<string, string> };
  /** The `data` of the answer, or null where it is not JSON. */
  data: unknown;
  generation?: GenerationMeta;
  /** The job a generation answers under `Prefer: respond-async`. */
  accepted?: Job;
}

/** A picture of the caller's, in the folder that the call is made from. */
export const PHOTO = 'photo.jpg';

/** A cursor as lists answer it, of the length of a real one. */
export const NEXT_CURSOR = 'WzEsIm1lbWVzIFpyM2VxUldRIiwxNzc3ODkxMDAwMDAwLDQyXWtqYm1yc3Jl';

type Operations = typeof OPERATIONS;

/** The examples of all operations, each with the types of its operation. */
export type Examples = {
  [Id in OperationId]: OperationExample & {
    params?: OperationParams<Operations[Id]>;
    query?: OperationQuery<Operations[Id]>;
    body?: OperationBody<Operations[Id]>;
    data: Operations[Id]['data'] extends null ? null : OperationData<Operations[Id]>;
  };
};

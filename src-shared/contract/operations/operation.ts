import Type, { type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { LIMITS } from '../limits.ts';

/** What every list takes. */
export const Page = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: LIMITS.listLimitMax, default: LIMITS.listLimitDefault }),
  ),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.offsetMax, default: 0 })),
};

export const PageQuery = Type.Object(Page, { additionalProperties: false });
export type PageQuery = Type.Static<typeof PageQuery>;

/** The id in a path. */
export const idParams = (description: string) =>
  Type.Object({ id: Type.String({ minLength: 1, maxLength: 100, description }) });

/** One operation of the HTTP interface: the source of routes, validation, OpenAPI and the reference page. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1` and `/api/v1`; parameters in Fastify's form (`:id`). */
  path: string;
  tag: 'Memes' | 'Jobs' | 'Templates' | 'Editor' | 'Account' | 'Service';
  summary: string;
  description: string;
  /** Whether a key is needed. */
  auth: boolean;
  /** Credits of one successful call. */
  cost: number;
  /** What it costs, where that is no fixed number. */
  costNote?: string;
  /** Makes something: it reports credits, and with `Prefer: respond-async` answers a job. */
  generation?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of a success, or null for an answer that is not JSON (a redirect, a file, a stream). */
  data: TSchema | null;
  /** The content type of an answer that is not JSON; without one it is a redirect. */
  media?: 'application/zip' | 'text/event-stream';
  /** The answer holds a secret that is shown once, so it is never stored. */
  secret?: true;
  /** Codes beyond those every operation may answer. */
  errors: readonly ErrorCode[];
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;

/** The types of one operation: of its parameters, query and body where it has them, and of its `data`. */
export type ParamsOf<O extends Operation> = StaticOf<O['params']>;
export type QueryOf<O extends Operation> = StaticOf<O['query']>;
export type BodyOf<O extends Operation> = StaticOf<O['body']>;
export type DataOf<O extends Operation> = StaticOf<O['data']>;

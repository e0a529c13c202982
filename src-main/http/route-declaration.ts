import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyReply,
  FastifyRequest,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import Type, { type TObject, type TSchema } from 'typebox';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Operation } from '../../src-shared/contract/operations/operations.ts';
import type { Scope } from '../../src-shared/contract/scopes.ts';

/** What every route declares before it is served; `registration.ts` applies it. */

/** How the caller of a route is found. */
export type CallerKind =
  | 'nobody'
  | 'key or session'
  | 'key'
  /** As `key or session`, or a program on this computer, which needs neither and is nobody. */
  | 'key or this computer'
  /** A key in a header or as `api_key`, a signed address, or a program on this computer. */
  | 'picture'
  /** As `picture`, or a key as `password` or `api_key` of a form: then the body is read before the caller is known. */
  | 'picture or form';

/** What the caller's key must have; null where nobody has to be known. */
export type RouteScope = Scope | { notChecked: string } | null;

/** What is counted, and in what: each limit is for one minute. */
export type RouteLimit =
  /** Requests of a key, by its plan. */
  | 'plan'
  /** As many as are sent; what is left of the plan's is shown. */
  | 'plan, not counted'
  /** Requests of one address. */
  | 'address'
  /** By the plan where a key is sent, else those of the address. */
  | 'plan or address'
  /** By the plan where a key is sent; else new pictures, when they are made. */
  | 'plan or pictures'
  | { notCounted: string };

/** What of a body is read. */
export interface BodyRule {
  /** `file`: JSON, or a form or file that becomes JSON. `fields`: a form or JSON. `stream`: read by the handler. */
  as: 'nothing' | 'json' | 'file' | 'fields' | 'stream';
  /** Most bytes that are buffered of a known caller; of a stream none are. */
  bytes: number;
  /** Most bytes that are buffered while the caller is not known. */
  unknownBytes: number;
  /** Content types of a stream; of others the handler gets no body. */
  types?: readonly string[];
  /** Whether its bytes are counted apart from those of other routes. */
  pool?: 'mcp';
}

const KILOBYTE = 1024;
/** A body that is not looked at, as some clients send `{}` with every call. */
export const NO_BODY: BodyRule = { as: 'nothing', bytes: 64 * KILOBYTE, unknownBytes: 4 * KILOBYTE };
export const JSON_BODY: BodyRule = { as: 'json', bytes: LIMITS.bodyBytes, unknownBytes: 0 };
/** Texts alone. */
export const FIELDS_BODY: BodyRule = { as: 'fields', bytes: 1024 * KILOBYTE, unknownBytes: 0 };
export const streamBody = (...types: string[]): BodyRule => ({
  as: 'stream',
  bytes: 0,
  unknownBytes: 0,
  types,
});

/** The schemas of a request; each text in those of path and query has a greatest length. */
export interface RequestSchemas {
  /** Of every parameter of the path, `*` among them. */
  params?: TSchema | undefined;
  query?: TSchema | undefined;
  body?: TSchema | undefined;
}

export interface RouteDeclaration<S extends RequestSchemas = RequestSchemas> {
  methods: readonly ('GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[];
  /** Whether a GET also answers HEAD. Default: true. */
  head?: false;
  /** The whole path in Fastify's form: `:id`, and `*` for the rest. */
  path: string;
  schema: S;
  /** Fields of the query and of a form or JSON, first values; others are bounded by `plugins/form-fields.ts`. */
  fields?: TObject;
  /** Whether the params are template, captions and ending, read from what follows this beginning. */
  captionsBelow?: string;
  takes: BodyRule;
  caller: CallerKind;
  scope: RouteScope;
  limit: RouteLimit;
  /** Whether its answer holds a secret, so that it is never compressed. */
  secret?: boolean;
  /** The operation it is of. */
  operation?: Operation;
  /** Sends errors in a shape of its own. */
  sendFailure?: (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => void;
}

/** A page or text for everybody, which takes work to make. */
export const PAGE_ROUTE = {
  methods: ['GET'],
  schema: {},
  takes: NO_BODY,
  caller: 'nobody',
  scope: null,
  limit: 'address',
} as const;
/** A file for everybody. */
export const FILE_ROUTE = {
  methods: ['GET'],
  schema: {},
  takes: NO_BODY,
  caller: 'nobody',
  scope: null,
  limit: { notCounted: 'files are sent as they are, and a window or gallery asks for hundreds at once' },
} as const;
/** The name of a file: the rest of the path. */
export const FileParams = Type.Object({ '*': Type.String({ maxLength: 200 }) });

/** The parts of a request as the framework validates them. */
export interface FrameworkSchema<S extends RequestSchemas> {
  body: S['body'];
  querystring: S['query'];
  params: S['params'];
}

/** A request whose body, query and parameters have been checked against the schemas of its route. */
export type RouteRequest<S extends RequestSchemas> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  FrameworkSchema<S>,
  TypeBoxTypeProvider
>;

export type RouteHandler<S extends RequestSchemas> = (
  request: RouteRequest<S>,
  reply: FastifyReply,
) => unknown;

/** What modules add routes to: there is no way past a declaration. */
export interface Routes {
  add<S extends RequestSchemas>(declaration: RouteDeclaration<S>, handler: RouteHandler<S>): void;
  /** Called before the server waits for running requests: ends what does not end by itself. */
  onClose(end: () => void | Promise<void>): void;
  /** All that were added. */
  list(): readonly RouteDeclaration[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds and lists the routes. */
    routes: Routes;
  }
  interface FastifyContextConfig {
    declaration?: RouteDeclaration;
  }
}

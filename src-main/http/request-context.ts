import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { customAlphabet } from 'nanoid';
import type { ErrorBody } from '../../src-shared/contract/envelope.ts';
import { type CamError, errorSlug } from '../../src-shared/contract/errors.ts';
import { isLoopbackHost } from '../../src-shared/contract/loopback.ts';
import type { FileBody } from '../../src-shared/contract/operations/operation.ts';
import type { Operation } from '../../src-shared/contract/operations/operations.ts';
import type { Caller } from '../services/caller.ts';
import type { HttpDeps } from './deps.ts';

/** An `Idempotency-Key` claimed by a request whose answer is not stored yet. */
export interface OpenClaim {
  caller: Caller;
  key: string;
  /** The same for every attempt of this request; a change outside the database is stored with it. */
  changeId: string;
  /** Makes a change in the database and stores its answer, a 200 with the returned body, in one transaction. */
  commit(change: () => string): string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler on routes that are not for everybody. */
    caller: Caller | null;
    /** The engine's address as the caller reaches it; set by the origin guard. */
    address: CallerAddress | null;
    /** Whether the caller is the engine's own page, by its session. */
    viaSession: boolean;
    /** The JSON body as text, where it is short enough for the request log. */
    bodyText: string | null;
    /** What is counted of its body in the budget of all bodies, bytes. */
    bodyBytes: number;
    /** Set while the request must still complete or abandon its idempotency key. */
    claim: OpenClaim | null;
    /** Replaces the JSON of the response by its picture; null if the caller wants JSON. */
    asPicture: ((reply: FastifyReply, json: string) => Promise<Readable>) | null;
    /** The path in the body of each file of a form, by part name; null if the body was not a form. */
    formFiles: FileBody['parts'] | null;
    /** The error this request is answered with. */
    error: CamError | null;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** Gives every request the fields that the plugins set. Add it before any hook. */
export function addRequestContext(app: FastifyInstance): void {
  app.decorateRequest('address', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('viaSession', false);
  app.decorateRequest('bodyText', null);
  app.decorateRequest('bodyBytes', 0);
  app.decorateRequest('claim', null);
  app.decorateRequest('asPicture', null);
  app.decorateRequest('formFiles', null);
  app.decorateRequest('error', null);
}

const random = customAlphabet('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 20);

/** A new `req_…` id. A client's own X-Request-Id is never used: ids must be unique to find a log line. */
export function newRequestId(): string {
  return `req_${random()}`;
}

/** The engine's address as one caller reaches it. */
interface CallerAddress {
  /** Without a trailing slash. */
  base: string;
  /** An address, at `base` where it is one of the engine's own pictures and pages. */
  url(address: string): string;
  /** JSON text with such addresses in it, whatever they were stored under. Texts of callers are left as they are. */
  json(text: string): string;
}

/** The origin of an address that may be the engine's. */
const ORIGIN = /^https?:\/\/[^"/\\]+(?=\/(?:cdn|docs|m|v1\/i)\/)/;
/** A property of JSON that holds an address; unescaped quotes cannot occur inside a string. */
const ADDRESS =
  /(?<="(?:image_|thumb_|logo_|doc_|page_|signed_)?url":")https?:\/\/[^"/\\]+\/(?:cdn|docs|m|v1\/i)\//g;

/** The address of a caller who came by this Host; the engine's first one where it is none of ours. */
export function callerAddress(
  { baseUrl, ownOrigins }: Pick<HttpDeps, 'baseUrl' | 'ownOrigins'>,
  host: string | undefined,
): CallerAddress {
  const base = baseUrl(host);
  const isOwn = (origin: string) =>
    isLoopbackHost(origin.replace(/^https?:\/\//, '')) || ownOrigins().includes(origin);
  const url = (address: string) =>
    address.replace(ORIGIN, (origin) => (origin !== base && isOwn(origin) ? base : origin));
  return { base, url, json: (text) => text.replaceAll(ADDRESS, url) };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The body text of an error. `baseUrl` without a trailing slash. */
export function errorBody(error: CamError, requestId: string, baseUrl: string): string {
  const body: ErrorBody = {
    success: false,
    error: {
      code: error.code,
      message: error.message,
      doc_url: `${baseUrl}/docs/errors/${errorSlug(error.code)}`,
      ...(error.details && { details: error.details }),
    },
    meta: { request_id: requestId },
  };
  return JSON.stringify(body);
}

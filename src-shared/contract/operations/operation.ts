import Type, { type Static, type TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { ANIMATION_FORMATS, VIDEO_FORMATS } from '../motion-names.ts';
import { defineText } from '../objects.ts';
import { type MemeFormat, OUTPUT_FORMATS } from '../picture-formats.ts';
import type { Scope } from '../scopes.ts';

export const idParams = (description: string) => Type.Object({ id: defineText(100, description) });

/** An address of the engine: what is sent to it and the `data` it answers. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters in Fastify's form (`:id`). Of an operation below `/v1` and `/api/v1`. */
  path: string;
  /** Another path that answers the same. */
  alias?: string;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  /** The `data` of a success, or null for an answer without a JSON body. */
  data: TSchema | null;
  /** The answer holds a secret, so it is never compressed; one that is shown once is never stored either. */
  secret?: 'once' | 'again';
}

/** How the files of a JSON body can be sent without base64. */
export interface FileBody {
  /** Parts of a form that are files, with the paths of their base64; others are fields, or all as `request`. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Whether other parts of a form are captions: the text of the region with their name. */
  regions?: true;
  /** Content types of a body that is the file of the first part. */
  types?: readonly string[];
  /** Whether the file's own name becomes the field `name` of a body without one. */
  named?: true;
  /** The operation that takes larger files. */
  larger?: string;
}

/** The logo of a watermark. */
export const LOGO_FILE = { parts: { logo: ['watermark', 'logo_base64'] } } as const satisfies FileBody;
export const IMAGE_FILE = { parts: { image: ['image_base64'] } } as const satisfies FileBody;
export const MEME_FILES = { parts: { ...IMAGE_FILE.parts, ...LOGO_FILE.parts } } as const satisfies FileBody;

/** The file that is the response if `Accept` asks for it; the operation then makes exactly one. */
export interface FileAnswer {
  /** What `output_format` may name; the first is the default. */
  formats: readonly [MemeFormat, ...MemeFormat[]];
}
export const PICTURE_ANSWER = { formats: OUTPUT_FORMATS } as const satisfies FileAnswer;
export const ANIMATION_ANSWER = { formats: ANIMATION_FORMATS } as const satisfies FileAnswer;
export const VIDEO_ANSWER = { formats: VIDEO_FORMATS } as const satisfies FileAnswer;

/** Who may call an operation. */
type Access =
  | {
      auth: true;
      /** What a key must have for it. */
      scope: Scope;
      /** Fields of the query or the body that need `admin` as well, where they are given and not false. */
      adminFields?: readonly string[];
      /** Whether test keys are refused. */
      liveOnly?: true;
    }
  | { auth: false };

/** One operation of the HTTP API: the source of routes, validation, types, OpenAPI and the reference page. */
export type Operation = OperationTerms & Access;

interface OperationTerms extends Endpoint {
  tag: 'Memes' | 'Motion' | 'Jobs' | 'Templates' | 'Fonts' | 'Editor' | 'Account' | 'Service';
  summary: string;
  description: string;
  /** Credits of one successful call. */
  cost: number;
  /** What it costs, where that is no fixed number. */
  costNote?: string;
  /** Makes something: it reports credits, and with `Prefer: respond-async` answers a job. */
  generation?: true;
  /** The file that is the response if `Accept` asks for it. */
  picture?: FileAnswer;
  /** Files that can also be sent without base64. */
  file?: FileBody;
  /** The content types of a body that is not JSON: a stream of any length. */
  upload?: readonly [string, ...string[]];
  /** The content type of an answer that is not JSON; an operation with neither `data` nor this answers a redirect. */
  media?: 'application/zip' | 'image/webp' | 'text/event-stream';
  /** Of an event stream: the data of each event by its name. */
  events?: Readonly<Record<string, TSchema>>;
  /** The members of `data` that are lists of what is read or made: `fields` selects from their items. */
  items?: readonly [string, ...string[]];
  /** A call costs no request of the rate limit: it asks whether something is done. */
  uncounted?: true;
  /** Codes beyond those every operation may answer. */
  errors: readonly ErrorCode[];
}

/** Whether an operation takes an idempotency key: a stream is not compared, and what is made of one is named by its bytes. */
export const takesKey = ({ method, upload }: Pick<Operation, 'method' | 'upload'>): boolean =>
  method === 'POST' && !upload;

/** What calls have in common that need a key and cost nothing; `errors` where there are others than usual. */
export const defineCall = <
  const M extends Endpoint['method'],
  const P extends string,
  const T extends Operation['tag'],
>(
  method: M,
  path: P,
  tag: T,
  summary: string,
) => {
  const scope: Scope = method === 'GET' ? 'read' : 'generate';
  return { method, path, tag, summary, auth: true, scope, cost: 0, errors: [] } as const;
};

/** The same of calls for the owner of the machine. */
export const defineOwnerCall = <
  const M extends Endpoint['method'],
  const P extends string,
  const T extends Operation['tag'],
>(
  ...call: Parameters<typeof defineCall<M, P, T>>
) => ({ ...defineCall(...call), scope: 'admin' }) as const;

type StaticType<S> = S extends TSchema ? Static<S> : undefined;

/** The types of an endpoint; undefined for a part it does not have. */
export type OperationParams<E extends Endpoint> = StaticType<E['params']>;
export type OperationQuery<E extends Endpoint> = StaticType<E['query']>;
export type OperationBody<E extends Endpoint> = StaticType<E['body']>;
export type OperationData<E extends Endpoint> = StaticType<E['data']>;
export type OperationEvents<O extends Operation> = { [E in keyof O['events']]: StaticType<O['events'][E]> };

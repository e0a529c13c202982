import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { ErrorBody, Meta } from '../../../src-shared/contract/envelope.ts';
import { EngineError } from './engine-error.ts';

/** Reads HTTP responses of an engine. */

/** The envelope of a response: a success with its data, or an error. */
type Body = { success: true; data: never; meta: Meta } | ErrorBody;

const isEnvelope = (body: unknown): body is Body =>
  typeof body === 'object' && body !== null && 'success' in body && ('data' in body || 'error' in body);

/** Reads the envelope of a response. @throws EngineError if it is not one; the signal's reason if aborted */
export async function readBody(response: Response, signal: AbortSignal | undefined): Promise<Body> {
  const body = parseJson(await receiveRest(response.text(), signal));
  if (isEnvelope(body)) return body;
  throw notCam(response);
}

/** Reads the body of a response. @throws EngineError if the connection fails; the signal's reason if aborted */
export async function receiveRest<T>(rest: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await rest;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new EngineError('UNREACHABLE', describeReason(error));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error for a response of another program. */
const notCam = ({ status }: Response) =>
  new EngineError('NOT_CAM', `Its response (HTTP ${status}) is not one of CAM’s.`, { status });

/** The engine's own error. */
export function failure({ status, headers }: Response, { error }: ErrorBody): EngineError {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new EngineError(error.code, error.message, {
    status,
    details: error.details ?? [],
    retryAfter: Number.isFinite(seconds) ? seconds : undefined,
  });
}

/** The error for an unexpected response. @throws EngineError, or the signal's reason, if its body cannot be read */
export async function readRefusal(response: Response, signal: AbortSignal | undefined): Promise<EngineError> {
  const body = await readBody(response, signal);
  return body.success ? notCam(response) : failure(response, body);
}

/** Why a connection failed. It does not contain the address, which the caller knows. */
export function describeReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The data of each server-sent event. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string, void> {
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { data } of events) yield data;
}

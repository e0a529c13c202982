import type { Call, CallAnswer, CallBody } from '../../../src-shared/calls/call.ts';
import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';

/** The example of an operation as a call. `baseUrl` without a trailing slash. */
export function exampleCall(operation: Operation, example: OperationExample, baseUrl: string): Call {
  const body = describeBody(operation, example);
  return {
    method: operation.method,
    url: `${baseUrl}${fillPath(operation, example)}`,
    auth: operation.auth,
    ...(body && { body }),
    answer: describeAnswer(operation),
  };
}

/** The path and the query of an example, encoded. */
export function fillPath({ path }: Operation, { params = {}, query = {} }: OperationExample): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, `${value}`);
  return `/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Names of the files that are sent to paths. */
const UPLOADED = [
  ['/backups', 'backup.zip'],
  ['/videos', 'clip.mp4'],
] as const;

function describeBody({ upload, path }: Operation, { body }: OperationExample): CallBody | undefined {
  if (body) return { kind: 'json', value: body };
  const name = UPLOADED.find(([start]) => path.startsWith(start))?.[1] ?? 'pack.zip';
  return upload && { kind: 'file', name, type: upload[0] };
}

const FILES: Readonly<Record<Exclude<NonNullable<Operation['media']>, 'text/event-stream'>, string>> = {
  'application/zip': 'file.zip',
  'image/webp': 'picture.webp',
};

function describeAnswer({ media, data }: Operation): CallAnswer {
  if (media === 'text/event-stream') return { kind: 'events' };
  if (media) return { kind: 'file', name: FILES[media] };
  return data === null ? { kind: 'file', name: 'blank.webp' } : { kind: 'json' };
}

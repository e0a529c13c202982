import type { Call, CallAnswer, CallBody } from '../../../src-shared/calls/call.ts';
import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import { getExtension, getMediaType, type MemeFormat } from '../../../src-shared/contract/picture-formats.ts';
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

/** Another way to make the call of an operation. */
export interface CallVariant {
  title: string;
  call: Call;
}

/** The call with files instead of base64, and with the picture as the response instead of JSON. */
export function variantCalls(
  operation: Operation,
  example: OperationExample,
  baseUrl: string,
): CallVariant[] {
  const call = exampleCall(operation, example, baseUrl);
  const { form } = example;
  const [format] = (call.answer.kind === 'json' && operation.picture?.formats) || [];
  return [
    ...(form ? [{ title: 'With a file', call: { ...call, body: { kind: 'form' as const, ...form } } }] : []),
    ...(format
      ? [
          {
            title: `With the ${isVideo(format) ? 'video' : 'picture'} as the response`,
            call: {
              ...call,
              headers: { Accept: getMediaType(format) },
              answer: { kind: 'file' as const, name: `meme.${getExtension(format)}` },
            },
          },
        ]
      : []),
  ];
}

const isVideo = (format: MemeFormat): boolean => getMediaType(format).startsWith('video/');

/** The path and the query of an example, encoded. */
export function fillPath({ path }: Operation, { params = {}, query = {} }: OperationExample): string {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, `${value}`);
  return `/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function describeBody({ upload, path }: Operation, { body }: OperationExample): CallBody | undefined {
  if (body) return { kind: 'json', value: body };
  return (
    upload && { kind: 'file', name: path.startsWith('/backups') ? 'backup.zip' : 'pack.zip', type: upload }
  );
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

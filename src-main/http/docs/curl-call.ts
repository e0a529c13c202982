import type { Operation } from '../../../src-shared/contract/operations/operations.ts';
import type { OperationExample } from '../examples/example.ts';
import { prettyJson } from './pretty-json.ts';

/** The parts of the curl call of an operation's example. */
export interface CurlCall {
  /** Before the address, each with a space after it. */
  flags: string;
  address: string;
  /** As they stand between quotes; that of the key names a shell variable. */
  headers: { name: 'key' | 'type'; text: string }[];
  /** A JSON body. */
  body?: object;
  /** A file that is the body. */
  file?: string;
}

/** @param baseUrl without a trailing slash */
export function curlCall(operation: Operation, example: OperationExample, baseUrl: string): CurlCall {
  const type = example.body ? 'application/json' : operation.upload;
  return {
    flags: flagsOf(operation, example),
    address: addressOf(operation, example, baseUrl),
    headers: [
      ...(operation.auth ? [{ name: 'key' as const, text: 'Authorization: Bearer $CAM_API_KEY' }] : []),
      ...(type ? [{ name: 'type' as const, text: `Content-Type: ${type}` }] : []),
    ],
    ...(example.body && { body: example.body }),
    ...(operation.upload && { file: 'backup.zip' }),
  };
}

const FILES: Readonly<Record<NonNullable<Operation['media']>, string>> = {
  'application/zip': '-o file.zip ',
  'image/webp': '-o picture.webp ',
  'text/event-stream': '-N ',
};

function flagsOf({ method, data, media }: Operation, { body }: OperationExample): string {
  // curl sends a POST where it has a body, else a GET.
  if (method !== (body ? 'POST' : 'GET')) return `-X ${method} `;
  if (media) return FILES[media];
  return data === null ? '-L -o blank.webp ' : '';
}

function addressOf({ path }: Operation, { params = {}, query = {} }: OperationExample, baseUrl: string) {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, `${value}`);
  return `${baseUrl}/v1${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** Characters of a line of JSON. */
const LINE = 110;

/** The call as text that a shell runs. */
export function curlText({ flags, address, headers, body, file }: CurlCall): string {
  const lines = [`curl ${flags}${/[?&]/.test(address) ? `"${address}"` : address}`];
  for (const { text } of headers) lines.push(`  -H "${text}"`);
  if (body) lines.push(`  -d '${prettyJson(body, LINE).replaceAll("'", "'\\''")}'`);
  if (file !== undefined) lines.push(`  --data-binary @${file}`);
  return lines.join(' \\\n');
}

import { pick } from './json.ts';

/** One shell word, quoted for the platform's usual shell. */
export function quote(text: string, os: NodeJS.Platform): string {
  return os === 'win32' ? `"${text.replaceAll('"', '\\"')}"` : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A curl command that captions a template, ready to paste. */
export function curlFor(baseUrl: string, key: string, body: unknown, os: NodeJS.Platform): string {
  const parts = [
    `curl -s ${baseUrl}/v1/meme/caption`,
    `-H ${quote(`Authorization: Bearer ${key}`, os)}`,
    `-H ${quote('Content-Type: application/json', os)}`,
    `-d ${quote(JSON.stringify(body), os)}`,
  ];
  return os === 'win32' ? parts.join(' ') : parts.join(' \\\n  ');
}

/** An engine that answers late costs a person the example, not the address and the key, ms. */
const PATIENCE_MS = 2000;

async function get(url: string, key: string): Promise<unknown> {
  try {
    const headers = { authorization: `Bearer ${key}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // Followed nowhere: the key is meant for this engine alone.
    const response = await fetch(url, { headers, signal, redirect: 'error' });
    return await response.json();
  } catch {
    return undefined;
  }
}

/**
 * The curl command for the hottest template of a running engine, with its own example; undefined without templates.
 * The command calls `baseUrl`; the questions go to `localUrl`, for the way to a public address may be unencrypted or
 * end at a stranger, who would learn the key.
 */
export async function firstCaption(
  { localUrl, baseUrl }: { localUrl: string; baseUrl: string },
  key: string,
  os: NodeJS.Platform,
): Promise<string | undefined> {
  const id = pick(await get(`${localUrl}/v1/templates?limit=1`, key), 'data', 'templates', 0, 'id');
  if (typeof id !== 'string') return undefined;
  const detail = await get(`${localUrl}/v1/templates/${id}`, key);
  const captions = pick(detail, 'data', 'example_captions', 0, 'captions') ?? [
    { position: 'top', text: 'Hello' },
  ];
  return curlFor(baseUrl, key, { template_id: id, captions }, os);
}

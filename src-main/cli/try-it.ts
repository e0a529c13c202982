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

async function get(url: string, key: string): Promise<unknown> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    return await response.json();
  } catch {
    return undefined;
  }
}

/** The curl command for the hottest template of a running engine, with its own example; undefined without templates. */
export async function firstCaption(
  baseUrl: string,
  key: string,
  os: NodeJS.Platform,
): Promise<string | undefined> {
  const id = pick(await get(`${baseUrl}/v1/templates?limit=1`, key), 'data', 'templates', 0, 'id');
  if (typeof id !== 'string') return undefined;
  const detail = await get(`${baseUrl}/v1/templates/${id}`, key);
  const captions = pick(detail, 'data', 'example_captions', 0, 'captions') ?? [
    { position: 'top', text: 'Hello' },
  ];
  return curlFor(baseUrl, key, { template_id: id, captions }, os);
}

/** Where the engine is and the key to call it with, from the environment. */
export interface Config {
  /** Address of the engine without a slash at its end, such as `http://127.0.0.1:4226`. */
  baseUrl: string;
  /** The API key; undefined where none is given. */
  key: string | undefined;
}

export const DEFAULT_BASE_URL = 'http://127.0.0.1:4226';

/** A value as people paste it: with spaces or quotes around it. */
const unquoted = (value: string | undefined): string => (value ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');

/** Reads `CAM_API_KEY`, with or without the word Bearer, and `CAM_BASE_URL`, with or without `/v1` at its end. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const key = unquoted(env.CAM_API_KEY)
    .replace(/^bearer\s+/i, '')
    .trim();
  const address = unquoted(env.CAM_BASE_URL) || DEFAULT_BASE_URL;
  return {
    baseUrl: address.replace(/\/+$/, '').replace(/\/(?:api\/)?v1$/, ''),
    // Clients that ask for a key leave the placeholder in place where none is entered.
    key: key === '' || key.startsWith('${') ? undefined : key,
  };
}

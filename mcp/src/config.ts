/** Where the engine is and the key to call it with. */
export interface Config {
  /** Address of the engine without a slash at its end, such as `http://127.0.0.1:4226`. */
  baseUrl: string;
  /** The API key; undefined where none is given. */
  key: string | undefined;
  /** Why nothing can be sent, where that is known before: an error of these words. */
  refusal?: { code: 'NO_KEY' | 'UNREACHABLE'; message: string };
}

/** Settings as they are now: asked for every request, since engines move to other ports and keys are replaced. */
export type ReadConfig = () => Config;

export type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_BASE_URL = 'http://127.0.0.1:4226';

/** A value as people paste it: with spaces or quotes around it. */
const removeQuotes = (value: string | undefined): string =>
  (value ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');

/** What is set of `CAM_API_KEY`, with or without the word Bearer, and `CAM_BASE_URL`, with or without `/v1` at its end. */
export function readEnv(env: Env): { baseUrl: string | undefined; key: string | undefined } {
  const key = removeQuotes(env.CAM_API_KEY)
    .replace(/^bearer\s+/i, '')
    .trim();
  const baseUrl = removeQuotes(env.CAM_BASE_URL)
    .replace(/\/+$/, '')
    .replace(/\/(?:api\/)?v1$/, '');
  return { baseUrl: emptyToUndefined(baseUrl), key: emptyToUndefined(key) };
}

/** Clients that ask for a value leave its placeholder in place where none is entered. */
const emptyToUndefined = (value: string): string | undefined =>
  value === '' || value.startsWith('${') ? undefined : value;

/** The settings of the environment; `CAM_BASE_URL` has a default. */
export function readConfig(env: Env): Config {
  const { baseUrl = DEFAULT_BASE_URL, key } = readEnv(env);
  return { baseUrl, key };
}

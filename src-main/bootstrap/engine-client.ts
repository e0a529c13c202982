/** HTTP calls to a running engine, for the command line and the desktop shell. */

export interface EngineRequest {
  method?: 'GET' | 'POST';
  /** An API key of the engine. */
  key?: string;
  /** ms */
  timeout?: number;
}

export interface EngineResponse {
  /** HTTP status. */
  status: number;
  /** The `data` of the body; undefined where there is none. */
  data: unknown;
}

const TIMEOUT_MS = 2000;

/** @throws Error where nothing responds in time, or not with JSON */
export async function callEngine(
  url: string,
  { method = 'GET', key, timeout = TIMEOUT_MS }: EngineRequest = {},
): Promise<EngineResponse> {
  const response = await fetch(url, {
    method,
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(timeout),
    // A redirect could send the key to another program.
    redirect: 'error',
  });
  return { status: response.status, data: valueAt(await response.json(), 'data') };
}

/** The value at a path inside parsed JSON; undefined where there is none. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let at = value;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = Reflect.get(at, name);
  }
  return at;
}

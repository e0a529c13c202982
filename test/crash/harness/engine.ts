import { readOwner } from '../../../src-main/bootstrap/owner.ts';
import type { Store } from '../../../src-main/store/open.ts';
import { createTestApp } from '../../helpers/app.ts';

/** The engine that is started after a kill, in the process of the tests, and calls of any engine. */

export interface Answer {
  status: number;
  text: string;
  replayed: boolean;
}

export interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/v1`, or a whole path such as that of a picture. */
  url: string;
  body?: object;
  key: string;
  headers?: Record<string, string>;
}

/** @throws where the engine is gone before it has answered */
export async function send(baseUrl: string, request: Request): Promise<Answer> {
  const { method = 'GET', url, body, key, headers = {} } = request;
  const answer = await fetch(`${baseUrl}/v1${url}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    text: await answer.text(),
    replayed: answer.headers.get('idempotent-replayed') === 'true',
  };
}

/** The bytes behind a picture's address, wherever that says the engine is; or the status. */
export async function pictureAt(baseUrl: string, url: string): Promise<Buffer | number> {
  const answer = await fetch(`${baseUrl}${new URL(url).pathname}`);
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
}

export interface Engine {
  home: string;
  baseUrl: string;
  store: Store;
  /** The owner's key; '' where the home has no owner yet. */
  ownerKey: string;
  /** Names of the user's templates. */
  templateNames(): string[];
  /** `data` of a GET. @throws where the answer is no success */
  get<T>(key: string, url: string): Promise<T>;
  stop(): Promise<void>;
}

/** Starts the engine of a home. @throws whatever a start throws */
export async function startEngine(home: string): Promise<Engine> {
  const engine = await createTestApp({ home, port: 0, graceMs: 1000 });
  const { baseUrl } = await engine.start();
  return {
    home,
    baseUrl,
    store: engine.store,
    ownerKey: readOwner(home)?.key ?? '',
    templateNames: () =>
      engine.library
        .all()
        .filter(({ source }) => source !== 'builtin')
        .map(({ file }) => file.name),
    async get(key, url) {
      const { status, text } = await send(baseUrl, { url, key });
      if (status !== 200) throw new Error(`GET ${url} answers ${status}: ${text}`);
      return JSON.parse(text).data;
    },
    stop: () => engine.stop(),
  };
}

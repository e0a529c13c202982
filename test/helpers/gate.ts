import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listen } from './local-server.ts';

/** An address before an engine: notes each request, and can answer some itself, hold them, or lose their answers. */

export interface GateRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
}

/** Deals with one request; `pass` lets the engine answer it. */
export type GateBehaviour = (response: ServerResponse, pass: () => void) => void;

export interface Gate {
  /** `http://127.0.0.1:<port>` */
  baseUrl: string;
  /** Every request so far, oldest first. */
  seen: GateRequest[];
  /** The next request whose `METHOD path` matches is dealt with so. */
  next(request: RegExp, behaviour: GateBehaviour): void;
  /** Where requests go from now on; while undefined, connections are cut. */
  lead(engine: string | undefined): void;
  close(): Promise<void>;
}

/** The gate answers this itself. */
export const answers =
  (status: number, body: string, headers: Record<string, string> = {}): GateBehaviour =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

/** An error of the engine, as it would answer it. */
export const refuses = (
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): GateBehaviour =>
  answers(status, JSON.stringify({ success: false, error: { code, message }, meta: {} }), headers);

/** The engine answers, but the connection breaks before the answer has come through. */
export const losesAnswer: GateBehaviour = (response, pass) => {
  response.writeHead = () => {
    response.socket?.destroy();
    return response;
  };
  pass();
};

/** Half of the answer comes through. */
export const cutsAnswer: GateBehaviour = (response, pass) => {
  const { write } = response;
  response.write = (chunk: Uint8Array) => {
    const half = chunk.subarray(0, chunk.length / 2);
    return write.call(response, half, 'utf8', () => response.socket?.destroy());
  };
  pass();
};

/** The request waits here. */
export interface GateHold {
  behaviour: GateBehaviour;
  /** Resolves once the request has come. */
  arrived: Promise<void>;
  release(): void;
}

export function holds(): GateHold {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    behaviour(_response, pass) {
      arrive();
      void released.then(pass);
    },
    arrived,
    release,
  };
}

function forward(incoming: IncomingMessage, response: ServerResponse, engine: string): void {
  const { method, url, headers } = incoming;
  const outgoing = request(engine + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.on('data', (chunk: Buffer) => response.write(chunk));
    answer.on('end', () => response.end());
    answer.on('error', () => response.socket?.destroy());
  });
  outgoing.on('error', () => response.socket?.destroy());
  // Who has hung up is to be missed by the engine too.
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}

export async function startGate(engine: string): Promise<Gate> {
  const seen: GateRequest[] = [];
  let expected: { request: RegExp; behaviour: GateBehaviour }[] = [];
  let target: string | undefined = engine;
  const server = await listen((incoming, response) => {
    const call = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers };
    seen.push(call);
    const pass = () => (target ? forward(incoming, response, target) : response.socket?.destroy());
    const own = expected.find(({ request: wanted }) => wanted.test(`${call.method} ${call.path}`));
    expected = expected.filter((one) => one !== own);
    if (own) own.behaviour(response, pass);
    else pass();
  });
  return {
    baseUrl: `http://127.0.0.1:${server.port}`,
    seen,
    next: (wanted, behaviour) => {
      expected.push({ request: wanted, behaviour });
    },
    lead(to) {
      target = to;
      if (to === undefined) server.cut();
    },
    close: server.close,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { request as send } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { vi } from 'vitest';

/** Starts the proxies of deploy/ on Unix sockets and calls engines through them. */

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

export interface StartedProxy {
  socket: string;
  /** What it has logged so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Replaces the addresses of engines in a configuration: `127.0.0.1:4226` and so on. */
function withEngines(text: string, engines: Readonly<Record<string, string>>): string {
  return Object.entries(engines).reduce((all, [from, to]) => all.replaceAll(from, new URL(to).host), text);
}

async function start(
  program: string,
  args: string[],
  dir: string,
  socket: string,
  logFiles: readonly string[] = [],
): Promise<StartedProxy> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, HOME: dir },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'exit');
  try {
    await vi.waitFor(() => connects(socket), { timeout: 10_000, interval: 20 });
  } catch {
    child.kill('SIGKILL');
    throw new Error(`${program} does not listen: ${errors}`);
  }
  return {
    socket,
    log: () => [errors, ...logFiles.map((file) => fs.readFileSync(path.join(dir, file), 'utf8'))].join('\n'),
    async stop() {
      // It would wait for connections that the test keeps open.
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function connects(socket: string): Promise<void> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
  } finally {
    connection.destroy();
  }
}

/** nginx with a configuration of deploy/nginx, without TLS; `change` edits it further. */
export function startNginx(
  dir: string,
  name: string,
  engines: Readonly<Record<string, string>>,
  change: (text: string) => string = (text) => text,
): Promise<StartedProxy> {
  const socket = path.join(dir, 'nginx.sock');
  const text = fs.readFileSync(path.join(DEPLOY, 'nginx', name), 'utf8');
  const site = withEngines(change(text), engines)
    .replaceAll(/^\s*(?:ssl_certificate|listen \[::\]).*\n/gm, '')
    .replaceAll('listen 443 ssl;', `listen unix:${socket};`)
    .replaceAll('/var/log/nginx/', `${dir}/`);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = path.join(dir, 'nginx.conf');
  fs.writeFileSync(
    file,
    `daemon off; master_process off; pid ${dir}/nginx.pid; error_log stderr;
     events {} http { ${temp.map((one) => `${one}_temp_path ${dir}/${one};`).join(' ')}\n${site}\n}`,
  );
  return start('nginx', ['-c', file, '-p', dir, '-e', 'stderr'], dir, socket, [
    'cam.access.log',
    'cam.error.log',
  ]);
}

/** Caddy with the configuration of deploy/caddy, without TLS. */
export function startCaddy(dir: string, engines: Readonly<Record<string, string>>): Promise<StartedProxy> {
  const socket = path.join(dir, 'caddy.sock');
  const text = fs.readFileSync(path.join(DEPLOY, 'caddy/Caddyfile'), 'utf8');
  const site = withEngines(text, engines)
    .replace(/^\{\n/m, '{\n\tadmin off\n\tauto_https off\n')
    .replace(/^memes\.example\.org \{\n/m, `http://memes.example.org {\n\tbind unix/${socket}\n\tlog\n`);
  const file = path.join(dir, 'Caddyfile');
  fs.writeFileSync(file, site);
  return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], dir, socket);
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  /** The body as JSON. */
  json(): { success: boolean; data: Record<string, unknown>; error?: { code: string } };
}

export interface Call {
  host: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** One call through a socket. */
export function call(
  socketPath: string,
  { host, path: at, method = 'GET', headers = {}, body }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(
      { socketPath, path: at, method, headers: { ...headers, host } },
      async (response) => {
        const chunks: Buffer[] = await response.toArray();
        const whole = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: whole, json: () => JSON.parse(whole.toString()) });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Opens an event stream; `next` resolves with the next data. */
export function openStream(socketPath: string, { host, path: at, headers = {} }: Call) {
  return new Promise<{ type: string; next(): Promise<string>; close(): void }>((resolve, reject) => {
    const request = send({ socketPath, path: at, headers: { ...headers, host } }, (response) => {
      response.setEncoding('utf8');
      const chunks = response.iterator({ destroyOnReturn: false });
      resolve({
        type: String(response.headers['content-type']),
        next: async () => String((await chunks.next()).value),
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
    request.end();
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { makeHome } from '../cli/harness.ts';
import { type EngineProcess, cam as runCam, serve } from '../helpers/engine-process.ts';
import { hasProgram } from '../helpers/programs.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/callbacks');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function nextLine(lines: Interface): Promise<string> {
  const [line]: unknown[] = await once(lines, 'line');
  return String(line);
}

/** Starts a receiver from the documentation; returns its port and its output lines. */
async function receive(program: string, file: string, secret: string) {
  const child: ChildProcess = spawn(program, [path.join(FOLDER, file), '0'], {
    env: { PATH: process.env.PATH, CAM_CALLBACK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  ends.push(() => {
    child.kill();
    return exit;
  });
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  const [, port] = (await nextLine(lines)).split(' ');
  return { url: `http://127.0.0.1:${port}/`, lines };
}

async function engine(home: string): Promise<EngineProcess> {
  const running = await serve(home, undefined, ['--callback-hosts', '127.0.0.1']);
  ends.push(() => running.stop());
  return running;
}

/** A home with a key, and the account's secret. */
async function prepare() {
  const { home, remove } = await makeHome();
  ends.push(remove);
  const { key, account_id } = JSON.parse(runCam('keys', 'create', '--plan', 'pro', '--home', home));
  const { secret } = JSON.parse(runCam('callbacks', 'secret', '--account', account_id, '--home', home));
  return { home, key: String(key), secret: String(secret) };
}

async function caption({ baseUrl }: EngineProcess, key: string, callback_url: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/meme/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      template_id: 'two-buttons',
      captions: [{ position: 'who', text: 'Me' }],
      callback_url,
    }),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(202);
  return JSON.parse(text).data.id;
}

const PROGRAMS = [
  ['node', 'receiver.mjs', process.execPath],
  ['python3', 'receiver.py', 'python3'],
] as const;

for (const [name, file, program] of PROGRAMS) {
  test.skipIf(!(await hasProgram(program)))(
    `the receiver in ${name} accepts only callbacks of the engine`,
    async () => {
      const { home, key, secret } = await prepare();
      const running = await engine(home);
      const { url, lines } = await receive(program, file, secret);
      const forged = await fetch(url, {
        method: 'POST',
        headers: { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
        body: '{}',
      });
      await forged.text();
      expect(forged.status).toBe(401);
      const line = nextLine(lines);
      const id = await caption(running, key, url);
      expect(await line).toMatch(
        new RegExp(`^job\\.succeeded ${id} http://127\\.0\\.0\\.1:\\d+/cdn/memes/.+\\.png$`),
      );
    },
  );
}

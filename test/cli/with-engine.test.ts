import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { MessageBoxOptions } from 'electron';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EngineError } from '../../mcp/src/engine/engine-error.ts';
import type { Engine } from '../../src-main/cli/engine/client.ts';
import { retryUntilAnswered } from '../../src-main/cli/engine/retry.ts';
import { type CommandSession, type EngineFlags, withEngine } from '../../src-main/cli/engine/with-engine.ts';
import { Interrupted } from '../../src-main/cli/interrupts.ts';
import { getConfig, type Io } from '../../src-main/cli/io.ts';
import type { Ask } from '../../src-main/desktop/dialogs.ts';
import { connectEngine } from '../../src-main/desktop/engine/engine-link.ts';
import { type Connect, openEngine } from '../../src-main/desktop/engine/open-engine.ts';
import { createLinkedEngine, NO_MODELS, NO_REPORTS, REQUEST } from '../desktop/linked-engine.ts';
import { createTestApp } from '../helpers/app.ts';
import { t } from '../helpers/texts.ts';
import { cam, eachOnItsHome, spawnCam, testIo } from './harness.ts';

/** The engine that commands call: at a given address, running on the home, or started for the command. */

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

const CAPTION = {
  body: { template_id: 'no-yes', captions: [{ position: '0', text: 'Hello' }], width: 64 },
};

async function within<T>(
  work: (engine: CommandSession) => Promise<T>,
  { env = {}, flags = {}, ...more }: Partial<Io> & { flags?: EngineFlags } = {},
): Promise<T> {
  const results: T[] = [];
  const { io } = testIo(home, { ...more, env: { CAM_HOME: home, ...env } });
  await withEngine(io, flags, async (engine) => {
    results.push(await work(engine));
    return 0;
  });
  const [result] = results;
  if (result === undefined) throw new Error('nothing was answered');
  return result;
}

const account = async (engine: Engine) => (await engine.call('GET /v1/account')).data;
const isReleased = () => !existsSync(join(home, 'engine.json'));

/** An engine in this process, for calls by its address. */
async function serve(): Promise<string> {
  const app = await createTestApp({ home, port: 0 });
  onTestFinished(() => app.stop());
  return (await app.start()).baseUrl;
}

async function listen(server: Server): Promise<string> {
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

async function newKey(plan: string): Promise<string> {
  return String((await cam(home, `keys create --plan ${plan}`)).out[0]?.key);
}

describe('an engine is started if none runs', () => {
  test('with the owner’s key, and releases the home', async () => {
    const made = await within(async (engine) => {
      const { data, meta } = await engine.call('POST /v1/meme/caption', CAPTION);
      const picture = await engine.makePicture('caption', CAPTION.body);
      if ('dry_run' in data) throw new Error('a dry run');
      return {
        kind: engine.kind,
        meta,
        picture,
        url: engine.getUrl(data.url),
        plan: (await account(engine)).plan,
      };
    });
    expect(made).toMatchObject({ kind: 'started', plan: 'studio', meta: { credits_used: 1 } });
    expect(made.picture).toMatchObject({ type: 'image/png', creditsUsed: 1, creditsRemaining: 999_998 });
    expect(made.picture.memeId).toMatch(/^meme_/);
    expect(made.url).toMatch(/^http:\/\/127\.0\.0\.1:4226\/cdn\//);
    expect(isReleased()).toBe(true);
  });

  test('Ctrl-C ends the call and releases the home', async () => {
    let interrupt = (_reason: Interrupted) => {};
    let left = false;
    const onInterrupt: Io['onInterrupt'] = (listener) => {
      interrupt = listener;
      return () => {
        left = true;
      };
    };
    const ended = within(
      async (engine) => {
        const call = engine.run('generate', { text: 'Deploying on a Friday' });
        interrupt(new Interrupted(130));
        return call;
      },
      { onInterrupt },
    );
    await expect(ended).rejects.toMatchObject({ name: 'Interrupted', exitCode: 130 });
    expect([left, isReleased()]).toEqual([true, true]);
    const { jobs, credits } = await within(async (engine) => ({
      jobs: (await engine.call('GET /v1/jobs')).data.jobs.map(({ status }) => status),
      credits: (await account(engine)).credits_remaining,
    }));
    expect({ jobs, credits }).toEqual({ jobs: ['cancelled'], credits: 1_000_000 });
  });
});

test('Ctrl-C during `caption --save` cancels its job', async () => {
  let interrupt = (_reason: Interrupted) => {};
  const calls: string[] = [];
  const job = { id: 'job_1', type: 'caption', status: 'running', progress: 0, message: '', result: null };
  const engine = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url?.endsWith('/events')) interrupt(new Interrupted(130));
    const data = request.url === '/v1/health' ? { service: 'cam', status: 'ok' } : job;
    response.setHeader('content-type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify({ success: true, data, meta: {} })));
  });
  const onInterrupt: Io['onInterrupt'] = (listener) => {
    interrupt = listener;
    return () => {};
  };
  const args = ['caption', 'venn', '--text', 'a', '--save', '-o', 'a.png'];
  const env = { CAM_HOME: home, CAM_BASE_URL: await listen(engine), CAM_API_KEY: 'cam_live_x' };
  const ran = await cam(home, args, { onInterrupt, env });
  expect([ran.code, ran.out, existsSync(join(home, 'a.png'))]).toEqual([130, [], false]);
  expect(calls.at(-1)).toBe('DELETE /v1/jobs/job_1');
});

describe('an engine that was started for a command', () => {
  test('is used by other commands, and waited for by `cam serve`, which then runs', async () => {
    const used = await within(async (first) => {
      const engine = spawnCam(home, ['serve', '--port', '0']);
      running.push(engine);
      await engine.said('waiting for it to end');
      return [first.kind, await within(async (second) => second.kind), engine.stderr()];
    });
    expect(used).toEqual(['started', 'running', expect.stringContaining(`process ${process.pid}`)]);
    const ready = JSON.parse((await running[0]?.line()) ?? '');
    expect(ready).toMatchObject({ event: 'ready', home });
    const list = await within(async (engine) => ({
      kind: engine.kind,
      plan: (await account(engine)).plan,
      ...(await engine.call('GET /v1/templates', { query: { limit: 1 } })).data,
    }));
    expect(list).toMatchObject({ kind: 'running', plan: 'studio' });
    expect(list.templates[0]?.image_url).toContain(ready.base_url);
  });

  test('is waited for by the desktop app, with a notice that ends with the wait', async () => {
    const asked: MessageBoxOptions[] = [];
    const config = getConfig(testIo(home).io, { port: '0', logLevel: 'error' });
    const starting = await within(async () => {
      const shown = Promise.withResolvers<void>();
      const ask: Ask = (question) => {
        asked.push(question);
        shown.resolve();
        return new Promise(() => {});
      };
      const connect: Connect = (start, onCommand) =>
        connectEngine(
          createLinkedEngine(config),
          { ...REQUEST, ...start },
          { ...NO_REPORTS, onCommand },
          NO_MODELS,
        );
      const opening = openEngine(null, { connect, ask, t, askToRestore: async () => null });
      await shown.promise;
      return { opening };
    });
    const engine = await starting.opening;
    expect(engine?.at.engine_here).toBe(true);
    await engine?.link.stop();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.message).toBe(`A cam command (process ${process.pid}) is using this home.`);
    expect(asked[0]?.signal?.aborted).toBe(true);
  });

  test('is replaced if its command ends first', async () => {
    const ended = Promise.withResolvers<void>();
    const ready = Promise.withResolvers<void>();
    const first = within(async () => {
      ready.resolve();
      await ended.promise;
      return true;
    });
    await ready.promise;
    const second = await within(async (engine) => {
      const kinds = [engine.kind];
      ended.resolve();
      await first;
      return { kinds, ...(await account(engine)), made: await engine.run('generate', { text: 'Monday' }) };
    });
    expect(second).toMatchObject({ kinds: ['running'], plan: 'studio', made: { creditsUsed: 2 } });
    expect(isReleased()).toBe(true);
  });
});

describe('a named engine', () => {
  test('is called with CAM_API_KEY; a key that it does not know, and credits that are not there, are told', async () => {
    const baseUrl = await serve();
    const key = await newKey('free');
    const env = { CAM_API_KEY: key, CAM_BASE_URL: `${baseUrl}/v1/` };
    expect(await within(account, { env })).toMatchObject({ plan: 'free' });
    const call = (CAM_API_KEY: string) =>
      within((engine) => engine.run('generate', { text: 'Monday' }), {
        env: { CAM_API_KEY },
        flags: { baseUrl },
      });
    await expect(call('cam_live_00000000000000000000000000000000')).rejects.toMatchObject({
      message: expect.stringMatching(/does not know the key in CAM_API_KEY/),
      facts: { code: 'INVALID_API_KEY' },
    });
    const { account_id: id } = await within(account, { env, flags: { baseUrl } });
    await cam(home, `account credits ${id} --set 1`);
    await expect(call(key)).rejects.toThrow(
      /costs 2 credits; the account has 1 available\. New credits come on \d{4}-\d\d-01T.+`cam account credits acct_\w+ --set <n>`\.$/,
    );
  });

  test.each([
    [
      'that does not answer',
      'http://127.0.0.1:1',
      'cam_live_x',
      /^no engine answers at http:\/\/127\.0\.0\.1:1 \(.+\)\. Start it/,
    ],
    [
      'on another machine without a key',
      'http://192.0.2.1:4226',
      undefined,
      /no key is set for the engine at/,
    ],
    ['that is no address', 'ftp://x', 'cam_live_x', /^that is no address of an engine; write one such as/],
    ['with a key that is none', 'http://127.0.0.1:1', 'schlüssel', /^CAM_API_KEY is no key/],
  ])('%s is told at once', async (_, baseUrl, key, words) => {
    await expect(within(account, { env: { CAM_API_KEY: key }, flags: { baseUrl } })).rejects.toThrow(words);
  });

  test('another program is recognised', async () => {
    const server = createServer((_, answer) => answer.end('hello'));
    const flags = { baseUrl: await listen(server) };
    const called = within(account, { env: { CAM_API_KEY: 'cam_live_x' }, flags });
    await expect(called).rejects.toThrow('is not CAM');
  });
});

describe('a call', () => {
  const setUp = () => {
    let now = 0;
    const told: string[] = [];
    const stop = new AbortController();
    const deps = {
      now: () => now,
      async wait(ms: number) {
        now += ms;
      },
      tell: (line: string) => told.push(line),
      reopen: async () => true,
      signal: stop.signal,
    };
    return { deps, told, stop };
  };
  const refusal = (code: string, retryAfter?: number) => new EngineError(code, 'no', { retryAfter });
  const failing =
    (...errors: Error[]) =>
    async () => {
      const error = errors.shift();
      if (error) throw error;
      return 'done';
    };

  test('waits as long as the engine says, and says so', async () => {
    const { deps, told } = setUp();
    const errors = [refusal('RATE_LIMITED', 7), refusal('OVERLOADED', 2), refusal('UNREACHABLE')];
    expect(await retryUntilAnswered(deps, failing(...errors))).toBe('done');
    expect(deps.now()).toBe(10_000);
    expect(told[0]).toBe('Waiting 7 s: too many requests a minute for this key.');
    expect(told.at(-1)).toBe('');
  });

  test('does not wait after permanent errors, for an engine that stays away, nor after Ctrl-C', async () => {
    const { deps, stop } = setUp();
    await expect(retryUntilAnswered(deps, failing(refusal('MODEL_UNAVAILABLE', 9)))).rejects.toThrow('no');
    expect(deps.now()).toBe(0);
    const never = async () => Promise.reject(refusal('UNREACHABLE'));
    await expect(retryUntilAnswered({ ...deps, reopen: async () => false }, never)).rejects.toThrow('no');
    expect(deps.now()).toBe(0);
    await expect(retryUntilAnswered(deps, never)).rejects.toThrow('no');
    expect(deps.now()).toBeLessThan(40_000);
    stop.abort(new Interrupted(130));
    await expect(retryUntilAnswered(deps, never)).rejects.toThrow('interrupted');
  });
});

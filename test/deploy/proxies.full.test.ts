import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeHome } from '../cli/harness.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';
import { hasProgram } from '../helpers/programs.ts';
import {
  type Answer,
  type Call,
  call,
  openStream,
  type StartedProxy,
  startCaddy,
  startNginx,
} from './proxy.ts';

const HOST = 'memes.example.org';
const nginx = await hasCommand('nginx', '-v');
const caddy = await hasCommand('caddy', 'version');

async function hasCommand(name: string, flag: string): Promise<boolean> {
  return (await hasProgram(name, flag)) && process.platform === 'linux';
}

const createJsonHeaders = (key: string) => ({
  authorization: `Bearer ${key}`,
  'content-type': 'application/json',
});
const caption = { template_id: 'two-buttons', captions: [{ position: 'who', text: 'Behind a proxy' }] };

interface Place {
  home: string;
  engine: EngineProcess;
  remove(): Promise<void>;
}

/** An engine with public addresses. */
async function place(publicUrl: string): Promise<Place> {
  const { home, remove } = await makeHome();
  return { home, remove, engine: await serve(home, undefined, ['--public-url', publicUrl]) };
}

const createKey = ({ home }: Pick<Place, 'home'>, ...more: string[]): string =>
  JSON.parse(cam('keys', 'create', '--plan', 'pro', ...more, '--home', home)).key;

/** The address that an engine listens on, even if its own address is public. */
function localUrl(home: string): string {
  return JSON.parse(fs.readFileSync(path.join(home, 'engine.json'), 'utf8')).local_url;
}

const PROXIES = [
  ['nginx', nginx, (dir: string, url: string) => startNginx(dir, 'cam.conf', { '127.0.0.1:4226': url })],
  ['Caddy', caddy, (dir: string, url: string) => startCaddy(dir, { '127.0.0.1:4226': url })],
] as const;

describe.each(PROXIES)('behind %s', (_name, isThere, start) => {
  if (!isThere) return it.skip('which is not on this machine', () => {});
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'cam-proxy-'));
  let one: Place;
  let proxy: StartedProxy;
  let key: string;
  let owner: string;
  beforeAll(async () => {
    one = await place(`https://${HOST}`);
    key = createKey(one);
    owner = createKey(one, '--admin');
    proxy = await start(dir, localUrl(one.home));
  });
  afterAll(async () => {
    await proxy?.stop();
    await one.engine.stop();
    await one.remove();
    fs.rmSync(dir, { recursive: true, force: true });
  });
  const get = (what: Partial<Call>): Promise<Answer> =>
    call(proxy.socket, { host: HOST, path: '/', ...what });
  const post = (at: string, body: object, headers = {}) =>
    get({
      method: 'POST',
      path: at,
      headers: { ...createJsonHeaders(key), ...headers },
      body: JSON.stringify(body),
    });

  it('answers with public addresses, and serves the picture there', async () => {
    const made = await post('/v1/meme/caption', caption);
    const url = String(made.json().data.url);
    expect(url).toMatch(new RegExp(`^https://${HOST}/cdn/memes/`));
    const picture = await get({ path: new URL(url).pathname });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(String(picture.headers['cache-control'])).toContain('immutable');
  });

  it('requires a key, whatever Host they send, and refuses other names', async () => {
    const at = '/v1/i/two-buttons/a/b/c.png';
    expect((await get({ path: at })).status).toBe(401);
    const asLocal = await get({ host: '127.0.0.1', path: at });
    expect(String(asLocal.headers['content-type'])).not.toContain('image');
    const foreign = await get({ host: 'evil.example', path: '/v1/health' });
    expect(foreign.body.toString()).not.toContain('home_id');
  });

  it('passes bodies of 30 MB, and lets the engine refuse what is larger', async () => {
    const sendPicture = (bytes: number) =>
      post('/v1/meme/caption', {
        image_base64: 'A'.repeat(bytes),
        captions: [{ position: 'top', text: 'x' }],
      });
    const large = await sendPicture(29 * 1024 * 1024);
    expect(large.json().error?.code).toBe('IMAGE_UNREADABLE');
    const larger = await sendPicture(31 * 1024 * 1024);
    expect(larger).toMatchObject({ status: 413 });
    expect(larger.json().error?.code).toBe('PAYLOAD_TOO_LARGE');
    const zip = {
      body: Buffer.alloc(40 * 1024 * 1024),
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/zip' },
    };
    const backup = await get({ method: 'POST', path: '/v1/backups/upload', ...zip });
    expect(backup.status).not.toBe(413);
    const pack = await get({ method: 'PUT', path: '/v1/imports/file?wait=true', ...zip });
    expect(pack.json().error?.code).toBe('VALIDATION_ERROR');
  });

  it('passes events on as they come', async () => {
    const headers = { authorization: `Bearer ${owner}` };
    const stream = await openStream(proxy.socket, { host: HOST, path: '/v1/requests/events', headers });
    expect(stream.type).toContain('text/event-stream');
    const event = (async () => {
      for (;;) {
        const text = await stream.next();
        if (text.includes('/v1/account')) return text;
      }
    })();
    await get({ path: '/v1/account', headers });
    expect(await event).toContain('event: request');
    stream.close();
  });

  it('reaches the MCP server', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const body = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
    const answer = await post('/mcp', body, { accept: 'application/json, text/event-stream' });
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('"serverInfo"');
  });

  // The last one, as it stops the engine.
  it('logs neither keys nor signed addresses, also where the engine does not answer', async () => {
    const secrets = `api%5Fkey=${key}&signature=secret`;
    const headers = { referer: `https://${HOST}/?${secrets}`, 'x-api-key': key };
    await get({ path: `/v1/i/no-yes/logged.png?${secrets}`, headers });
    await one.engine.stop();
    expect((await get({ path: `/v1/i/no-yes/unanswered.png?${secrets}`, headers })).status).toBe(502);
    await vi.waitFor(() => expect(proxy.log()).toContain('/v1/i/no-yes/unanswered.png'));
    expect(proxy.log()).toContain('/v1/i/no-yes/logged.png');
    expect(proxy.log()).not.toMatch(new RegExp(`${key}|signature`));
  });
});

describe.skipIf(!nginx)('two engines behind nginx', () => {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'cam-proxy-'));
  let engines: Place[];
  let keys: string[];
  let proxy: StartedProxy;
  beforeAll(async () => {
    engines = await Promise.all(['a', 'b'].map((name) => place(`https://${name}.${HOST},https://${HOST}`)));
    keys = engines.map((each) => createKey(each));
    const [a = '', b = ''] = engines.map(({ home }) => localUrl(home));
    const [ofA = '', ofB = ''] = keys.map((key) => key.slice(0, 16));
    proxy = await startNginx(
      dir,
      'several-engines.conf',
      { '127.0.0.1:4226': a, '127.0.0.1:4227': b },
      (text) => text.replace('cam_live_AAAAAAA', ofA).replace('cam_live_BBBBBBB', ofB),
    );
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const { engine, remove } of engines) {
      await engine.stop();
      await remove();
    }
    fs.rmSync(dir, { recursive: true, force: true });
  });

  it('give each account its engine, and each picture an address that is found', async () => {
    const accounts = [];
    for (const [at, key] of keys.entries()) {
      const made = await call(proxy.socket, {
        host: HOST,
        method: 'POST',
        path: '/v1/meme/caption',
        headers: createJsonHeaders(key),
        body: JSON.stringify(caption),
      });
      const url = new URL(String(made.json().data.url));
      expect(url.host).toBe(`${['a', 'b'][at]}.${HOST}`);
      expect((await call(proxy.socket, { host: url.host, path: url.pathname })).status).toBe(200);
      const account = await call(proxy.socket, {
        host: HOST,
        path: '/v1/account',
        headers: createJsonHeaders(key),
      });
      accounts.push(account.json().data.account_id);
    }
    expect(new Set(accounts).size).toBe(2);
  });

  it('refuse an unknown key', async () => {
    const answer = await call(proxy.socket, {
      host: HOST,
      path: '/v1/account',
      headers: createJsonHeaders('cam_live_x'),
    });
    expect(answer.status).toBe(401);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'INVALID_API_KEY' } });
  });
});

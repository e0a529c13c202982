import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findCallbackHost, mayCall, parseCallbackHost } from '../../src-main/fetch/callback-hosts.ts';
import { type CallbackSenderDeps, createCallbackSender } from '../../src-main/fetch/callback-sender.ts';
import { type CallbackServer, startCallbackServer } from '../helpers/callback-server.ts';

const hosts = (...texts: string[]) => texts.flatMap((text) => parseCallbackHost(text) ?? []);
const covers = (entry: string, url: string) => findCallbackHost(hosts(entry), new URL(url)) !== undefined;

describe('the list of hosts', () => {
  it.each([
    ['', '*', '*.', '*.org', '*.127.0.0.1', 'http://bot.example.org', 'bot.example.org/hook', 'a b', 'a..b'],
    ['bot:0', 'bot:70000', 'bot:', '::1', '[::1', '*.[::1]', '[bot]', '-bot', 'bot.'],
  ])('refuses what is no entry', (...texts) => {
    for (const text of texts) expect(parseCallbackHost(text), text).toBeUndefined();
  });

  it.each([
    ['bot.example.org', 'https://bot.example.org/x', true],
    ['BOT.example.org', 'https://bot.EXAMPLE.org:8443/x', true],
    ['bot.example.org', 'https://example.org/', false],
    ['bot.example.org', 'https://evil-bot.example.org/', false],
    ['bot.example.org', 'https://bot.example.org.evil.example/', false],
    ['*.example.org', 'https://a.b.example.org/', true],
    ['*.example.org', 'https://example.org/', false],
    ['*.example.org', 'https://evilexample.org/', false],
    ['localhost:8080', 'http://localhost:8080/', true],
    ['localhost:8080', 'http://localhost/', false],
    ['localhost:80', 'http://localhost/', true],
    ['localhost:443', 'https://localhost/', true],
    ['bot', 'http://bot/', true],
    ['127.0.0.1', 'http://2130706433:5000/', true],
    ['127.0.0.1', 'http://[::ffff:7f00:1]/', true],
    ['[::1]:8080', 'http://[0:0:0:0:0:0:0:1]:8080/', true],
    ['localhost', 'http://127.0.0.1/', false],
  ])('%s covers %s: %s', (entry, url, isCovered) => {
    expect(covers(entry, url)).toBe(isCovered);
  });

  it.each([
    ['bot.example.org', '93.184.215.14', true],
    ['bot.example.org', '10.0.0.5', true],
    ['bot.example.org', '127.0.0.1', true],
    ['bot.example.org', 'fd00::5', true],
    ['bot.example.org', '169.254.169.254', false],
    ['bot.example.org', '168.63.129.16', false],
    ['bot.example.org', '0.0.0.0', false],
    ['bot.example.org', 'fe80::1', false],
    ['169.254.169.254', '169.254.169.254', true],
    ['*.example.org', '93.184.215.14', true],
    ['*.example.org', '10.0.0.5', false],
    ['*.example.org', '127.0.0.1', false],
    ['*.example.org', '9.9.9.9', false],
  ])('%s may be at %s: %s', (entry, address, isAllowed) => {
    const [host] = hosts(entry);
    expect(host && mayCall(host, address, ['9.9.9.9'])).toBe(isAllowed);
  });
});

describe('an attempt', () => {
  let server: CallbackServer;
  beforeAll(async () => {
    server = await startCallbackServer();
  });
  afterEach(() => {
    server.seen.length = 0;
    server.answer((response) => response.writeHead(204).end());
  });
  afterAll(() => server.close());

  const post = (url: string, deps: Partial<CallbackSenderDeps> = {}) =>
    createCallbackSender({ hosts: hosts('bot.example', '*.bots.example', '127.0.0.1'), ...deps }).post(
      url,
      { headers: { 'webhook-id': 'evt_1' }, body: '{"a":1}' },
      new AbortController().signal,
    );
  const at = (address: string) => async () => [{ address, family: 4 }];
  const named = (host: string) => `http://${host}:${server.port}/hook`;

  it('goes to the address that was checked, under the name; the name is looked up once', async () => {
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }];
    };
    expect(await post(named('bot.example'), { resolve })).toEqual({ status: 204, bytesReceived: 0 });
    expect(lookups).toBe(1);
    expect(server.seen[0]).toMatchObject({
      body: '{"a":1}',
      headers: { host: `bot.example:${server.port}`, 'user-agent': 'CAM', 'webhook-id': 'evt_1' },
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('cookie');
  });

  it('is not made if a subdomain, or one address of several, is not public', async () => {
    const private_ = await post(named('a.bots.example'), { resolve: at('127.0.0.1') });
    expect(private_.error).toContain('list it by its own name');
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '169.254.169.254', family: 4 },
    ];
    const mixed = await post(named('bot.example'), { resolve });
    expect(mixed).toMatchObject({ status: null, bytesReceived: 0 });
    const foreign = await post(named('other.example'), { resolve: at('127.0.0.1') });
    expect(foreign.error).toContain('CAM_CALLBACK_HOSTS');
    expect(server.seen).toEqual([]);
  });

  it('reads the response only up to the limit, and counts by the status alone', async () => {
    server.answer((response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    const reply = await post(named('127.0.0.1'));
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.error).toBeUndefined();
    expect(reply.bytesReceived).toBeLessThan(400_000);
  });

  it('explains why there was no response, without addresses', async () => {
    const fails = (code: string) => async () => {
      throw Object.assign(new Error(`getaddrinfo ${code} 10.1.2.3`), { code });
    };
    const texts = [
      (await post(named('bot.example'), { resolve: fails('ENOTFOUND') })).error,
      (await post('http://127.0.0.1:1/')).error,
      (await post(`https://127.0.0.1:${server.port}/`)).error,
    ];
    expect(texts).toEqual([
      'The host name in the address cannot be found.',
      'The server behind the address refuses connections.',
      'The server behind the address speaks no TLS or has no valid certificate.',
    ]);
  });

  it('ends with the reason of its signal', async () => {
    server.answer(() => stop.abort(new Error('the engine stops')));
    const stop = new AbortController();
    const sender = createCallbackSender({ hosts: hosts('127.0.0.1') });
    const posting = sender.post(named('127.0.0.1'), { headers: {}, body: '' }, stop.signal);
    await expect(posting).rejects.toThrow('the engine stops');
  });
});

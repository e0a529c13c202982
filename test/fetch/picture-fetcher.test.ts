import { createServer } from 'node:net';
import os, { type NetworkInterfaceInfo } from 'node:os';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../../src-main/fetch/guarded-get.ts';
import {
  createPictureFetcher as createRecordedFetcher,
  type PictureFetcherDeps,
} from '../../src-main/fetch/picture-fetcher.ts';
import type { ResolvedAddress } from '../../src-main/fetch/ssrf-guard.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import {
  HOSTILE_HOST,
  type HostileServer,
  honestPicture,
  PICTURE_SIDE,
  startHostileServer,
} from '../helpers/hostile-server.ts';

const LOOPBACK: ResolvedAddress[] = [{ address: '127.0.0.1', family: 4 }];
/** Ends what would last for ever; everything else ends by itself long before. */
const SHORT_MS = 150;

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterEach(async () => {
  await server.idle(); // whatever happened, the fetcher let its connections go
  server.seen.length = 0;
});
afterAll(() => server.close());

const INTERFACE: NetworkInterfaceInfo = {
  address: '2a00:1450:4001:80b::200e',
  netmask: 'ffff:ffff:ffff:ffff::',
  family: 'IPv6',
  scopeid: 0,
  mac: '00:00:00:00:00:00',
  internal: false,
  cidr: '2a00:1450:4001:80b::200e/64',
};

let sent: SentRequest[] = [];
const createPictureFetcher = (deps: Partial<PictureFetcherDeps> = {}) =>
  createRecordedFetcher({ record: (request) => sent.push(request), ...deps });

/** A fetcher to whom every name is the hostile server, which alone is allowed of all private addresses. */
function makeFetcher(deps: Partial<PictureFetcherDeps> = {}) {
  return createPictureFetcher({
    resolve: async () => LOOPBACK,
    allow: (address, port) => address === '127.0.0.1' && port === server.port,
    ...deps,
  });
}

async function catchRefusal(fetching: Promise<Uint8Array>): Promise<CamError> {
  const error: unknown = await fetching.then(
    (bytes) => new Error(`expected a refusal, got ${bytes.length} bytes`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof CamError)) throw error;
  expect(error.code).toBe('IMAGE_UNREADABLE');
  expect(error.message, 'says what to do instead').toMatch(/\. (Send|Check) .*\.$/);
  expect(error.message, 'names no resolved address').not.toMatch(/\d+\.\d+\.\d+\.\d+|::/);
  return error;
}

describe('an honest server', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('gives a %s', async (format) => {
    const bytes = await makeFetcher().fetchImage(server.url(`/ok.${format}?size=big&x=%20`));
    expect(Buffer.from(bytes)).toEqual(await honestPicture(format));
    expect((await sharp(bytes).metadata()).width).toBe(PICTURE_SIDE);
    expect(server.seen.map(({ path }) => path)).toEqual([`/ok.${format}?size=big&x=%20`]);
  });

  it('gets a request under its name, for an uncompressed image, that identifies no caller', async () => {
    await makeFetcher().fetchImage(server.url('/ok.png#fragment'));
    expect(server.seen[0]).toEqual({
      method: 'GET',
      path: '/ok.png',
      headers: {
        host: `${HOSTILE_HOST}:${server.port}`,
        connection: 'keep-alive',
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'CAM',
      },
    });
  });

  it.each([301, 302, 303, 307, 308])('may redirect with %i, relative or not', async (status) => {
    const to = encodeURIComponent(server.url('/redirect?to=ok.png', 'other.example'));
    const bytes = await makeFetcher().fetchImage(server.url(`/redirect?status=${status}&to=${to}`));
    expect(bytes.length).toBeGreaterThan(0);
    expect(server.seen.map(({ headers }) => headers.host?.split(':')[0])).toEqual([
      HOSTILE_HOST,
      'other.example',
      'other.example',
    ]);
    for (const { headers } of server.seen) {
      expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/cookie|refer|auth/)]),
      );
    }
  });

  it('is recorded, each redirect by itself, with its host and its size', async () => {
    sent = [];
    const { length } = await makeFetcher().fetchImage(server.url('/redirect?to=/ok.png'));
    expect(sent).toEqual([
      { host: HOSTILE_HOST, status: 302, bytesReceived: 0, durationMs: expect.any(Number) },
      { host: HOSTILE_HOST, status: 200, bytesReceived: length, durationMs: expect.any(Number) },
    ]);
  });

  it('may redirect five times, not six', async () => {
    await makeFetcher().fetchImage(server.url('/hops?n=5'));
    expect(server.seen).toHaveLength(6);
    const refusal = await catchRefusal(makeFetcher().fetchImage(server.url('/hops?n=6')));
    expect(refusal.message).toMatch(/redirects more than 5 times/);
  });

  it('may declare a wrong type or send a damaged picture: bytes decide, and the decoder has the last word', async () => {
    await makeFetcher().fetchImage(server.url('/wrong-type.png'));
    const truncated = await makeFetcher().fetchImage(server.url('/truncated.png'));
    await expect(sharp(truncated).raw().toBuffer()).rejects.toThrow();
  });
});

describe('a hostile server', () => {
  it.each([
    ['/loop', /redirects more than 5 times/],
    ['/redirect-nowhere', /without saying where/],
    ['/redirect?to=http://[', /redirects to one that is not a valid URL/],
    ['/redirect?to=file:///etc/passwd', /redirects to one that begins with file:/],
    ['/redirect?to=ftp://pictures.example/a.png', /begins with ftp:/],
    ['/redirect?to=http://me:secret@pictures.example/ok.png', /user name or password/],
    ['/redirect?to=http://127.0.0.1:1/', /private or reserved/],
    ['/redirect?to=http://169.254.169.254/latest/meta-data/', /private or reserved/],
    ['/redirect?to=http://localhost:8080/', /local network/],
    [`/redirect?to=http://${'a'.repeat(2100)}.example/`, /longer than 2048/],
    ['/redirect?status=300&to=/ok.png', /answered 300/],
    ['/html', /gave an HTML page, not an image/],
    ['/html-as-png', /gave an HTML page, not an image/],
    ['/svg', /gave an SVG drawing, not an image/],
    ['/svg-as-png', /gave an SVG drawing, not an image/],
    ['/json', /gave JSON, not an image/],
    ['/empty', /gave nothing/],
    ['/no-content', /gave nothing/],
    ['/png-bomb', /60000 × 60000 px, which is too large/],
    ['/gif-bomb', /65535 × 65535 px, which is too large/],
    ['/gzip-bomb', /compressed data unasked/],
    ['/gzip-untold', /gave gzip-compressed data/],
    ['/declared-huge', /too large.*20 MB/],
    ['/endless', /too large.*20 MB/],
    ['/longer-than-sent', /connection was closed before/],
    ['/shorter-than-sent', /unknown kind/],
    ['/bad-chunks', /valid HTTP/],
    ['/missing', /answered 404/],
    ['/500', /answered 500/],
    ['/hang-up', /connection was closed before/],
    ['/hang-up-midway', /connection was closed before/],
    ['/huge-headers', /headers that are too large/],
    ['/not-http', /valid HTTP/],
  ])('%s is refused', async (path, words) => {
    const refusal = await catchRefusal(makeFetcher().fetchImage(server.url(path)));
    expect(refusal.message).toMatch(words);
  });

  it('as a video may be as large as videos may be', async () => {
    const video = makeFetcher().fetchImage(server.url('/endless'), { kind: 'video' });
    expect((await catchRefusal(video)).message).toMatch(/too large.*at most 50 MB/);
  });

  it.each(['/slow-drip', '/silent'])('%s is cut off when the time is up', async (path) => {
    const refusal = await catchRefusal(makeFetcher({ timeoutMs: SHORT_MS }).fetchImage(server.url(path)));
    expect(refusal.message).toMatch(/longer than 0.15 s/);
  });

  it('that redirects slowly gets one time limit for all hops, not one each', async () => {
    const resolve = () => new Promise<ResolvedAddress[]>((done) => setTimeout(() => done(LOOPBACK), 40));
    const refusal = await catchRefusal(
      makeFetcher({ resolve, timeoutMs: 100 }).fetchImage(server.url('/loop')),
    );
    expect(refusal.message).toMatch(/longer than/);
  });

  it('cannot be reached by a closed port either', async () => {
    const refusal = await catchRefusal(
      makeFetcher({ allow: () => true }).fetchImage('http://pictures.example:1/a.png'),
    );
    expect(refusal.message).toMatch(/refuses connections/);
  });
});

describe('an address that is refused before any connection', () => {
  it.each([
    ['', /not a valid URL/],
    ['picture.png', /not a valid URL/],
    ['//pictures.example/a.png', /not a valid URL/],
    ['http://', /not a valid URL/],
    ['http://1.2.3.4.5/', /not a valid URL/],
    ['ftp://pictures.example/a.png', /begins with ftp:/],
    ['file:///etc/passwd', /begins with file:/],
    ['data:image/png;base64,iVBO', /begins with data:/],
    ['javascript:alert(1)', /begins with javascript:/],
    ['http://me@pictures.example/', /user name or password/],
    ['https://me:secret@pictures.example/', /user name or password/],
    [`http://pictures.example/${'a'.repeat(2048)}`, /longer than 2048/],
    ['http://localhost/', /local network/],
    ['http://LOCALHOST:4226/', /local network/],
    ['http://printer.local/', /local network/],
    ['http://metadata.google.internal/', /local network/],
    ['http://router.home.arpa/', /local network/],
    ['http://intranet/', /local network/],
    ['http://localhost./', /ends with a dot/],
    ['http://pictures.example./', /ends with a dot/],
    ['http://127.0.0.1/', /private or reserved/],
    ['http://127.1/', /private or reserved/],
    ['http://2130706433/', /private or reserved/],
    ['http://0x7f000001/', /private or reserved/],
    ['http://0177.0.0.1/', /private or reserved/],
    ['http://%31%32%37.0.0.1/', /private or reserved/],
    ['http://１２７.０.０.１/', /private or reserved/],
    ['http:\\\\127.0.0.1\\', /private or reserved/],
    ['http://169.254.169.254/latest/meta-data/', /private or reserved/],
    ['http://[::1]/', /private or reserved/],
    ['http://[::ffff:127.0.0.1]/', /private or reserved/],
    ['http://[64:ff9b::a00:1]/', /private or reserved/],
    ['http://[fd00:ec2::254]/', /private or reserved/],
  ])('%s', async (url, words) => {
    const resolve = vi.fn(async () => LOOPBACK);
    const fetcher = createPictureFetcher({ resolve });
    const problem = await fetcher.fetchImage(url).then(
      () => 'no refusal',
      (error: unknown) => (error instanceof CamError ? `${error.code} ${error.message}` : String(error)),
    );
    expect(problem).toMatch(/^IMAGE_UNREADABLE /);
    expect(problem).toMatch(words);
    expect(resolve).not.toHaveBeenCalled();
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['192.168.0.10']],
    ['a public and a private address', ['93.184.215.14', '10.0.0.1']],
    ['a private one last, in IPv6', ['2606:4700:4700::1111', 'fd12::1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['something that is no address', ['elsewhere.example']],
  ])('a name that resolves to %s', async (_name, addresses) => {
    const resolve = async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const refusal = await catchRefusal(createPictureFetcher({ resolve }).fetchImage(server.url('/ok.png')));
    expect(refusal.message).toMatch(/private or reserved/);
    expect(server.seen).toEqual([]);
  });

  describe('an address of this machine, though it is public', () => {
    const own = ['93.184.215.14', '2606:4700:4700:0:0:0:0:1111'];
    it.each([
      ['itself', 'http://93.184.215.14/'],
      ['in IPv6', 'http://[2606:4700:4700::1111]/'],
      ['mapped into IPv6', 'http://[::ffff:93.184.215.14]/'],
      ['by NAT64', 'http://[64:ff9b::5db8:d70e]/'],
      ['by 6to4', 'http://[2002:5db8:d70e::1]/'],
      ['as a decimal number', 'http://1572394766/'],
    ])('%s', async (_name, url) => {
      const refusal = await catchRefusal(createPictureFetcher({ ownAddresses: () => own }).fetchImage(url));
      expect(refusal.message).toMatch(/leads to this machine/);
    });

    it('by a name, or by a redirect', async () => {
      const resolve = async (host: string) =>
        host === HOSTILE_HOST ? LOOPBACK : [{ address: '93.184.215.14', family: 4 }];
      const fetcher = makeFetcher({ resolve, ownAddresses: () => own });
      for (const url of ['http://mine.example/', server.url('/redirect?to=http://mine.example/')]) {
        expect((await catchRefusal(fetcher.fetchImage(url))).message).toMatch(/leads to this machine/);
      }
    });

    it('only while it has that address', async () => {
      const addresses = ['93.184.215.14'];
      const ownAddresses = vi.fn(() => addresses);
      const fetcher = createPictureFetcher({ ownAddresses, timeoutMs: SHORT_MS });
      await catchRefusal(fetcher.fetchImage('http://93.184.215.14/'));
      addresses.pop();
      // A documentation address that is no interface's: refused for another reason, but asked anew.
      await catchRefusal(fetcher.fetchImage('http://192.0.2.1/'));
      expect(ownAddresses).toHaveBeenCalledTimes(2);
    });

    it('is read from the system’s interfaces', async () => {
      vi.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: [INTERFACE] });
      const refusal = await catchRefusal(
        createPictureFetcher().fetchImage('http://[2a00:1450:4001:80b::200e]/'),
      );
      expect(refusal.message).toMatch(/leads to this machine/);
      vi.restoreAllMocks();
    });
  });

  it('a name that is not found, or has no address', async () => {
    const missing = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'));
    for (const resolve of [missing, async () => []]) {
      const refusal = await catchRefusal(makeFetcher({ resolve }).fetchImage(server.url('/ok.png')));
      expect(refusal.message).toMatch(/cannot be found.*spell|cannot be found.*Check/);
    }
  });

  it('nothing private without `allow`: the production default', async () => {
    const fetcher = createPictureFetcher({ resolve: async () => LOOPBACK });
    expect((await catchRefusal(fetcher.fetchImage(server.url('/ok.png')))).message).toMatch(
      /private or reserved/,
    );
    expect(server.seen).toEqual([]);
  });
});

describe('DNS rebinding', () => {
  it('cannot move the connection: a name is looked up once and dialled where it was checked', async () => {
    const answers = [LOOPBACK, [{ address: '10.0.0.1', family: 4 }]];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    await makeFetcher({ resolve }).fetchImage(server.url('/ok.png'));
    expect(resolve).toHaveBeenCalledExactlyOnceWith(HOSTILE_HOST);
  });

  it('is caught when a redirect leads back to a name that meanwhile moved', async () => {
    const answers = [LOOPBACK, [{ address: '169.254.169.254', family: 4 }]];
    const resolve = vi.fn(async () => answers.shift() ?? []);
    const refusal = await catchRefusal(makeFetcher({ resolve }).fetchImage(server.url('/loop')));
    expect(refusal.message).toMatch(/private or reserved/);
    expect(server.seen).toHaveLength(1);
  });

  it('leaves only checked addresses to fall back on', async () => {
    const resolve = async () => [{ address: '127.0.0.2', family: 4 }, ...LOOPBACK];
    const allow = (address: string) => address.startsWith('127.0.0.');
    const bytes = await makeFetcher({ resolve, allow }).fetchImage(server.url('/ok.png'));
    expect(bytes.length).toBeGreaterThan(0);
  });
});

describe('https', () => {
  it('names the host in the TLS greeting (SNI), though it dials an address, and speaks only HTTP/1.1', async () => {
    let greeting = '';
    const listener = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        greeting = bytes.toString('latin1');
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const address = listener.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await catchRefusal(
      makeFetcher({ allow: () => true }).fetchImage(`https://${HOSTILE_HOST}:${port}/ok.png`),
    );
    await new Promise((resolve) => listener.close(resolve));
    expect(greeting).toContain(HOSTILE_HOST);
    expect(greeting).toContain('http/1.1');
    expect(greeting).not.toContain('\x02h2');
  });

  it('to a server that speaks no TLS is refused', async () => {
    const refusal = await catchRefusal(
      makeFetcher().fetchImage(server.url('/ok.png').replace('http:', 'https:')),
    );
    expect(refusal.message).toMatch(/TLS/);
  });
});

describe('giving up', () => {
  it('by the caller before the start', async () => {
    const refusal = await catchRefusal(
      makeFetcher().fetchImage(server.url('/ok.png'), { signal: AbortSignal.abort() }),
    );
    expect(refusal.message).toMatch(/cancelled/);
    expect(server.seen).toEqual([]);
  });

  it('by the caller in the middle of a body', async () => {
    const caller = new AbortController();
    const refusal = catchRefusal(
      makeFetcher().fetchImage(server.url('/slow-drip'), { signal: caller.signal }),
    );
    await vi.waitUntil(() => server.seen.length === 1, 30_000);
    caller.abort();
    expect((await refusal).message).toMatch(/cancelled/);
  });

  it('on a name server that never answers', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    const refusal = await catchRefusal(
      makeFetcher({ resolve, timeoutMs: SHORT_MS }).fetchImage(server.url('/ok.png')),
    );
    expect(refusal.message).toMatch(/longer than/);
  });
});

it('names the field of the request that held the address', async () => {
  const fetching = makeFetcher().fetchImage(server.url('/svg'), { path: 'watermark.logo_url' });
  const { message, details } = await catchRefusal(fetching);
  expect(message).toMatch(/^watermark\.logo_url: The address gave an SVG/);
  expect(details).toEqual([
    { path: 'watermark.logo_url', message: message.slice('watermark.logo_url: '.length) },
  ]);
});

it('gives callers no technical text, and the log all of it', async () => {
  const refusal = await catchRefusal(
    makeFetcher({ allow: () => true }).fetchImage('http://pictures.example:1/a.png'),
  );
  expect(String(refusal.cause)).toMatch(/ECONNREFUSED/);
});

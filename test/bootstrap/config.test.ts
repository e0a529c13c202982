import { describe, expect, test } from 'vitest';
import { ConfigError, type ConfigFlags, type Platform, readConfig } from '../../src-main/bootstrap/config.ts';

const linux: Platform = { os: 'linux', homedir: '/home/ada', cwd: '/tmp/here' };
const read = (flags: ConfigFlags = {}, env: Record<string, string> = {}, platform = linux) =>
  readConfig(flags, env, platform);

test('without settings: this machine only, the known port, the user’s data folder', () => {
  expect(read()).toEqual({
    home: '/home/ada/.local/share/cam',
    host: '127.0.0.1',
    port: 4226,
    publicUrl: null,
    logLevel: 'info',
    allowedOrigins: [],
  });
});

test.each<[string, Record<string, string>, Partial<Platform>, string]>([
  ['Linux with XDG_DATA_HOME', { XDG_DATA_HOME: '/data' }, {}, '/data/cam'],
  ['Linux with a relative XDG_DATA_HOME', { XDG_DATA_HOME: 'data' }, {}, '/home/ada/.local/share/cam'],
  ['macOS', {}, { os: 'darwin', homedir: '/Users/ada' }, '/Users/ada/Library/Application Support/CAM'],
  [
    'Windows',
    { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' },
    { os: 'win32', homedir: 'C:\\Users\\ada', cwd: 'C:\\' },
    'C:\\Users\\ada\\AppData\\Roaming\\CAM',
  ],
  [
    'Windows without APPDATA',
    {},
    { os: 'win32', homedir: 'C:\\Users\\ada', cwd: 'C:\\' },
    'C:\\Users\\ada\\AppData\\Roaming\\CAM',
  ],
])('default home on %s', (_, env, platform, home) => {
  expect(read({}, env, { ...linux, ...platform }).home).toBe(home);
});

test('FFmpeg is looked for on PATH, or where CAM_FFMPEG says', () => {
  expect(read({}, { PATH: '/usr/bin' }).ffmpeg).toEqual({ program: undefined, searchPath: '/usr/bin' });
  expect(read({}, { CAM_FFMPEG: ' /opt/ffmpeg ' }).ffmpeg).toEqual({ program: '/opt/ffmpeg' });
});

test('every setting can be an environment variable', () => {
  const env = {
    CAM_HOME: '/srv/cam',
    CAM_HOST: '0.0.0.0',
    CAM_PORT: '0',
    CAM_PUBLIC_URL: 'https://memes.example.org:8443/',
    CAM_LOG_LEVEL: 'DEBUG',
    CAM_LOG_FORMAT: 'JSON',
    CAM_ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080,https://a.example',
  };
  expect(read({}, env)).toEqual({
    home: '/srv/cam',
    host: '0.0.0.0',
    port: 0,
    publicUrl: 'https://memes.example.org:8443',
    logLevel: 'debug',
    logFormat: 'json',
    allowedOrigins: ['https://a.example', 'http://b.example:8080'],
  });
});

test('LOG_FORMAT counts where CAM_LOG_FORMAT is not set, and formats of other programs do not', () => {
  expect(read({}, { LOG_FORMAT: 'pretty' }).logFormat).toBe('pretty');
  expect(read({}, { LOG_FORMAT: 'pretty', CAM_LOG_FORMAT: 'json' }).logFormat).toBe('json');
  expect(read({}, { LOG_FORMAT: 'logfmt' }).logFormat).toBeUndefined();
  expect(() => read({ logFormat: 'logfmt' })).toThrow('--log-format is "logfmt"; write one of: json, pretty');
});

test('several public addresses may be given, the first of them first', () => {
  const { publicUrl, morePublicUrls } = read({
    publicUrl: 'https://a.example/, http://b.lan:8080,https://a.example',
  });
  expect([publicUrl, morePublicUrls]).toEqual(['https://a.example', ['http://b.lan:8080']]);
  expect(() => read({ publicUrl: 'https://a.example,b.lan' })).toThrow('--public-url is "b.lan"');
});

test('a flag wins over its variable, an empty one does not count', () => {
  const env = { CAM_PORT: '5000', CAM_HOST: 'localhost' };
  expect(read({ port: '6000', host: '' }, env)).toMatchObject({ port: 6000, host: 'localhost' });
  // An invalid variable is ignored where there is a flag.
  expect(read({ port: '1' }, { CAM_PORT: 'x' }).port).toBe(1);
});

test('a relative home starts where the command was called', () => {
  expect(read({ home: 'my/home' }).home).toBe('/tmp/here/my/home');
  expect(read({ home: '/abs' }).home).toBe('/abs');
});

test('an IPv6 host may stand in brackets', () => {
  expect(read({ host: '[::1]' }).host).toBe('::1');
});

describe('a wrong setting is named with what to write instead', () => {
  test.each<[ConfigFlags, Record<string, string>, string]>([
    [{ port: '65536' }, {}, '--port is "65536"; write a whole number from 0 to 65535'],
    [{ port: '-1' }, {}, '--port is "-1"'],
    [{ port: '80.5' }, {}, '--port is "80.5"'],
    [{ port: '0x50' }, {}, '--port is "0x50"'],
    [{}, { CAM_PORT: 'http' }, 'CAM_PORT is "http"'],
    [{ host: 'a b' }, {}, '--host is "a b"; write a host name or an IP address'],
    [{ host: 'http://x' }, {}, '--host is "http://x"'],
    [
      { publicUrl: 'memes.example.org' },
      {},
      '--public-url is "memes.example.org"; write only scheme, host and port',
    ],
    [{ publicUrl: 'ftp://x' }, {}, '--public-url is "ftp://x"'],
    [{ publicUrl: 'https://x/cam' }, {}, '--public-url is "https://x/cam"; write only scheme, host and port'],
    [{ publicUrl: 'https://x/?a=1' }, {}, '--public-url is'],
    [{ logLevel: 'loud' }, {}, '--log-level is "loud"; write one of: silent, fatal'],
    [{ allowedOrigins: '*' }, {}, 'a "*" would let every website spend your credits'],
    [{ allowedOrigins: 'https://a.example/page' }, {}, 'write origins such as https://example.org'],
    [{}, { CAM_ALLOWED_ORIGINS: 'null' }, 'CAM_ALLOWED_ORIGINS holds "null"'],
  ])('%j %j', (flags, env, message) => {
    expect(() => read(flags, env)).toThrow(ConfigError);
    expect(() => read(flags, env)).toThrow(message);
  });
});

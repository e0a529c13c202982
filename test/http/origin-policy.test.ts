import { describe, expect, it } from 'vitest';
import {
  checkOrigin,
  originPolicyFor,
  type RequestOrigin,
} from '../../src-main/http/plugins/origin-guard.ts';

const HERE = '127.0.0.1:4226';
const policy = originPolicyFor({
  port: 4226,
  boundHosts: ['192.168.1.20', 'fd12::7'],
  publicUrls: ['https://memes.example/', 'http://memes.lan:8080'],
  allowedOrigins: ['http://localhost:3000', 'https://studio.example/'],
});

/** A script's GET /v1/templates, unless the row says otherwise. */
function decision(facts: Partial<RequestOrigin>): 'ok' | 'host' | 'origin' | 'site' {
  const script = {
    host: HERE,
    origin: undefined,
    secFetchSite: undefined,
    method: 'GET',
    path: '/v1/templates',
  };
  const result = checkOrigin({ ...script, ...facts }, policy);
  if (result.ok) return 'ok';
  if (/Host header/.test(result.reason)) return 'host';
  return /browser origin/.test(result.reason) ? 'origin' : 'site';
}

const post = { method: 'POST', path: '/v1/meme/caption' };
const cdn = { path: '/cdn/memes/meme_1.png' };
const link = { secFetchSite: 'cross-site', secFetchMode: 'navigate', secFetchDest: 'document' };
const frame = { ...link, secFetchDest: 'iframe' };

describe('checkOrigin', () => {
  it.each<[string, Partial<RequestOrigin>, ReturnType<typeof decision>]>([
    // Host
    ['a script by address', { host: HERE }, 'ok'],
    ['by name', { host: 'localhost:4226' }, 'ok'],
    ['by name, in capitals', { host: 'LOCALHOST:4226' }, 'ok'],
    ['by IPv6', { host: '[::1]:4226' }, 'ok'],
    ['by the address listened on', { host: '192.168.1.20:4226' }, 'ok'],
    ['by the IPv6 address listened on', { host: '[fd12::7]:4226' }, 'ok'],
    ['by the public name', { host: 'memes.example' }, 'ok'],
    ['by the public name with its port', { host: 'memes.example:443' }, 'ok'],
    ['no Host', { host: undefined }, 'host'],
    ['an empty Host', { host: '' }, 'host'],
    ['a doubled Host', { host: [HERE, 'evil.example'] }, 'host'],
    ['a doubled Host, both ours', { host: [HERE, HERE] }, 'host'],
    ['two Hosts in one', { host: `${HERE}, ${HERE}` }, 'host'],
    ['a rebound name', { host: 'evil.example:4226' }, 'host'],
    ['a rebound name with a cdn picture', { host: 'evil.example:4226', ...cdn }, 'host'],
    ['a rebound name with a docs page', { host: 'evil.example:4226', path: '/docs' }, 'host'],
    ['a rebound same-origin name', { host: 'evil.example:4226', secFetchSite: 'same-origin' }, 'host'],
    ['a rebound name that brags', { host: '127.0.0.1.evil.example:4226' }, 'host'],
    ['a rebound name that ends in ours', { host: 'evil-localhost:4226' }, 'host'],
    ['a sub-name of localhost', { host: 'evil.localhost:4226' }, 'host'],
    ['a trailing dot', { host: 'localhost.:4226' }, 'host'],
    ['a published or tunnelled port', { host: '127.0.0.1:8080' }, 'ok'],
    ['a port that is none', { host: '127.0.0.1:808000' }, 'host'],
    ['the highest port', { host: 'localhost:65535' }, 'ok'],
    ['a port above it', { host: 'localhost:65536' }, 'host'],
    ['a port above it by IPv6', { host: '[::1]:99999' }, 'host'],
    ['port 0', { host: 'localhost:0' }, 'host'],
    ['an empty port', { host: 'localhost:' }, 'host'],
    ['IPv6 without brackets', { host: '::1' }, 'host'],
    ['half an IPv6', { host: '[::1' }, 'host'],
    ['no port', { host: '127.0.0.1' }, 'ok'],
    ['another port of the address listened on', { host: '192.168.1.20:4227' }, 'host'],
    ['by the second public name', { host: 'memes.lan:8080' }, 'ok'],
    ['the public name on our port', { host: 'memes.example:4226' }, 'host'],
    ['another loopback address', { host: '127.0.0.2:4226' }, 'host'],
    ['the wildcard address', { host: '0.0.0.0:4226' }, 'host'],
    ['a user name before the host', { host: `me@${HERE}` }, 'host'],
    // Origin
    ['our page', { origin: `http://${HERE}`, secFetchSite: 'same-origin', ...post }, 'ok'],
    ['our page by another port', { host: 'localhost:8080', origin: 'http://localhost:8080', ...post }, 'ok'],
    ['our page under its other name', { origin: 'http://localhost:4226', ...post }, 'origin'],
    ['our page by IPv6', { host: '[::1]:4226', origin: 'http://[::1]:4226', ...post }, 'ok'],
    [
      'another port’s page',
      { origin: 'http://127.0.0.1:9999', secFetchSite: 'same-site', ...post },
      'origin',
    ],
    ['our second public page', { host: 'memes.lan:8080', origin: 'http://memes.lan:8080', ...post }, 'ok'],
    ['our public page', { host: 'memes.example', origin: 'https://memes.example', ...post }, 'ok'],
    ['its plain-http origin', { host: 'memes.example', origin: 'http://memes.example', ...post }, 'origin'],
    ['an allowed origin', { origin: 'https://studio.example', secFetchSite: 'cross-site', ...post }, 'ok'],
    ['an allowed local origin', { origin: 'http://localhost:3000', secFetchSite: 'same-site' }, 'ok'],
    ['its preflight', { origin: 'http://localhost:3000', method: 'OPTIONS' }, 'ok'],
    ['a foreign origin', { origin: 'https://evil.example', secFetchSite: 'cross-site', ...post }, 'origin'],
    ['a foreign preflight', { origin: 'https://evil.example', method: 'OPTIONS' }, 'origin'],
    ['a foreign GET', { origin: 'https://evil.example' }, 'origin'],
    ['a foreign script reading a picture', { origin: 'https://evil.example', ...cdn }, 'origin'],
    ['an old browser without Sec-Fetch-Site', { origin: 'https://evil.example', ...post }, 'origin'],
    ['one that claims to be ours', { origin: 'https://evil.example', secFetchSite: 'same-origin' }, 'origin'],
    ['null: a sandboxed frame, a file: page', { origin: 'null', ...post }, 'origin'],
    ['an empty origin', { origin: '', ...post }, 'origin'],
    ['a doubled origin', { origin: [`http://${HERE}`, 'https://evil.example'], ...post }, 'origin'],
    ['two origins in one', { origin: `http://${HERE}, https://evil.example`, ...post }, 'origin'],
    ['our host, other scheme', { origin: `https://${HERE}`, ...post }, 'origin'],
    ['an origin that begins with ours', { origin: `http://${HERE}.evil.example`, ...post }, 'origin'],
    ['one that begins with an allowed one', { origin: 'https://studio.example.evil.example' }, 'origin'],
    ['a part of an allowed one', { origin: 'https://studio' }, 'origin'],
    // Sec-Fetch-Site without Origin
    ['our page fetches', { secFetchSite: 'same-origin' }, 'ok'],
    ['typed into the address bar', { secFetchSite: 'none', path: '/' }, 'ok'],
    ['<img src=/v1/…> elsewhere', { secFetchSite: 'cross-site' }, 'site'],
    ['<img> on another local port', { secFetchSite: 'same-site' }, 'site'],
    ['an unknown value', { secFetchSite: 'friendly' }, 'site'],
    ['a doubled value', { secFetchSite: ['same-origin', 'cross-site'] }, 'site'],
    ['a form elsewhere, Origin stripped', { secFetchSite: 'cross-site', ...post }, 'site'],
    ['a picture embedded elsewhere', { secFetchSite: 'cross-site', ...cdn }, 'ok'],
    ['HEAD of it', { secFetchSite: 'cross-site', method: 'HEAD', ...cdn }, 'ok'],
    ['a picture embedded on another local port', { secFetchSite: 'same-site', ...cdn }, 'ok'],
    ['POST under /cdn', { secFetchSite: 'cross-site', method: 'POST', ...cdn }, 'site'],
    ['/cdn alone', { secFetchSite: 'cross-site', path: '/cdn' }, 'site'],
    ['a path that only begins like it', { secFetchSite: 'cross-site', path: '/cdnx/a.png' }, 'site'],
    ['a climb out of /cdn', { secFetchSite: 'cross-site', path: '/cdn/../v1/account' }, 'site'],
    ['an encoded climb', { secFetchSite: 'cross-site', path: '/cdn/%2e%2e/v1/account' }, 'site'],
    ['a climb by backslash', { secFetchSite: 'cross-site', path: '/cdn/..\\v1\\account' }, 'site'],
    ['an absolute address as path', { secFetchSite: 'cross-site', path: 'http://x/cdn/a.png' }, 'site'],
    ['/cdn/ in the query', { secFetchSite: 'cross-site', path: '/v1/memes?/cdn/' }, 'site'],
    ['a link to /docs', { ...link, path: '/docs' }, 'ok'],
    ['a link to an error page', { ...link, path: '/docs/errors/rate-limited?x=1' }, 'ok'],
    ['a link to the app', { ...link, path: '/' }, 'ok'],
    ['a link to the app with a query', { ...link, path: '/?open=x' }, 'site'],
    ['a link to the API', { ...link, path: '/v1/memes' }, 'site'],
    ['a link to a page that only begins like /docs', { ...link, path: '/docsx' }, 'site'],
    ['a form posted to /docs', { ...link, method: 'POST', path: '/docs' }, 'site'],
    ['/docs in a frame', { ...frame, path: '/docs' }, 'site'],
    ['the app in a frame', { ...frame, path: '/' }, 'site'],
    ['/docs as a document but no navigation', { ...link, secFetchMode: 'no-cors', path: '/docs' }, 'site'],
    ['/docs without the other Sec-Fetch headers', { secFetchSite: 'cross-site', path: '/docs' }, 'site'],
  ])('%s', (_name, facts, expected) => {
    expect(decision(facts)).toBe(expected);
  });

  it('never accepts null as an origin, even where a setting lists it', () => {
    const careless = { ...policy, allowedOrigins: ['null'] };
    const request = { host: HERE, origin: 'null', secFetchSite: undefined, ...post };
    expect(checkOrigin(request, careless).ok).toBe(false);
  });
});

describe('originPolicyFor', () => {
  it('allows nothing besides the loopback, unless more is configured', () => {
    expect(originPolicyFor({ port: 4226 })).toEqual({ allowedHosts: [], allowedOrigins: [] });
  });

  it('also allows the host without a standard port', () => {
    const { allowedHosts } = originPolicyFor({ port: 80, boundHosts: ['10.0.0.7'] });
    expect(allowedHosts).toEqual(['10.0.0.7', '10.0.0.7:80']);
    expect(originPolicyFor({ port: 443, boundHosts: ['10.0.0.7'] }).allowedHosts).toEqual(['10.0.0.7:443']);
  });

  it('uses host and origin of a public URL with a port and a path', () => {
    const { allowedHosts, allowedOrigins } = originPolicyFor({
      port: 4226,
      publicUrls: ['http://Memes.example:8080/cam'],
    });
    expect(allowedHosts).toContain('memes.example:8080');
    expect(allowedHosts).not.toContain('memes.example');
    expect(allowedOrigins).toEqual(['http://memes.example:8080']);
  });

  it('refuses settings that are no URL', () => {
    expect(() => originPolicyFor({ port: 4226, allowedOrigins: ['*'] })).toThrow(TypeError);
    expect(() => originPolicyFor({ port: 4226, publicUrls: ['memes.example'] })).toThrow(TypeError);
  });
});

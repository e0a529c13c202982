import { describe, expect, it } from 'vitest';
import { exampleCall } from '../../src-main/http/docs/example-call.ts';
import { MANUAL_FILES } from '../../src-main/http/docs/manual.ts';
import { memoizeLatest } from '../../src-main/http/encoded-text.ts';
import { exampleTemplate, toListItem } from '../../src-main/http/examples/example-template.ts';
import { html } from '../../src-main/http/html.ts';
import { curlCode } from '../../src-shared/calls/curl.ts';
import { ERROR_CODES, ERRORS, errorSlug } from '../../src-shared/contract/errors.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, GOOD_BODY } from '../helpers/fake-services.ts';

const { app } = createFakeApp();
const MANUAL = MANUAL_FILES.map((name) => `/docs/manual/${name}`);
const PAGES = [
  '/',
  '/docs/guide',
  '/docs/recipes',
  '/docs/recipes?lang=python',
  '/docs/manual',
  ...MANUAL,
  '/docs/changelog',
  '/docs/errors',
  ...ERROR_CODES.map((code) => `/docs/errors/${errorSlug(code)}`),
];

/** What a page shows, without its markup. */
function readText(page: string): string {
  return page
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

it('memoizeLatest renders a page once for each address, of the latest eight', () => {
  let made = 0;
  const page = memoizeLatest((address) => `${address} ${++made}`);
  expect([page('a'), page('a'), page('b'), page('a')]).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
  for (const port of '12345678') page(port);
  expect(page('a')).toBe('a 11');
});

describe('pages', () => {
  it.each(PAGES)('%s opens offline under a strict policy', async (url) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    const loaded = [...answer.body.matchAll(/<(?:link|script|img)[^>]*(?:href|src)="([^"]*)"/g)];
    expect(loaded.every(([, address]) => address?.startsWith('/'))).toBe(true);
    expect(answer.body).not.toMatch(/<style|<script(?![^>]*src=)|\son\w+=|style="/);
  });

  it('link only to existing pages and anchors', async () => {
    const pages = new Map<string, { statusCode: number; body: string }>();
    const open = async (address: string) => {
      const page = pages.get(address) ?? (await app.inject(address));
      pages.set(address, page);
      return page;
    };
    for (const url of PAGES) {
      const { body } = await open(url);
      for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) {
        const [address = '', anchor] = href.split('#');
        if (/^https?:/.test(address)) continue;
        // Relative addresses, such as those of the languages, are of the page itself.
        const place = /^\?|^$/.test(address) ? url : address;
        const target = await open(place);
        expect([url, href, target.statusCode]).toEqual([url, href, 200]);
        // The app reads the rest of its own addresses.
        if (!anchor || place === '/') continue;
        const isThere = place === '/docs' ? anchor in OPERATIONS : target.body.includes(` id="${anchor}"`);
        expect([url, href, isThere]).toEqual([url, href, true]);
      }
    }
  });

  it('the reference runs scripts of this engine alone, which talk to it alone', async () => {
    const { statusCode, headers, body } = await app.inject('/docs');
    expect(statusCode).toBe(200);
    const policy = `${headers['content-security-policy']}`;
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:/);
    const scripts = [...body.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.map(([, , inline]) => inline)).toEqual(['', '']);
    for (const [, attributes = ''] of scripts) {
      const url = /src="(\/docs\/[^"]+)"/.exec(attributes)?.[1] ?? '';
      const script = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([url, script.statusCode]).toEqual([url, 200]);
      expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    }
  });

  it('every error code has its row and its page, and only those', async () => {
    const index = (await app.inject('/docs/errors')).body;
    const rows = [...index.matchAll(/<td><a href="\/docs\/errors\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(rows).toEqual(ERROR_CODES.map(errorSlug));
    for (const code of ERROR_CODES) {
      const page = readText((await app.inject(`/docs/errors/${errorSlug(code)}`)).body);
      expect(page).toContain(code);
      expect(page).toContain(`${ERRORS[code].status}`);
      expect(page).toContain(ERRORS[code].when.replaceAll('`', ''));
      expect(page).toContain(ERRORS[code].fix.replaceAll('`', ''));
      expect(page).toContain(`"code": "${code}"`);
    }
  });

  it.each(['/docs/errors/no-such-code', '/docs/nothing', '/docs/errors/INVALID_API_KEY'])(
    '%s is a 404: a page for a browser, the envelope for a program',
    async (url) => {
      const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(page.statusCode).toBe(404);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.body).toContain('No such page');
      expectError(await app.inject(url), 'NOT_FOUND');
    },
  );

  it('the home page shows templates by addresses of this engine, escaped', async () => {
    const { app: other, services } = createFakeApp();
    services.listTrending = async () => ({ topics: [], templates: [SNEAKY] });
    const { body } = await other.inject('/');
    expect(body).toContain('<img src="/cdn/t.webp"');
    expect(body).toContain('&lt;b&gt;Sneaky &amp; &quot;Co&quot;&lt;/b&gt;');
  });

  it.each([
    ['/docs/style.css', 'text/css; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/svg+xml'],
  ])('%s is served as %s', async (url, type) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  });
});

describe('code', () => {
  it('escapes values in markup', () => {
    expect(
      html`<p title="${'"&'}">${'<script>'}${html`<b>${1}</b>`}${undefined}${[html`x`, html`y`]}</p>`.text,
    ).toBe('<p title="&quot;&amp;">&lt;script&gt;<b>1</b>xy</p>');
  });

  it('writes curl calls that a shell parses back to the value', () => {
    const body = { ...GOOD_BODY, captions: [{ position: 'top', text: "it's" }] };
    const shown = curlCode(exampleCall(OPERATIONS.captionMeme, { body, data: null }, 'http://h'));
    expect(shown).toContain(
      'curl http://h/v1/meme/caption \\\n  -H "Authorization: Bearer $CAM_API_KEY" \\\n',
    );
    const quoted = /-d '([\s\S]*)'$/.exec(shown)?.[1]?.replaceAll("'\\''", "'") ?? '';
    expect(JSON.parse(quoted)).toEqual(body);
    const found = { query: { search: 'a&b c' }, data: null };
    const search = exampleCall(OPERATIONS.listTemplates, found, 'http://h');
    expect(curlCode(search)).toContain('"http://h/v1/templates?search=a%26b+c"');
    const deletion = exampleCall(OPERATIONS.deleteMeme, { params: { id: 'a/b' }, data: null }, 'http://h');
    expect(curlCode(deletion)).toContain('curl -X DELETE http://h/v1/memes/a%2Fb');
  });
});

/** The template of the examples, with a name that has to be escaped. */
const SNEAKY = {
  ...toListItem(exampleTemplate('http://localhost')),
  trending_rank: 1,
  velocity: 'new' as const,
  name: '<b>Sneaky & "Co"</b>',
  thumb_url: 'http://localhost/cdn/t.webp',
};

import { describe, expect, it } from 'vitest';
import { jsonCode } from '../../src-main/http/docs/code.ts';
import { exampleCall } from '../../src-main/http/docs/example-call.ts';
import { html, prose } from '../../src-main/http/docs/html.ts';
import { MANUAL_FILES } from '../../src-main/http/docs/manual.ts';
import { fieldRows } from '../../src-main/http/docs/schema-view.ts';
import { operationEntries } from '../../src-main/http/openapi/document.ts';
import { memoizeLatest } from '../../src-main/http/routes/text-route.ts';
import { curlCode } from '../../src-shared/calls/curl.ts';
import { ERROR_CODES, ERRORS, errorSlug } from '../../src-shared/contract/errors.ts';
import { OPERATIONS } from '../../src-shared/contract/operations/operations.ts';
import { expectError } from '../helpers/envelope.ts';
import { createFakeApp, GOOD_BODY } from '../helpers/fake-services.ts';

const { app } = createFakeApp();
const MANUAL = MANUAL_FILES.map((name) => `/docs/manual/${name}`);
const PAGES = [
  '/',
  '/docs',
  '/docs/recipes',
  '/docs/manual',
  ...MANUAL,
  '/docs/changelog',
  '/docs/search?q=retry',
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

describe('memoizeLatest', () => {
  it('renders a page once for each address, of the latest eight', () => {
    let made = 0;
    const page = memoizeLatest((address) => `${address} ${++made}`);
    expect([page('a'), page('a'), page('b'), page('a')]).toEqual(['a 1', 'a 1', 'b 2', 'a 1']);
    for (const port of '12345678') page(port);
    expect(page('a')).toBe('a 11');
  });
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
    const known = new Map<string, Set<string>>();
    const readAnchors = async (address: string) => {
      const ids =
        known.get(address) ??
        new Set([...(await app.inject(address)).body.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
      known.set(address, ids);
      return ids;
    };
    const statuses = new Map<string, number>();
    const fetchStatus = async (address: string) => {
      const status = statuses.get(address) ?? (await app.inject(address)).statusCode;
      statuses.set(address, status);
      return status;
    };
    for (const url of PAGES) {
      const { body } = await app.inject(url);
      for (const [, href = ''] of body.matchAll(/href="([^"]*)"/g)) {
        const [address = '', anchor] = href.split('#');
        if (/^https?:/.test(address)) continue;
        // Relative addresses, such as those of the languages, are of the page itself.
        const place = /^\?|^$/.test(address) ? url : address;
        expect([url, href, await fetchStatus(place)]).toEqual([url, href, 200]);
        // The app reads the rest of its own addresses.
        if (!anchor || place === '/') continue;
        expect([url, href, (await readAnchors(place)).has(anchor)]).toEqual([url, href, true]);
      }
    }
  });

  it.each(['typescript client', 'old bots imgflip'])('%s is found by a search', async (words) => {
    const page = await app.inject(`/docs/search?q=${encodeURIComponent(words)}`);
    expect(page.body).toContain('href="/docs#clients"');
  });

  it('every operation is in the reference with its fields, example and errors', async () => {
    const page = (await app.inject('/docs')).body;
    for (const [id, operation] of operationEntries()) {
      const section = page.split(`id="${id}"`)[1]?.split('</section>')[0] ?? '';
      expect(readText(section)).toContain(operation.summary);
      expect(section).toContain(`/v1${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`);
      for (const code of operation.errors) expect(section).toContain(`/docs/errors/${errorSlug(code)}`);
      expect(section).toContain('<b>curl</b>');
    }
    const anchors = [...page.matchAll(/<section class="split operation" id="(\w+)"/g)].map(([, id]) => id);
    expect(anchors.sort()).toEqual(Object.keys(OPERATIONS).sort());
    for (const field of ['image_base64', 'outline_width', 'letter_spacing', 'opacity', 'category']) {
      expect(page).toContain(`<code>${field}</code>`);
    }
  });

  it('every error code has its row and its page, and only those', async () => {
    const index = (await app.inject('/docs/errors')).body;
    const rows = [...index.matchAll(/<tr><td><a href="\/docs\/errors\/([^"]+)"/g)].map(([, slug]) => slug);
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
    const found = {
      name: '<b>Sneaky & "Co"</b>',
      thumb_url: 'http://localhost/cdn/t.webp',
      image_url: 'http://localhost/cdn/i.webp',
    };
    services.listTrending = async () =>
      Object.assign({ topics: [] }, { templates: [Object.assign(TRENDING, found)] });
    const { body } = await other.inject('/');
    expect(body).toContain('<img src="/cdn/t.webp"');
    expect(body).toContain('&lt;b&gt;Sneaky &amp; &quot;Co&quot;&lt;/b&gt;');
  });

  it.each([
    ['/docs/style.css', 'text/css; charset=utf-8'],
    ['/docs/docs.js', 'text/javascript; charset=utf-8'],
    ['/docs/contents.js', 'text/javascript; charset=utf-8'],
    ['/docs/search.js', 'text/javascript; charset=utf-8'],
    ['/docs/try.js', 'text/javascript; charset=utf-8'],
    ['/docs/element.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-form.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-body.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-problems.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-price.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-key.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-call.js', 'text/javascript; charset=utf-8'],
    ['/docs/try-response.js', 'text/javascript; charset=utf-8'],
    ['/docs/search.json?q=csv', 'application/json; charset=utf-8'],
    ['/docs/operations.json', 'application/json; charset=utf-8'],
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
    expect(prose('Use `<a>` & b').text).toBe('Use <code>&lt;a&gt;</code> &amp; b');
  });

  it('shows JSON that parses back to the value', () => {
    const value = {
      a: [1, -2.5, true, null, 'x "y" \\ </script>'],
      b: {},
      c: [],
      long: 'w '.repeat(60),
      d: [{ e: "it's" }],
    };
    expect(JSON.parse(readText(jsonCode(value).text))).toEqual(value);
  });

  it('writes curl calls that a shell parses back to the value', () => {
    const body = { ...GOOD_BODY, captions: [{ position: 'top', text: "it's" }] };
    const shown = curlCode(exampleCall(OPERATIONS.captionMeme, { body, data: null }, 'http://h'));
    expect(shown).toContain(
      'curl http://h/v1/meme/caption \\\n  -H "Authorization: Bearer $CAM_API_KEY" \\\n',
    );
    const quoted = /-d '([\s\S]*)'$/.exec(shown)?.[1]?.replaceAll("'\\''", "'") ?? '';
    expect(JSON.parse(quoted)).toEqual(body);
    const search = { query: { search: 'a&b c' }, data: null };
    expect(curlCode(exampleCall(OPERATIONS.listTemplates, search, 'http://h'))).toContain(
      '"http://h/v1/templates?search=a%26b+c"',
    );
    const deleted = { params: { id: 'a/b' }, data: null };
    expect(curlCode(exampleCall(OPERATIONS.deleteMeme, deleted, 'http://h'))).toContain(
      'curl -X DELETE http://h/v1/memes/a%2Fb',
    );
  });

  it('describes every kind of field', () => {
    const rows = readText(
      fieldRows({
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: 'string', maxLength: 5 },
          b: { type: 'number', minimum: 0 },
          c: { enum: ['x', 'y'], default: 'x' },
          d: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
          e: { type: 'array', items: { type: 'object', title: 'Part', properties: { f: { const: true } } } },
        },
      }).text,
    );
    for (const part of [
      'a string required',
      'at most 5 characters',
      'at least 0',
      'one of x y',
      'default x',
      'integer or null',
      'array of Part',
      '1 field of Part',
      'f true',
    ]) {
      expect(rows).toContain(part);
    }
  });
});

const TRENDING = {
  id: 'tpl_x',
  name: '',
  slug: 'x',
  category: 'x',
  tags: [],
  image_url: '',
  thumb_url: '',
  width: 1,
  height: 1,
  box_count: 0,
  box_positions: [],
  trending_rank: 1,
  velocity: 'new' as const,
  verified: true,
  animated: false,
  source: 'builtin',
  license: '',
};

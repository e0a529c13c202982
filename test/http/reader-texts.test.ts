import { createRequire } from 'node:module';
import { describe, expect, it, test } from 'vitest';
import { buildOpenApi, operationEntries, writeYaml } from '../../src-main/http/openapi/document.ts';
import { costSentence, openApiPath } from '../../src-main/http/openapi/operation.ts';
import { ERROR_CODES, ERRORS } from '../../src-shared/contract/errors.ts';
import { plainSchema } from '../../src-shared/contract/json-schema.ts';
import { createFakeApp } from '../helpers/fake-services.ts';

/** What the engine says to assistants and programs that read before they call. */

const { app } = createFakeApp();
const fetchText = async (url: string) => (await app.inject(url)).body;

/** The parser of the tool that makes the packages. */
const { load }: { load(text: string): unknown } = createRequire(
  createRequire(import.meta.url).resolve('app-builder-lib/package.json'),
)('js-yaml');

const TEXTS = [
  ['/llms.txt', 'text/plain; charset=utf-8', 3_000],
  ['/docs.md', 'text/markdown; charset=utf-8', 228_000],
  ['/SKILL.md', 'text/markdown; charset=utf-8', 8_000],
  ['/v1/openapi.yaml', 'application/yaml', 1_110_000],
  ['/api/v1/openapi.yaml', 'application/yaml', 1_110_000],
  ['/v1/openapi.json', 'application/json; charset=utf-8', 815_000],
] as const;

describe.each(TEXTS)('%s', (url, type, most) => {
  it('is public, of its type and of a sensible size', async () => {
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(/.{0,60}(?:4226|undefined|\[object).{0,60}/.exec(body)?.[0]).toBeUndefined();
    expect(body).toContain('http://localhost');
    expect(body.length).toBeLessThan(most);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers, body } = await app.inject(url);
    const etag = `${headers.etag}`;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await app.inject({ url, headers: { 'if-none-match': '"old"' } })).body).toBe(body);
    const head = await app.inject({ url, method: 'HEAD' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
    expect(head.headers['content-length']).toBe(`${Buffer.byteLength(body)}`);
  });
});

test('llms.txt is a title, a summary and lists of links that are all answered', async () => {
  const [title, gap, summary, ...rest] = (await fetchText('/llms.txt')).split('\n');
  expect([title?.startsWith('# '), gap, summary?.startsWith('> ')]).toEqual([true, '', true]);
  const links = rest.flatMap((line) => [
    ...line.matchAll(/^- \[[^\]]+\]\((http:\/\/localhost)(\/[^)]+)\): \S/g),
  ]);
  expect(links).toHaveLength(rest.filter((line) => line.startsWith('- ')).length);
  expect(links.map(([, , path]) => path).slice(0, 3)).toEqual(['/SKILL.md', '/docs.md', '/v1/openapi.yaml']);
  for (const [, , path = ''] of links)
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
});

describe('docs.md', () => {
  it('has every operation with its path, cost, fields, errors and call', async () => {
    const text = await fetchText('/docs.md');
    for (const [id, operation] of operationEntries()) {
      const call = `\`${operation.method} ${openApiPath(operation.path)}\``;
      const [, part = ''] = text.split(`\n${call} · ${id} · `);
      const [section = ''] = part.split('\n##');
      expect(text).toContain(`| ${call} | ${operation.summary} |`);
      expect(section).toContain(costSentence(operation));
      expect(section).toContain('```sh\ncurl ');
      for (const code of operation.errors) expect(section).toContain(`\`${code}\``);
      for (const schema of [operation.params, operation.query, operation.body]) {
        for (const name of Object.keys(schema ? (plainSchema(schema).properties ?? {}) : {})) {
          const line = expect.stringMatching(new RegExp(`^- \`${name}\\??\` \\(`, 'm'));
          expect([id, section]).toEqual([id, line]);
        }
      }
    }
    for (const code of ERROR_CODES) expect(text).toContain(`| \`${code}\` | ${ERRORS[code].status} | `);
  });

  it('describes every type that it names, and is Markdown without markup of pages', async () => {
    const text = await fetchText('/docs.md');
    const described = new Set([...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name));
    const facts = [...text.matchAll(/^\s*- `[^`]+` \(([^)]*)\)/gm)].map(([, fact = '']) => fact);
    const answers = [...text.matchAll(/^Response, `data`: `([^`]+)`$/gm)].map(([, type = '']) => type);
    const named = [...facts.map((fact) => fact.split(',')[0] ?? ''), ...answers].flatMap((type) =>
      type.split(' or ').flatMap((each) => /^(?:array of )?([A-Z]\w+)$/.exec(each)?.[1] ?? []),
    );
    expect(named).toContain('CaptionLayout');
    expect(named.filter((name) => !described.has(name))).toEqual([]);
    const prose = text.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
    expect(prose).not.toMatch(/<\/?[a-z]|&(?:amp|lt|gt|quot|#39);/);
  });
});

describe('SKILL.md', () => {
  it('begins with its name and what it is for', async () => {
    const [, front = ''] = (await fetchText('/SKILL.md')).split('---\n');
    const about = load(front);
    expect(about).toEqual({
      name: 'cam-memes',
      description: expect.stringMatching(/^Make memes .{80,900}$/),
    });
  });

  it('names errors with their status, and operations that exist', async () => {
    const text = await fetchText('/SKILL.md');
    const rows = [...text.matchAll(/^\| (`[A-Z].*?) \| ([\d, ]+) \|/gm)];
    expect(rows.length).toBeGreaterThan(5);
    for (const [, names = '', statuses] of rows) {
      const known = ERROR_CODES.filter((code) => names.includes(`\`${code}\``));
      expect(known).toHaveLength(names.split(',').length);
      const expected = [...new Set(known.map((code) => ERRORS[code].status))].join(', ');
      expect([names, expected]).toEqual([names, statuses]);
    }
    const paths = new Set(operationEntries().map(([, { path }]) => path));
    const called = [...text.matchAll(/\/v1(\/[\w/-]+)/g)].map(([, path = '']) =>
      path.replace(/tpl_[\w-]+/, ':id'),
    );
    expect(called.filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('YAML', () => {
  it('of the OpenAPI document is the document', async () => {
    const document: unknown = JSON.parse(await fetchText('/v1/openapi.json'));
    expect(load(await fetchText('/v1/openapi.yaml'))).toEqual(document);
    expect(writeYaml(buildOpenApi({ baseUrl: 'http://h', version: '1.0' }))).toMatch(
      /^openapi: 3\.1\.0\ninfo:\n {2}title: .*\n {2}version: "1\.0"\n/,
    );
  });

  it('quotes what readers of YAML 1.1 take for a boolean', () => {
    expect(writeYaml(['no', 'Yes', 'on', 'y', 'nothing'])).toBe(
      '- "no"\n- "Yes"\n- "on"\n- "y"\n- nothing\n',
    );
  });

  it.each<[string, unknown]>([
    ['empty values', [[], {}, '', null, { '': '' }]],
    ['numbers and booleans', { a: [0, -1.5, 1e21, true, false], 1: { true: 1 } }],
    ['lists in lists', [[1, [2, {}]], [[[{ a: [[{ b: 'c' }]] }]]]]],
    ['text like numbers', ['1', '1e3', '0x1f', '.5', '.inf', '1_000', '2026-10-01', '12:30:00']],
    ['text like booleans and nothing', ['no', 'Yes', 'y', 'ON', 'null', '~']],
    ['text with signs of lists and fields', ['a: b', ':', 'a:', '- a', '-', '? a', '<<', '=', 'a, b']],
    ['text with other signs', ['a #b', '#', '&a', '*a', '!a', '|', '>', '%a', '@a', '`a', '{a', '[a']],
    ['text with quotes, marks and paths', ['"', "'", '---', '...', '$ref', '/v1/{id}', 'x\\y']],
    ['spaces at the ends', [' a', 'a ', '\ta', 'a\t', ' ']],
    ['lines', ['a\nb', 'a\n\n  b', '\na', 'a\n', 'a \nb', ' a\nb', '# a\nb', '---\na', '...\na']],
    ['lines in fields and lists', { a: 'x\ny', b: [['x\ny']] }],
    ['characters', ['“é” – 😀', '😀\n👍🏽', '\u0000\u001b', '\u007f\u0085\u00a0', '\u2028\u2029', '\ufeffa']],
  ])('reads back to the same: %s', (_, value) => {
    expect(load(writeYaml(value))).toEqual(value);
    expect(load(writeYaml({ key: value, list: [value] }))).toEqual({ key: value, list: [value] });
  });
});

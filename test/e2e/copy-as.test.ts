import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memeCaption } from '../../mcp/src/tools/tools.ts';
import { addressCode, hasAddress, markdownCode } from '../../src-renderer/state/copy-as/address.ts';
import { httpCall } from '../../src-renderer/state/copy-as/call.ts';
import { mcpCall } from '../../src-renderer/state/copy-as/mcp.ts';
import { curlOfRequest, quickStart } from '../../src-renderer/state/keys/snippets.ts';
import { CALL_LANGUAGES, LANGUAGE_IDS, type LanguageId } from '../../src-shared/calls/languages.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { hasProgram } from '../helpers/programs.ts';

/** The code that the app offers for copying, run as people run it: “Copy as”, quick starts, calls of the log. */

const run = promisify(execFile);
let app: TestApp;
let caller: TestCaller;
let baseUrl: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp({ port: 0 });
  ({ baseUrl } = await app.start());
  caller = app.caller('pro');
  folder = mkdtempSync(path.join(tmpdir(), 'cam-copy-as-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.cleanup();
});

const [hasCurl, hasPython] = await Promise.all([hasProgram('curl'), hasProgram('python3')]);
const PROGRAMS = [
  ...(hasCurl ? (['curl'] as const) : []),
  'javascript',
  ...(hasPython ? (['python'] as const) : []),
] as const;
type Runnable = (typeof PROGRAMS)[number];

/** What a program prints that has the caller's key in its environment; curl's JSON, the others an address. */
async function runCode(language: Runnable, code: string): Promise<string> {
  const env = { ...process.env, CAM_API_KEY: caller.secret };
  if (language === 'curl') return (await run('sh', ['-c', code], { env })).stdout;
  const file = path.join(folder, language === 'javascript' ? 'meme.mjs' : 'meme.py');
  writeFileSync(file, code);
  return (await run(language === 'javascript' ? process.execPath : 'python3', [file], { env })).stdout;
}
const readUrl = (language: Runnable, printed: string): string =>
  language === 'curl' ? JSON.parse(printed).data.url : printed.trim();

/** Words that break careless quoting in one language or another. */
const TEXT = `It's "q" $HOME \`id\` $(id) \${x} \\ \\n %s ! 🔥\u2028\nJSON\nEOF true null`;
const REQUEST: CaptionRequest = {
  template_id: 'tpl_two-buttons',
  captions: [
    { text: TEXT, position: 'who', style: { font: 'mono', background: { color: '#000' } } },
    { text: 'free', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1, rotation: -12.5 } },
  ],
  layers: [{ emoji: '🔥', box: { x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, flip: true }],
};
const call = () => ({ baseUrl, request: REQUEST });
const codeIn = (language: LanguageId, made = call()) => CALL_LANGUAGES[language].write(httpCall(made));
const newestMeme = () => {
  const { accountId } = caller;
  return app.store.memes.list(accountId, { limit: 1, offset: 0 }).memes[0];
};

describe.each(PROGRAMS)('%s', (language) => {
  test('a copied call draws the meme, word for word', async () => {
    const url = readUrl(language, await runCode(language, codeIn(language)));
    expect(url).toContain(`${newestMeme()?.file}`);
    expect(newestMeme()?.captions[0]).toEqual({ position: 'who', text: TEXT });
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  });

  test.each([true, false])(
    'a quick start makes a picture (key in the environment: %s)',
    async (fromEnvironment) => {
      const code = quickStart(language, baseUrl, fromEnvironment ? null : caller.secret);
      const url = readUrl(language, await runCode(language, code));
      expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    },
  );
});

test.runIf(hasPython)('Python prints the engine’s message where it is refused', async () => {
  const code = codeIn('python', { baseUrl, request: { ...REQUEST, template_id: 'tpl_nope' } });
  await expect(runCode('python', code)).rejects.toThrow(/nope/);
});

test.runIf(hasCurl)('a call of the log runs again by curl, whatever is in its body and path', async () => {
  const text = `It's "quoted" $HOME \`id\` \\ and 🔥`;
  const captions = [{ position: 'who', text }];
  const body = JSON.stringify({ template_id: 'tpl_two-buttons', captions, dry_run: true });
  const drawn = await runCode(
    'curl',
    curlOfRequest({ method: 'POST', path: '/v1/meme/caption', body }, baseUrl),
  );
  expect(JSON.parse(drawn).data.layout[0].lines.join(' ')).toBe(text);
  const list = { method: 'GET', path: "/v1/templates?search=it's%20$(id)&limit=1", body: null };
  expect(JSON.parse(await runCode('curl', curlOfRequest(list, baseUrl))).success).toBe(true);
});

describe('the assistant’s call', () => {
  const readArguments = (request: CaptionRequest) => {
    const { params, ...message } = JSON.parse(mcpCall({ baseUrl, request }));
    expect(message).toEqual({ jsonrpc: '2.0', id: 1, method: 'tools/call' });
    expect(params.name).toBe(memeCaption.name);
    // The schema is strict: an argument that the tool does not know is refused.
    return memeCaption.input.parse(params.arguments);
  };
  const CAPTIONS = [
    { text: TEXT, position: 'who' },
    { text: 'free', position: 'box-1', box: { x: 0.1, y: 0.1, width: 0.3, height: 0.1 } },
  ];

  test('carries what the tool takes, and nothing else', () => {
    expect(readArguments(REQUEST)).toEqual({ template_id: 'tpl_two-buttons', captions: CAPTIONS });
    const { template_id: _, ...rest } = REQUEST;
    const form = { output_format: 'webp', width: 640 } as const;
    const watermark = { text: 'mine', position: 'top-left' } as const;
    const document = { ...rest, ...form, embed: true, strict: true };
    const image_url = 'https://a.example/b.png';
    expect(readArguments({ ...document, image_url, watermark: { ...watermark, opacity: 0.5 } })).toEqual({
      image_url,
      captions: CAPTIONS,
      ...form,
      watermark,
    });
    const inline = readArguments({ ...document, image_base64: 'aGk=' }).image_url;
    expect(inline).toMatch(/^data:[a-z/-]+;base64,aGk=$/);
  });
});

describe('the address', () => {
  const WORDS = `It's "q" (a_b) 100%? #1 ~n a/b\nnext`;
  const addressed = (more: Partial<CaptionRequest> = {}) => ({
    baseUrl: `${baseUrl}/`,
    regions: ['left-button', 'right-button', 'who'],
    request: {
      template_id: 'tpl_two-buttons',
      captions: [
        { text: WORDS, position: 'who', style: { color: 'gold' as const, font: 'comic' as const } },
        { text: 'first', position: '0', style: { color: 'gold' as const } },
        { text: '', position: 'right-button' },
      ],
      width: 64,
      ...more,
    },
  });

  test('is a picture with the same texts and the style that all of them share; in Markdown it is escaped', async () => {
    const url = addressCode(addressed({ output_format: 'jpeg' }));
    expect(url).toMatch(/\/v1\/i\/two-buttons\/first\/_\/\S+\.jpg\?width=64&color=gold$/);
    expect((await fetch(url)).headers.get('content-type')).toBe('image/jpeg');
    const [owner] = app.store.accounts.list().filter(({ id }) => id !== caller.accountId);
    expect(app.store.memes.list(owner?.id ?? '', { limit: 1, offset: 0 }).memes[0]?.captions).toEqual([
      { position: 'left-button', text: 'first' },
      { position: 'right-button', text: '' },
      { position: 'who', text: WORDS },
    ]);
    const escaped = /^!\[first \/ It's "q" .* next\]\(http:\/\/[^\s()]+\)$/;
    expect(markdownCode(addressed())).toMatch(escaped);
  });

  test('a picture of one’s own has none', () => {
    const { template_id: _, ...rest } = addressed().request;
    const own = { ...rest, image_url: 'https://a.example/b.png' };
    expect([hasAddress({ ...addressed(), request: own }), hasAddress(addressed())]).toEqual([false, true]);
  });
});

test('no key is ever part of the code', () => {
  for (const code of [mcpCall(call()), ...LANGUAGE_IDS.map((language) => codeIn(language))])
    expect(code).not.toMatch(/cam_(?:live|test)_/);
  expect(codeIn('curl')).toContain('$CAM_API_KEY');
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memeCaption } from '../../mcp/src/tools/tools.ts';
import { httpCall } from '../../src-renderer/state/copy-as/call.ts';
import { mcpCall } from '../../src-renderer/state/copy-as/mcp.ts';
import { CALL_LANGUAGES, LANGUAGE_IDS, type LanguageId } from '../../src-shared/calls/languages.ts';
import type { CaptionRequest } from '../../src-shared/contract/meme.ts';
import { createTestApp, type TestApp, type TestCaller } from '../helpers/app.ts';
import { hasProgram } from '../helpers/programs.ts';

/** “Copy as” of the editor, run as people run it. */

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
const env = () => ({ env: { ...process.env, CAM_API_KEY: caller.secret } });

/** The newest meme, which must be the request's, word for word. */
async function expectDrawn(url: string) {
  const answer = await app.app.inject({ url: '/v1/memes?limit=1', headers: caller.headers });
  const [meme] = answer.json().data.memes;
  expect(new URL(meme.url).pathname).toBe(new URL(url).pathname);
  expect(meme.captions[0]).toEqual({ position: 'who', text: TEXT });
  expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
}

test.runIf(hasCurl)('curl in a shell', async () => {
  const { stdout } = await run('sh', ['-c', codeIn('curl')], env());
  await expectDrawn(JSON.parse(stdout).data.url);
});

test('JavaScript', async () => {
  const file = path.join(folder, 'meme.mjs');
  writeFileSync(file, codeIn('javascript'));
  await expectDrawn((await run(process.execPath, [file], env())).stdout.trim());
});

test.runIf(hasPython)('Python', async () => {
  const file = path.join(folder, 'meme.py');
  writeFileSync(file, codeIn('python'));
  await expectDrawn((await run('python3', [file], env())).stdout.trim());
});

test.runIf(hasPython)('Python prints the engine’s message where it is refused', async () => {
  const file = path.join(folder, 'refused.py');
  writeFileSync(file, codeIn('python', { baseUrl, request: { ...REQUEST, template_id: 'tpl_nope' } }));
  await expect(run('python3', [file], env())).rejects.toThrow(/nope/);
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
  });

  test('carries the file format, the watermark and a picture of one’s own', () => {
    const { template_id: _, ...rest } = REQUEST;
    const form = { output_format: 'webp', width: 640 } as const;
    const watermark = { text: 'mine', position: 'top-left' } as const;
    const document = { ...rest, ...form, embed: true, strict: true };
    expect(
      readArguments({
        ...document,
        image_url: 'https://a.example/b.png',
        watermark: { ...watermark, opacity: 0.5 },
      }),
    ).toEqual({ image_url: 'https://a.example/b.png', captions: CAPTIONS, ...form, watermark });
    expect(readArguments({ ...document, image_base64: 'aGk=' }).image_url).toMatch(
      /^data:[a-z/-]+;base64,aGk=$/,
    );
  });
});

test('no key is ever part of the code', () => {
  for (const code of [mcpCall(call()), ...LANGUAGE_IDS.map((language) => codeIn(language))]) {
    expect(code).not.toMatch(/cam_(?:live|test)_/);
  }
  expect(codeIn('curl')).toContain('$CAM_API_KEY');
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curlOfRequest, quickStart } from '../../src-renderer/state/keys/snippets.ts';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { hasProgram } from '../helpers/programs.ts';

/** The code that the app offers for copying, run as people run it. */

const run = promisify(execFile);
let app: TestApp;
let baseUrl: string;
let secret: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp({ port: 0 });
  ({ baseUrl } = await app.start());
  ({ secret } = app.caller('starter'));
  folder = mkdtempSync(path.join(tmpdir(), 'cam-snippets-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.cleanup();
});

const [hasCurl, hasPython] = await Promise.all([hasProgram('curl'), hasProgram('python3')]);

const withKey = (env: NodeJS.ProcessEnv = {}) => ({ env: { ...process.env, ...env } });

async function expectPicture(url: string) {
  const picture = await fetch(url);
  expect(picture.headers.get('content-type')).toBe('image/png');
}

describe.each([true, false])('a quick start (key in the environment: %s)', (fromEnvironment) => {
  const key = () => (fromEnvironment ? null : secret);
  const options = () => withKey(fromEnvironment ? { CAM_API_KEY: secret } : {});

  test('JavaScript prints the address of a picture', async () => {
    const file = path.join(folder, 'meme.mjs');
    writeFileSync(file, quickStart('javascript', baseUrl, key()));
    const { stdout } = await run(process.execPath, [file], options());
    await expectPicture(stdout.trim());
  });

  test.runIf(hasPython)('Python prints the address of a picture', async () => {
    const file = path.join(folder, 'meme.py');
    writeFileSync(file, quickStart('python', baseUrl, key()));
    const { stdout } = await run('python3', [file], options());
    await expectPicture(stdout.trim());
  });

  test.runIf(hasCurl)('curl answers with the meme', async () => {
    const { stdout } = await run('sh', ['-c', quickStart('curl', baseUrl, key())], options());
    await expectPicture(JSON.parse(stdout).data.url);
  });
});

test.runIf(hasCurl)('a call of the log runs again by curl, whatever is in its body and path', async () => {
  const text = `It's "quoted" $HOME \`id\` \\ and 🔥`;
  const body = JSON.stringify({
    template_id: 'tpl_two-buttons',
    captions: [{ position: 'who', text }],
    dry_run: true,
  });
  const caption = curlOfRequest({ method: 'POST', path: '/v1/meme/caption', body }, baseUrl);
  const drawn = await run('sh', ['-c', caption], withKey({ CAM_API_KEY: secret }));
  expect(JSON.parse(drawn.stdout).data.layout[0].lines.join(' ')).toBe(text);

  const list = curlOfRequest(
    { method: 'GET', path: "/v1/templates?search=it's%20$(id)&limit=1", body: null },
    baseUrl,
  );
  const found = await run('sh', ['-c', list], withKey({ CAM_API_KEY: secret }));
  expect(JSON.parse(found.stdout).success).toBe(true);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../helpers/app.ts';
import { BUILT_IN } from '../helpers/built-in.ts';
import { type FarHost, startFarHost } from '../helpers/far-host.ts';

/**
 * The published client `imgflip`, unmodified, in a process of its own. Its code contains the host of the service, which
 * is redirected to the engine (test/helpers/far-host.ts).
 */

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, '../..');
let cam: TestApp;
let far: FarHost | undefined;
let folder: string;

beforeAll(async () => {
  cam = await createTestApp({ port: 0 });
  const { baseUrl } = await cam.start();
  folder = mkdtempSync(path.join(tmpdir(), 'cam-imgflip-client-'));
  far = await startFarHost((at) => `${baseUrl}/compat/imgflip${at}`);
});
afterAll(async () => {
  await far?.close();
  await cam.cleanup();
  rmSync(folder, { recursive: true, force: true });
});

/** What a program with the client prints, as JSON. */
async function client(body: string): Promise<unknown> {
  const code = `import Imgflip from 'imgflip';
const imgflip = new Imgflip({ username: 'somebody', password: 'anything' });
console.log(JSON.stringify(await (async () => { ${body} })()));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
    env: { ...process.env, ...far?.env },
  });
  return JSON.parse(stdout);
}

describe('the client `imgflip`', () => {
  it('lists templates, and captions one of them into a file', async () => {
    const file = path.join(folder, 'meme.jpg');
    const made = (await client(`
      const memes = await imgflip.memes();
      const { id } = memes.find(({ name }) => name === 'Two Buttons');
      const url = await imgflip.meme(id, { captions: ['Sleep', 'One more episode'], path: ${JSON.stringify(file)} });
      return { count: memes.length, url };`)) as { count: number; url: string };
    expect(made.count).toBe(BUILT_IN);
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'jpeg' });
    const [owner] = cam.store.accounts.list().filter(({ plan }) => plan === 'studio');
    const [meme] = cam.store.memes.list(owner?.id ?? '', { limit: 1, offset: 0 }).memes;
    expect(meme?.captions).toMatchObject([{ text: 'Sleep' }, { text: 'One more episode' }]);
    expect(made.url).toContain(`${meme?.file}`);
  });

  it('reports errors to its program', async () => {
    const message = await client(`
      try { await imgflip.meme('1', { captions: ['a'] }); } catch (error) { return error.message; }`);
    expect(message).toMatch(/No template has the id "1"/);
  });
});

import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { getLastValue, readDockerfile, readEnvironment, readWords } from './dockerfile.ts';
import { buildStage, type ContainerSettings, canRunImages, runIn, spawnIn } from './image.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => fs.readFileSync(path.join(CHECKOUT, name), 'utf8');
const stages = readDockerfile(read('deploy/Dockerfile'));
const ignore = read('deploy/Dockerfile.dockerignore');
const [build, final] = stages;
if (!build || !final) throw new Error('The Dockerfile has two stages.');

/** A port that was free a moment ago; the engine in the image gets it by its environment. */
async function portForImage(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

describe.skipIf(!canRunImages())('its steps, followed without Docker', () => {
  const work = fs.mkdtempSync(path.join(tmpdir(), 'cam-image-'));
  afterAll(() => fs.rmSync(work, { recursive: true, force: true }));

  it('make an image that captions a meme as another user, on a root that cannot be written', async () => {
    const roots = new Map([['build', path.join(work, 'build/root')]]);
    buildStage(path.join(work, 'build/root'), build, roots, ignore);
    const root = path.join(work, 'final/root');
    buildStage(root, final, roots, ignore);
    expect(fs.existsSync(path.join(root, 'src'))).toBe(false);
    expect(fs.existsSync(path.join(root, 'cam/node_modules/typescript'))).toBe(false);

    const port = await portForImage();
    const running: ContainerSettings = {
      cwd: getLastValue(final, 'WORKDIR'),
      user: getLastValue(final, 'USER'),
      writable: getLastValue(final, 'VOLUME'),
      env: { ...readEnvironment(final), CAM_PORT: String(port), HOME: '/nonexistent' },
    };
    const healthcheck = readWords(getLastValue(final, 'HEALTHCHECK'));
    expect(() => runIn(root, healthcheck, running)).toThrow(/unhealthy/);
    const engine = spawnIn(root, readWords(getLastValue(final, 'CMD')), running);
    const ended = once(engine, 'exit');
    let log = '';
    engine.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    try {
      if (!engine.stdout) throw new Error('no output');
      const ready = once(createInterface({ input: engine.stdout }), 'line');
      const [line] = await Promise.race([ready, ended.then(() => Promise.reject(new Error(log)))]);
      expect(JSON.parse(String(line))).toMatchObject({ event: 'ready', home: '/data' });
      expect(runIn(root, healthcheck, running)).toBe('');
      const { key } = JSON.parse(runIn(root, ['cam', 'keys', 'create', '--plan', 'pro'], running));
      const answer = await fetch(`http://127.0.0.1:${port}/v1/meme/caption`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: 'two-buttons',
          captions: [{ position: 'who', text: '你好 😀' }],
        }),
      });
      const made = JSON.parse(await answer.text());
      expect(made).toMatchObject({
        success: true,
        data: { format: 'png', layout: [{ missing_glyphs: [] }] },
      });
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect(await page.text()).toContain('<script');
      for (const at of ['/docs', '/docs/changelog', '/docs/manual/self-hosting', '/llms.txt']) {
        const { status } = await fetch(`http://127.0.0.1:${port}${at}`, { method: 'HEAD' });
        expect(status, at).toBe(200);
      }
      expect(fs.statSync(path.join(root, 'data/cam.db')).uid).toBe(1000);
    } finally {
      engine.kill('SIGTERM');
      const [code] = await ended;
      expect(code, log).toBe(0);
    }
    expect(log).toContain('CAM listens on 0.0.0.0');
  });
});

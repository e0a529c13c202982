import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { CAM, makeHome } from '../cli/harness.ts';
import { type EngineProcess, cam as runCam, serve } from '../helpers/engine-process.ts';
import { hasProgram } from '../helpers/programs.ts';

const S3 = path.resolve(import.meta.dirname, '../../deploy/s3');
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function folder(): Promise<string> {
  const { home, remove } = await makeHome();
  ends.push(remove);
  return home;
}

async function engine(home: string): Promise<EngineProcess> {
  const running = await serve(home);
  ends.push(() => running.stop());
  return running;
}

/** Writes an executable script. */
function addProgram(dir: string, name: string, script: string): void {
  fs.writeFileSync(path.join(dir, name), script, { mode: 0o755 });
}

/** A folder for PATH with `cam`, and with an `rclone` that makes a meme before and after each of its runs. */
async function programs(makeMeme: string): Promise<string> {
  const bin = await folder();
  const real = execFileSync('sh', ['-c', 'command -v rclone'], { encoding: 'utf8' }).trim();
  addProgram(bin, 'cam', `#!/bin/sh\nexec "${process.execPath}" "${CAM}" "$@"\n`);
  const config = `RCLONE_CONFIG="${bin}/none.conf"`;
  addProgram(bin, 'rclone', `#!/bin/sh\nset -e\n${makeMeme}\n${config} "${real}" "$@"\n${makeMeme}\n`);
  return bin;
}

const run = promisify(execFile);
const runScript = (name: string, bin: string, home: string, remote: string) =>
  run(path.join(S3, name), [], {
    env: { PATH: `${bin}:${process.env.PATH}`, CAM_HOME: home, CAM_REMOTE: remote, HOME: bin },
  });

interface MemeList {
  total: number;
  memes: { url: string }[];
}

async function memesAt({ baseUrl }: EngineProcess, key: string): Promise<MemeList> {
  const answer = await fetch(`${baseUrl}/v1/memes?limit=100`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return JSON.parse(await answer.text()).data;
}

it.skipIf(!(await hasProgram('rclone', 'version')))(
  'a copy made while memes are being made comes back with the picture of each meme',
  async () => {
    const [home, remote, restored] = [await folder(), await folder(), path.join(await folder(), 'home')];
    const { key } = JSON.parse(runCam('keys', 'create', '--plan', 'pro', '--home', home));
    const first = await engine(home);
    const post = `fetch("${first.baseUrl}/v1/meme/caption", { method: "POST", headers: { authorization: "Bearer ${key}", "content-type": "application/json" }, body: JSON.stringify({ template_id: "two-buttons", width: 100, captions: [{ position: "who", text: "x" }] }) }).then((r) => r.text())`;
    const makeMeme = `"${process.execPath}" -e '${post}'`;
    const bin = await programs(makeMeme);
    execFileSync('sh', ['-c', makeMeme]);
    await runScript('copy-home.sh', bin, home, remote);
    expect((await memesAt(first, key)).total).toBe(5);
    await runScript('copy-home.sh', bin, home, remote);
    const plain = await programs(':');
    const { stdout } = await runScript('restore-home.sh', plain, restored, remote);
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ without_picture: [] });
    const { total, memes } = await memesAt(await engine(restored), key);
    // Those of the second copy, and the pictures that came after its database as memes again.
    expect(total).toBeGreaterThanOrEqual(5);
    for (const { url } of memes) {
      const picture = await fetch(url);
      expect(picture.status, url).toBe(200);
      await picture.arrayBuffer();
    }
  },
);

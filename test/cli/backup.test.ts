import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type LiveHome, openLiveHome, type StoredMeme } from '../helpers/home.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** `cam backup` and `cam restore` on real homes, with real engines. */

let root: string;
eachOnItsHome((home) => {
  root = home;
});
const engines: LiveHome['engine'][] = [];
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.kill())));

async function open(home: string): Promise<LiveHome> {
  const live = await openLiveHome(home);
  engines.push(live.engine);
  return live;
}

async function close({ engine }: LiveHome): Promise<void> {
  engines.splice(engines.indexOf(engine), 1);
  await engine.stop();
}

const at = (...names: string[]) => path.join(root, ...names);

async function expectAnswers(live: LiveHome, made: readonly StoredMeme[]): Promise<void> {
  for (const { meme, bytes } of made) {
    expect(await live.picture(meme.url)).toEqual(bytes);
    const shown = await live.call('GET', `/v1/memes/${meme.id}`);
    expect(shown).toMatchObject({ id: meme.id, caption: meme.caption, created_at: meme.created_at });
  }
}

test('a backup made while memes are being made brings every acknowledged meme back elsewhere, with its address', async () => {
  const live = await open(at('a'));
  const before = await Promise.all(['one', 'two', 'three'].map((text) => live.meme(text)));
  let made = 0;
  let isOver = false;
  const load = (async () => {
    while (!isOver) await live.meme(`load ${made++}`);
  })();
  const saved = await cam(at('a'), 'backup ../b.zip');
  isOver = true;
  await load;
  expect(saved.stderr).toContain('✓');
  expect(saved).toMatchObject({
    code: 0,
    out: [{ file: at('b.zip'), missing: [], pictures: true, secrets: false }],
  });
  await close(live);

  const restored = await cam(at('new'), 'restore ../b.zip');
  expect(restored.stderr).toContain('✓');
  expect(restored.code).toBe(0);
  expect(restored.out[0]).toMatchObject({ imported: 0, without_picture: [] });
  const again = await open(at('new'));
  await expectAnswers(again, before);
});

test('an older backup leaves newer pictures reachable, and revoked keys revoked', async () => {
  const live = await open(at('a'));
  const old = await live.meme('old');
  const { key } = (await live.call('POST', '/v1/keys', { name: 'bot', plan: 'starter' })) as { key: string };
  expect((await cam(at('a'), 'backup ../b.zip')).code).toBe(0);
  const newer = [await live.meme('newer'), await live.meme('embedded', { embed: true })];
  await live.call('DELETE', `/v1/memes/${old.meme.id}`);
  const keys = await cam(at('a'), 'keys list');
  const bot = keys.out.find(({ name }) => name === 'bot');
  await cam(at('a'), `keys revoke ${bot?.id}`);

  expect(await cam(at('a'), 'restore ../b.zip')).toMatchObject({ code: 1, out: [] });
  await close(live);
  const restored = await cam(at('a'), 'restore ../b.zip');
  expect(restored.stderr).toContain('2 pictures newer than the backup');
  const again = await open(at('a'));
  await expectAnswers(again, [old, ...newer]);
  const refused = await fetch(`${again.engine.baseUrl}/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.status).toBe(401);
});

test('without a database, pictures get their captions from the documents they carry', async () => {
  const live = await open(at('a'));
  expect((await cam(at('a'), 'backup ../b.zip')).code).toBe(0);
  const made = await live.meme('Say no', { embed: true });
  await close(live);
  for (const ending of ['', '-wal', '-shm']) rmSync(at('a', `cam.db${ending}`), { force: true });
  expect((await cam(at('a'), 'restore ../b.zip')).out[0]).toMatchObject({ imported: 1 });
  const again = await open(at('a'));
  expect(await again.picture(made.meme.url)).toEqual(made.bytes);
  const shown = await again.call('GET', `/v1/memes/${made.meme.id}`);
  expect(shown).toMatchObject({ captions: made.meme.captions, template: made.meme.template });
});

test('a backup that cannot be restored leaves the home as it was', async () => {
  const live = await open(at('a'));
  const made = await live.meme('kept');
  expect((await cam(at('a'), 'backup ../b.zip')).code).toBe(0);
  await close(live);
  const everything = () =>
    readdirSync(at('a'), { recursive: true })
      .map(String)
      .filter((name) => !/engine\.lock|\.json$|-shm$|-wal$/.test(name))
      .sort();
  const before = everything();
  const sound = readFileSync(at('b.zip'));
  const faults: Record<string, (file: string) => void> = {
    'cut short': (file) => writeFileSync(file, sound.subarray(0, -2000)),
    'no zip': (file) => writeFileSync(file, 'words'),
    'a changed byte': flipByte,
    'something appended': (file) => appendFileSync(file, 'x'.repeat(70_000)),
  };
  for (const [fault, damage] of Object.entries(faults)) {
    writeFileSync(at('b.zip'), sound);
    damage(at('b.zip'));
    const refused = await cam(at('a'), 'restore ../b.zip');
    expect([refused.code, refused.stderr], fault).toEqual([1, expect.stringMatching(/^cam: .{20,}\n$/)]);
    expect(everything(), fault).toEqual(before);
  }
  await expectAnswers(await open(at('a')), [made]);
});

/** Changes one byte in the middle: of the database or a picture. */
function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

test('the file is not replaced unless asked, has no secret in it, and is nobody else’s', async () => {
  const live = await open(at('a'));
  await live.meme('x');
  expect((await cam(at('a'), 'backup ../b.zip')).code).toBe(0);
  const again = await cam(at('a'), 'backup ../b.zip');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('--force') });
  expect((await cam(at('a'), 'backup ../b.zip --force')).code).toBe(0);
  expect(statSync(at('b.zip')).mode & 0o777).toBe(0o600);
  expect(await cam(at('a'), 'backup ../s.zip --with-secrets')).toMatchObject({
    out: [{ secrets: true }],
  });
  expect(readdirSync(root).filter((name) => name.includes('part'))).toEqual([]);
  expect(readFileSync(at('b.zip')).includes('owner.json')).toBe(false);
  expect(readFileSync(at('s.zip')).includes('owner.json')).toBe(true);
});

test('a home with nothing in it has no backup', async () => {
  expect(await cam(at('none'), 'backup ../b.zip')).toMatchObject({ code: 1 });
  expect(existsSync(at('b.zip'))).toBe(false);
});

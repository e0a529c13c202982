import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Gate, losesAnswer, startGate } from '../helpers/gate.ts';
import { cam, eachOnItsHome, type Ran, spawnCam } from './harness.ts';

/** `cam batch` through a connection that breaks: what the engine is sent, and what is known of it afterwards. */

let home: string;
let gate: Gate;
let env: Record<string, string>;
const running = eachOnItsHome((made) => {
  home = made;
});
beforeEach(async () => {
  const engine = spawnCam(home, ['serve', '--port', '0']);
  running.push(engine);
  gate = await startGate(JSON.parse(await engine.line()).base_url);
  const [key] = (await cam(home, ['keys', 'create', '--plan', 'pro'])).out;
  env = { CAM_HOME: home, CAM_BASE_URL: gate.baseUrl, CAM_API_KEY: String(key?.key) };
});
afterEach(() => gate.close());

const at = (...names: string[]) => join(home, ...names);
const write = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);
const batch = (table: string, ...args: string[]): Promise<Ran> =>
  cam(home, ['batch', table, '-o', 'out', '--jobs', '1', ...args], { env });
const posts = () => gate.seen.filter(({ method }) => method === 'POST');
const used = async () => {
  const [account] = (await cam(home, ['account', 'show', '--json'], { env })).out;
  return Number(account?.credits_total) - Number(account?.credits_remaining);
};

test('a picture goes as a part of a form, and the same key repeats it', async () => {
  mkdirSync(at('photos'));
  const photo = sharp({ create: { width: 320, height: 240, channels: 3, background: '#456' } });
  await photo.png().toFile(at('photos', 'a.png'));
  write(
    'memes.csv',
    'image,text1,idea,prompt',
    'photos/a.png,Hi,,',
    'photos/a.png,,Mondays,',
    'photos/a.png,,,gray',
  );
  expect(await batch('memes.csv', '--dry-run')).toMatchObject({ code: 0 });
  for (const type of ['caption', 'from-image', 'remix'])
    gate.next(new RegExp(`POST .*/${type}$`), losesAnswer);
  expect(await batch('memes.csv')).toMatchObject({ code: 0 });
  const sent = posts().map(({ headers }) => headers);
  expect(new Set(sent.map((headers) => headers['content-type']?.split(';')[0]))).toEqual(
    new Set(['multipart/form-data']),
  );
  const keys = sent.flatMap((headers) => headers['idempotency-key'] ?? []);
  expect([keys.length, new Set(keys).size]).toEqual([6, 3]);
  expect(await used()).toBe(1 + 2 + 5);
  expect(readdirSync(at('out')).filter((name) => name.endsWith('.png'))).toHaveLength(3);
});

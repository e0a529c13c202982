import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FULL } from '../helpers/full-run.ts';
import { type Gate, losesAnswer, startGate } from '../helpers/gate.ts';
import { cam, eachOnItsHome, type Process, type Ran, spawnCam } from './harness.ts';

/** `cam batch` through a connection that breaks: what the engine is sent, and what is known of it afterwards. */

let home: string;
let gate: Gate;
let engine: Process;
let env: Record<string, string>;
const running = eachOnItsHome((made) => {
  home = made;
});
const serve = async (): Promise<string> => {
  engine = spawnCam(home, ['serve', '--port', '0']);
  running.push(engine);
  return JSON.parse(await engine.line()).base_url;
};
beforeEach(async () => {
  gate = await startGate(await serve());
  const [key] = (await cam(home, ['keys', 'create', '--plan', 'pro'])).out;
  env = { CAM_HOME: home, CAM_BASE_URL: gate.baseUrl, CAM_API_KEY: String(key?.key) };
});
afterEach(async () => {
  vi.useRealTimers();
  await gate.close();
});

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

describe.runIf(FULL)('the engine is gone after a row was sent', () => {
  /** The engine is killed as it answers the next call of an operation, and stays away for longer than a call waits. */
  function killAtAnswer(type: string) {
    vi.useFakeTimers({ toFake: ['Date'] });
    const call = new RegExp(`^POST /v1/meme/${type}$`);
    gate.next(call, (response, pass) => {
      response.writeHead = () => {
        engine.child.kill('SIGKILL');
        response.socket?.destroy();
        gate.lead(undefined);
        return response;
      };
      pass();
    });
    gate.next(call, (response) => {
      vi.setSystemTime(Date.now() + 31_000);
      response.socket?.destroy();
    });
  }

  test.each([
    ['caption', 'text1,idea', ['a,', 'b,', 'c,'], 1],
    ['generate', 'text1,idea', [',Mondays', ',Fridays', ',Rain'], 2],
  ])(
    'a row of %s: its outcome is said to be unknown, and settled by the next run',
    async (type, header, rows, cost) => {
      write('memes.csv', header, ...rows);
      killAtAnswer(type);
      const ran = await batch('memes.csv', '--template', 'no-yes', '--json');
      expect(ran.code).toBe(1);
      expect(ran.out).toMatchObject([
        { line: 2, status: 'unknown', error: { code: 'OUTCOME_UNKNOWN' } },
        { rows: 3, made: 0, failed: 0, unknown: 1, failed_file: at('out', 'failed.csv') },
      ]);
      const [, row = '', ...others] = readFileSync(at('out', 'failed.csv'), 'utf8').trim().split('\r\n');
      expect(row).toMatch(/^[^,]*,[^,]*,000001,2,OUTCOME_UNKNOWN,.*Run the same command again/);
      expect(others).toEqual([]);
      vi.useRealTimers();
      gate.lead(await serve());
      const again = await batch('memes.csv', '--template', 'no-yes');
      expect(again.out.at(-1)).toMatchObject({ made: 3, failed: 0, unknown: 0 });
      expect(await used()).toBe(3 * cost);
      expect(existsSync(at('out', 'failed.csv'))).toBe(false);
    },
  );
});

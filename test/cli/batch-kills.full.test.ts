import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Io } from '../../src-main/cli/io.ts';
import { type Gate, startGate } from '../helpers/gate.ts';
import { cam, eachOnItsHome, type Process, type Ran, spawnCam } from './harness.ts';

/** `cam batch` that is killed or stopped in the middle, or whose engine is: it goes on, and charges each row once. */

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

const at = (...names: string[]) => join(home, ...names);
const SMALL = ['--template', 'no-yes', '--width', '64'];
const batch = (table: string, args: readonly string[], more: Partial<Io> = {}): Promise<Ran> =>
  cam(home, ['batch', table, '-o', 'out', ...args], more);
const write = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);
const pictures = () => readdirSync(at('out')).filter((name) => !name.startsWith('.cam-batch'));
const used = async () => {
  const [owner] = (await cam(home, 'account list')).out;
  return Number(owner?.credits_total) - Number(owner?.credits_remaining);
};

test('killed in the middle, it goes on: every picture there, each charged once', async () => {
  const rows = Array.from({ length: 150 }, (_, row) =>
    row % 10 ? `row ${row % 100},` : `,Idea ${row % 50}`,
  );
  write('memes.csv', 'text1,idea', ...rows);
  for (const stop of [10, 40]) {
    const child = spawnCam(home, ['batch', at('memes.csv'), '-o', at('out'), ...SMALL, '--json']);
    running.push(child);
    for (let made = 0; made < stop; ) if (JSON.parse(await child.line()).status === 'made') made += 1;
    child.child.kill('SIGKILL');
    await child.ended;
  }
  expect(await batch('memes.csv', SMALL)).toMatchObject({ code: 0 });
  expect(pictures()).toHaveLength(150);
  expect(await used()).toBe(135 + 15 * 2);
});

test('the engine is killed in the middle: the run goes on with another', async () => {
  const engine = spawnCam(home, ['serve', '--port', '0']);
  running.push(engine);
  await engine.line();
  write('memes.csv', 'text1', ...Array.from({ length: 30 }, (_, row) => `row ${row}`));
  const child = spawnCam(home, ['batch', at('memes.csv'), '-o', at('out'), ...SMALL, '--json']);
  running.push(child);
  for (let line = 0; line < 5; line++) await child.line();
  engine.child.kill('SIGKILL');
  expect(await child.ended).toBe(0);
  expect(pictures()).toHaveLength(30);
  expect(await used()).toBe(30);
});

describe('the engine is gone after a row was sent', () => {
  const ONE = ['--template', 'no-yes', '--jobs', '1'];
  let gate: Gate;
  let engine: Process;
  let env: Record<string, string>;
  const serve = async (): Promise<string> => {
    engine = spawnCam(home, ['serve', '--port', '0']);
    running.push(engine);
    return JSON.parse(await engine.line()).base_url;
  };
  beforeEach(async () => {
    gate = await startGate(await serve());
    const [key] = (await cam(home, 'keys create --plan pro')).out;
    env = { CAM_HOME: home, CAM_BASE_URL: gate.baseUrl, CAM_API_KEY: String(key?.key) };
  });
  afterEach(async () => {
    vi.useRealTimers();
    await gate.close();
  });

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
      const ran = await batch('memes.csv', [...ONE, '--json'], { env });
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
      const again = await batch('memes.csv', ONE, { env });
      expect(again.out.at(-1)).toMatchObject({ made: 3, failed: 0, unknown: 0 });
      const [account] = (await cam(home, 'account show --json', { env })).out;
      expect(Number(account?.credits_total) - Number(account?.credits_remaining)).toBe(3 * cost);
      expect(existsSync(at('out', 'failed.csv'))).toBe(false);
    },
  );
});

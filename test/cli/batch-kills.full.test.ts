import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cam, eachOnItsHome, type Ran, spawnCam } from './harness.ts';

/** `cam batch` that is killed or stopped in the middle, or whose engine is: it goes on, and charges each row once. */

let home: string;
const running = eachOnItsHome((made) => {
  home = made;
});

const at = (...names: string[]) => join(home, ...names);
const SMALL = ['--template', 'no-yes', '--width', '64'];
const batch = (table: string, args: readonly string[]): Promise<Ran> =>
  cam(home, ['batch', table, '-o', 'out', ...args]);
const write = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);
const pictures = () => readdirSync(at('out')).filter((name) => !name.startsWith('.cam-batch'));
/** The last line of stdout. */
const summary = ({ out }: Ran) => out.at(-1);
const used = async () => {
  const [owner] = (await cam(home, ['account', 'list'])).out;
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

test('a table by a signal: what is at work is finished, exit 130', async () => {
  write('memes.csv', 'text1', ...Array.from({ length: 60 }, (_, row) => `row ${row}`));
  const child = spawnCam(home, ['batch', at('memes.csv'), '-o', at('out'), ...SMALL, '--json']);
  running.push(child);
  await child.line();
  child.child.kill('SIGINT');
  expect(await child.ended).toBe(130);
  const made = pictures().length;
  expect(made).toBeLessThan(60);
  expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 60 - made, kept: made });
  expect(await used()).toBe(60);
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

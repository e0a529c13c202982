import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countMarks, wilson } from '../../../scripts/judge/count.ts';
import { JUDGE_IDEAS } from '../../../scripts/judge/ideas.ts';
import { blindPairs, type Key } from '../../../scripts/judge/pairs.ts';
import { launchBrowser } from '../../helpers/browser.ts';
import { type OpenAiServer, startOpenAiServer } from '../../helpers/openai-server.ts';

/** `npm run provider:judge`: a sheet of blind pairs, marked in a browser and counted. */

const SCRIPT = path.resolve(import.meta.dirname, '../../../scripts/provider-judge.ts');
const run = (...args: string[]) => promisify(execFile)(process.execPath, [SCRIPT, ...args]);

test('there are 60 different ideas', () => {
  expect(new Set(JUDGE_IDEAS).size).toBe(60);
});

describe('pairs', () => {
  const written = JUDGE_IDEAS.map((idea) => ({
    idea,
    memes: { own: { picture: 'o', text: 'own' }, model: { picture: 'm', text: 'model' } },
  }));

  test('are shuffled, and the key alone says which is which', () => {
    const { pairs, left } = blindPairs(written, 'seed');
    expect(pairs.map(({ idea }) => idea)).not.toEqual(JUDGE_IDEAS);
    expect(new Set(pairs.map(({ idea }) => idea))).toEqual(new Set(JUDGE_IDEAS));
    expect(pairs.map((pair) => pair.left.text)).toEqual(left);
    expect(left.filter((one) => one === 'own').length).toBeGreaterThan(15);
    expect(left.filter((one) => one === 'own').length).toBeLessThan(45);
    expect(blindPairs(written, 'seed')).toEqual({ pairs, left });
  });

  test('are counted for who made them', () => {
    const key: Key = { sheet: 's', model: 'm', left: ['own', 'model', 'own', 'model'] };
    const marks = [
      { winner: 'left', left: 'works', right: 'flat' },
      { winner: 'left', left: 'funny', right: 'nonsense' },
      { winner: 'right', left: 'flat', right: 'works' },
      { winner: 'neither' },
    ] as const;
    const count = countMarks(key, { sheet: 's', marks: [...marks] });
    expect(count).toMatchObject({ wins: { own: 1, model: 2 }, both: 0, neither: 1 });
    expect(count.classes.model).toEqual({ nonsense: 0, flat: 1, works: 1, funny: 1 });
    expect(() => countMarks(key, { sheet: 'other', marks: [] })).toThrow('other');
  });

  test('the interval is that of Wilson', () => {
    // 8 of 10: 0.49 to 0.94 (Newcombe 1998).
    const { low, high } = wilson(8, 10);
    expect([low.toFixed(2), high.toFixed(2)]).toEqual(['0.49', '0.94']);
    expect(wilson(0, 5).low).toBe(0);
  });
});

describe('with a server', () => {
  let server: OpenAiServer;
  let out: string;
  beforeAll(async () => {
    server = await startOpenAiServer({ models: ['writer-1'] });
    out = mkdtempSync(path.join(tmpdir(), 'cam-judge-test-'));
    const flags = ['--base-url', server.baseUrl, '--caption-model', 'writer-1', '--ideas', '3'];
    const { stdout } = await run(...flags, '--seed', 'fixed', '--out', out);
    expect(stdout).toMatch(
      /CAM’s own writer: [\d.]+ s a meme\.\njudged\/writer-1: [\d.]+ s a meme; 6 calls, about [\d,]+ tokens read/,
    );
  });
  afterAll(async () => {
    await server.close();
    rmSync(out, { recursive: true, force: true });
  });

  test('the sheet is marked by keys, and the marks are counted', { timeout: 60_000 }, async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    try {
      await page.goto(`file://${path.join(out, 'sheet.html')}`);
      expect(await page.locator('#at').textContent()).toBe('Pair 1 of 3, 0 marked');
      expect(await page.locator('main img').count()).toBe(2);
      expect(await page.content()).not.toMatch(/writer-1|local-writer/);
      for (const keys of [['ArrowLeft', '3', '8'], ['ArrowLeft', '4', '7'], ['ArrowDown']]) {
        for (const key of keys) await page.keyboard.press(key);
        await page.keyboard.press('Enter');
      }
      expect(await page.locator('#at').textContent()).toBe('Pair 3 of 3, 3 marked');
      const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
      const marks = path.join(out, 'marks.json');
      await download.saveAs(marks);
      const { stdout } = await run('--count', marks, '--out', out);
      const { left }: Key = JSON.parse(readFileSync(path.join(out, 'key.json'), 'utf8'));
      const model = left.slice(0, 2).filter((one) => one === 'model').length;
      expect(stdout).toContain(
        `Better: judged/writer-1 ${model}, CAM’s own writer ${2 - model}; both good 0, both bad 1.`,
      );
    } finally {
      await browser.close();
    }
  });

  test('marks of another sheet are refused, and a model has to be named', async () => {
    writeFileSync(path.join(out, 'other.json'), JSON.stringify({ sheet: 'judge other', marks: [] }));
    await expect(run('--count', path.join(out, 'other.json'), '--out', out)).rejects.toThrow(
      'of sheet judge other',
    );
    await expect(run('--home', out)).rejects.toMatchObject({ code: 2 });
  });
});

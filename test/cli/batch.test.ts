import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Interrupted } from '../../src-main/cli/interrupts.ts';
import type { Io } from '../../src-main/cli/io.ts';
import { losesAnswer, startGate } from '../helpers/gate.ts';
import { CAM, eachInFolder, type Ran } from './harness.ts';

/** `cam batch`, on an engine that runs. */

const { home, env, at, write, cam, credits } = eachInFolder();
const SMALL = ['--template', 'no-yes', '--width', '64'];
const batch = (table: string, args: readonly string[] = [], more: Partial<Io> = {}): Promise<Ran> =>
  cam(['batch', table, '-o', 'out', ...args], more);
const photo = (name: string, background: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toFile(at(name));
const pictures = () =>
  readdirSync(at('out'))
    .filter((name) => !name.startsWith('.cam-batch') && !name.startsWith('failed'))
    .sort();
const readPictures = () => pictures().map((name) => readFileSync(at('out', name)));
/** The last line of stdout. */
const summary = ({ out }: Ran) => out.at(-1);

test('each row becomes a picture; run again, nothing is made or charged', async () => {
  write('memes.csv', 'reject,approve', 'Work,Nap', '"Mail, all","A ""walk"""', 'Tea,Coffee');
  const before = await credits();
  const first = await batch('memes.csv', SMALL);
  expect(first).toMatchObject({ code: 0 });
  expect(summary(first)).toMatchObject({
    rows: 3,
    made: 3,
    credits_used: 3,
    credits_remaining: before - 3,
  });
  expect(pictures()).toEqual(['000001.png', '000002.png', '000003.png']);
  const again = await batch('memes.csv', [...SMALL, '--json']);
  expect(again.out.slice(0, 3).map(({ status }) => status)).toEqual(['kept', 'kept', 'kept']);
  expect(summary(again)).toMatchObject({ made: 0, kept: 3, credits_used: 0 });
  expect(await credits()).toBe(before - 3);
});

describe('the table changes', () => {
  test('rows that are added, moved or edited: only new ones are charged, and names follow the numbers', async () => {
    write('memes.csv', 'text1,text2', 'a,1', 'b,2', 'b,2');
    await batch('memes.csv', SMALL);
    const [a, b] = ['000001.png', '000002.png'].map((name) => readFileSync(at('out', name)));
    write('memes.csv', 'text2,text1', '0,new', '1,a', '2,b', '2,b', '3,edited');
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 2, fetched: 3, kept: 0 });
    expect(readFileSync(at('out', '000002.png'))).toEqual(a);
    expect(readFileSync(at('out', '000003.png'))).toEqual(b);
    write('memes.csv', 'text1,text2', 'a,1', 'b,2', 'b,2');
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({
      made: 0,
      fetched: 3,
      credits_used: 0,
    });
    expect(readFileSync(at('out', '000001.png'))).toEqual(a);
    expect(readFileSync(at('out', '000002.png'))).toEqual(b);
  });

  test('and is changed back after an interrupted run: no row gets the picture of another', async () => {
    write('memes.csv', 'text1', 'a', 'b');
    await batch('memes.csv', SMALL);
    const a = readFileSync(at('out', '000001.png'));
    write('memes.csv', 'text1', 'new', 'a', 'b');
    await batch('memes.csv', [...SMALL, '--limit', '1']);
    expect(readFileSync(at('out', '000001.png'))).not.toEqual(a);
    write('memes.csv', 'text1', 'a', 'b');
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ fetched: 1, kept: 1 });
    expect(readFileSync(at('out', '000001.png'))).toEqual(a);
  });

  test('a picture that was deleted is fetched from its meme, and made anew where that is gone', async () => {
    write('memes.csv', 'text1', 'a', 'b');
    const { out } = await batch('memes.csv', [...SMALL, '--json']);
    const before = readFileSync(at('out', '000001.png'));
    rmSync(at('out', '000001.png'));
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ fetched: 1, kept: 1, credits_used: 0 });
    expect(readFileSync(at('out', '000001.png'))).toEqual(before);
    const first = out.find(({ row }) => row === 1);
    expect(await cam(['memes', 'delete', String(first?.meme)])).toMatchObject({ code: 0 });
    rmSync(at('out', '000001.png'));
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 1, kept: 1, credits_used: 1 });
    expect(readFileSync(at('out', '000001.png'))).toEqual(before);
  });
});

describe('rows that fail', () => {
  test('go to a table that can be corrected and run', async () => {
    write(
      'memes.csv',
      'template,text1,text2,note',
      'no-yes,a,,x',
      'no-yess,b,,',
      'no-yes,c,d,,e, "f"',
      'no-yes,,,',
    );
    const ran = await batch('memes.csv', ['--width', '64', '--json']);
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain('which are ignored: "note"');
    expect(summary(ran)).toMatchObject({ made: 1, failed: 3, failed_file: at('out', 'failed.csv') });
    const failed = readFileSync(at('out', 'failed.csv'), 'utf8').split('\r\n');
    expect(failed[0]).toBe('template,text1,text2,note,file,failed_line,error_code,error_message');
    expect(failed[1]).toMatch(/^no-yess,b,,,000002,3,TEMPLATE_NOT_FOUND,.*Did you mean no-yes\?/);
    // What the person wrote is all there, and stands beyond the header as it did.
    expect(failed[2]).toMatch(/^no-yes,c,d,,000003,4,VALIDATION_ERROR,"row: has 6 cells .*",e," ""f"""$/);
    const same = (await batch('out/failed.csv', ['--width', '64'])).stderr;
    expect(same).toContain('row: has 10 cells where the header has 8');
    expect(readFileSync(at('out', 'failed.csv'), 'utf8')).toContain(',e," ""f"""\r\n');
    const mended = failed
      .map((line) => line.replace('no-yess', 'no-yes').replace(/,e," ""f"""$/, ''))
      .filter((line) => !line.startsWith('no-yes,,'));
    writeFileSync(at('out', 'failed.csv'), mended.join('\r\n'));
    const words = (await batch('memes.csv', ['--width', '64'])).stderr;
    expect(words).toMatch(/^Line 3: template: there is no template "no-yess"/m);
    writeFileSync(at('out', 'failed.csv'), mended.join('\r\n'));
    expect(await batch('out/failed.csv', ['--width', '64'])).toMatchObject({ code: 0 });
    expect(pictures()).toEqual(['000001.png', '000002.png', '000003.png']);
    expect(existsSync(at('out', 'failed.csv'))).toBe(false);
  });

  test('of every kind are reported with their codes; of two with one name the later one fails', async () => {
    const names = ['"Cat","a', 'b"', '', 'dog.webp,b', 'cat.png,c', '../../up,d', 'CON,e'];
    write('memes.csv', 'file,text1', ...names, `long,${'x'.repeat(1001)}`, 'tofu,z\u0378');
    const ran = await batch('memes.csv', ['--template', 'no-yes', '--strict', '--json']);
    expect(ran.code).toBe(3);
    const failed = ran.out.filter(({ status }) => status === 'failed');
    expect(failed.toSorted((a, b) => Number(a.row) - Number(b.row))).toMatchObject([
      { row: 3, line: 6, error: { message: expect.stringContaining('already the file of line 2') } },
      { row: 6, error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('1,000 characters') } },
      { row: 7, error: { code: 'GLYPHS_MISSING' } },
    ]);
    expect(summary(ran)).toMatchObject({ made: 4, credits_used: 4 });
    expect(pictures()).toEqual(['Cat.png', '_CON.png', 'dog.webp', 'up.png']);
  });
});

test('own pictures: captioned, written for, changed; another picture under the name is another row', async () => {
  mkdirSync(at('tables'));
  await photo('tables/photo.png', '#456');
  const good = ['photo.png,Hello,,', 'photo.png,,Mondays,', 'photo.png,,,grayscale'];
  const elsewhere = [
    '\\\\server\\share\\a.png',
    '//server/share/a.png',
    '\\/server/a.png',
    '\\\\?\\UNC\\server\\a.png',
  ];
  const bad: [string, string][] = [
    ['none.png', 'does not exist'],
    ['rows.csv', 'is not a picture'],
    ...elsewhere.map((place): [string, string] => [place, 'is on another computer']),
    // What a disk cannot read.
    ...(process.platform === 'linux' ? ([['/proc/self/mem', 'is empty']] satisfies [string, string][]) : []),
  ];
  write('tables/rows.csv', 'image,text1,idea,prompt', ...good, ...bad.map(([place]) => `${place},a,,`));
  const ran = await batch('tables/rows.csv', ['--json']);
  expect(summary(ran)).toMatchObject({ made: 3, failed: bad.length, credits_used: 1 + 2 + 5 });
  const failed = ran.out.filter(({ status }) => status === 'failed');
  expect(failed.toSorted((a, b) => Number(a.row) - Number(b.row)).map(({ error }) => error)).toEqual(
    bad.map(([, words]) => ({ code: 'IMAGE_UNREADABLE', message: expect.stringContaining(words) })),
  );
  const words = (await batch('tables/rows.csv', ['--dry-run'])).stderr;
  expect(words).toMatch(/Line 5: image: "\S+none\.png" does not exist/);
  await photo('tables/photo.png', '#654');
  expect(summary(await batch('tables/rows.csv', ['--limit', '1']))).toMatchObject({ made: 1, kept: 0 });
});

test('a picture goes as a part of a form, and the same key repeats it', async () => {
  const gate = await startGate(String(env().CAM_BASE_URL));
  onTestFinished(() => gate.close());
  const through = { env: { ...env(), CAM_BASE_URL: gate.baseUrl } };
  await photo('a.png', '#456');
  write('memes.csv', 'image,text1,idea,prompt', 'a.png,Hi,,', 'a.png,,Mondays,', 'a.png,,,gray');
  expect(await batch('memes.csv', ['--dry-run'], through)).toMatchObject({ code: 0 });
  for (const type of ['caption', 'from-image', 'remix'])
    gate.next(new RegExp(`POST .*/${type}$`), losesAnswer);
  const ran = await batch('memes.csv', ['--jobs', '1'], through);
  expect(summary(ran)).toMatchObject({ made: 3, credits_used: 1 + 2 + 5 });
  const posts = gate.seen.filter(({ method }) => method === 'POST');
  const sent = posts.map(({ headers }) => headers);
  expect(new Set(sent.map((headers) => headers['content-type']?.split(';')[0]))).toEqual(
    new Set(['multipart/form-data']),
  );
  const keys = sent.flatMap((headers) => headers['idempotency-key'] ?? []);
  expect([keys.length, new Set(keys).size]).toEqual([6, 3]);
  expect(pictures()).toHaveLength(3);
});

test('JSON lines from stdin: fields, and whole requests', async () => {
  const lines = [
    { template: 'no-yes', captions: { reject: 'Rain', approve: 'Sun' }, file: 'sun.webp' },
    {
      type: 'caption',
      template_id: 'no-yes',
      captions: [{ position: 'reject', text: 'Hi' }],
      output_format: 'jpeg',
    },
    { type: 'generate', text: 'Mondays', file: 'monday' },
  ];
  const child = spawn(process.execPath, [CAM, 'batch', '-', '-o', at('out'), '--width', '64'], {
    env: { ...process.env, ...env() },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"template":\n`);
  expect(await once(child, 'close')).toEqual([3, null]);
  expect(pictures()).toEqual(['000002.jpg', 'monday.png', 'sun.webp']);
  const failed = JSON.parse(readFileSync(at('out', 'failed.jsonl'), 'utf8'));
  expect(failed).toMatchObject({ row: '{"template":', failed_line: 4, error_code: 'VALIDATION_ERROR' });
});

test('a run of the failed rows that ends early keeps those that it has not reached', async () => {
  write('memes.csv', 'file,template,text1', ...['a', 'b', 'c', 'd'].map((name) => `${name},nowhere,${name}`));
  await batch('memes.csv', ['--width', '64']);
  const failed = readFileSync(at('out', 'failed.csv'), 'utf8');
  const mended = failed.replaceAll(/^([acd]),nowhere/gm, '$1,no-yes');
  writeFileSync(at('out', 'failed.csv'), mended);
  const first = await batch('out/failed.csv', ['--width', '64', '--limit', '1', '--jobs', '1']);
  expect(summary(first)).toMatchObject({ made: 1, failed: 1, failed_file: at('out', 'failed.csv') });
  expect(readFileSync(at('out', 'failed.csv'), 'utf8')).toBe(mended);
  write('good.csv', 'text1', 'x', 'y');
  await batch('good.csv', [...SMALL, '--limit', '1']);
  expect(readFileSync(at('out', 'failed.csv'), 'utf8')).toBe(mended);
  const rest = await batch('out/failed.csv', ['--width', '64']);
  expect(summary(rest)).toMatchObject({ made: 2, kept: 1, failed: 1 });
  expect(readFileSync(at('out', 'failed.csv'), 'utf8').match(/^[a-d],/gm)).toEqual(['b,']);
});

test('a picture that cannot be written stops the run in words, and is fetched by the next', async () => {
  write('memes.csv', 'text1', 'a', 'b');
  mkdirSync(at('out', '000001.png'), { recursive: true });
  const ran = await batch('memes.csv', [...SMALL, '--jobs', '1']);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain(`cam: cannot write ${at('out', '000001.png')}: a folder has this name.`);
  rmSync(at('out', '000001.png'), { recursive: true });
  expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 1, fetched: 1, credits_used: 1 });
});

test('without credits it stops in words, and goes on when there are some, a month later too', async () => {
  const [key] = (await cam(['keys', 'create', '--plan', 'free'])).out;
  const free = { env: { ...env(), CAM_API_KEY: String(key?.key) } };
  const setCredits = (credits: string) =>
    cam(['account', 'credits', String(key?.account_id), '--set', credits]);
  await setCredits('2');
  write('memes.csv', 'idea', 'Mondays', 'Fridays', 'Rain', 'Tea');
  const ran = await batch('memes.csv', [], free);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(
    /has 0 available.*New credits come on .*`cam account credits acct_\w+ --set <n>`\.\n/,
  );
  expect(summary(ran)).toMatchObject({ made: 1, failed: 0, unknown: 0 });
  const state = new Database(at('out', '.cam-batch', 'run.db'));
  state.prepare('UPDATE rows SET sent_at = sent_at - ?').run(30 * 24 * 3_600_000);
  state.close();
  await setCredits('6');
  expect(summary(await batch('memes.csv', [], free))).toMatchObject({ made: 3, kept: 1, unknown: 0 });
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C while a table is still read from stdin leaves nothing',
  async () => {
    const child = spawn(process.execPath, [CAM, 'batch', '-', '-o', at('out')], {
      env: { ...process.env, ...env(), TMPDIR: at() },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    const begun = new Promise<void>((resolve) => {
      const watcher = watch(at(), () => {
        if (!readdirSync(at()).some((name) => name.startsWith('cam-batch-'))) return;
        watcher.close();
        resolve();
      });
    });
    child.stdin.write('text1\n');
    await begun;
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(at()).filter((name) => name.startsWith('cam-batch-'))).toEqual([]);
  },
);

test('Ctrl-C finishes what is at work', async () => {
  write('memes.csv', 'text1', ...Array.from({ length: 20 }, (_, row) => `row ${row}`));
  const lines: unknown[] = [];
  let interrupt = () => {};
  const ran = await batch('memes.csv', [...SMALL, '--jobs', '1', '--json'], {
    onInterrupt(listener) {
      const before = interrupt;
      interrupt = () => {
        before();
        listener(new Interrupted(130));
      };
      return () => {};
    },
    out(line) {
      lines.push(line);
      if (lines.length === 3) interrupt();
    },
  });
  expect(ran.code).toBe(130);
  expect(ran.stderr).toContain('Stopped: 3 of 20 made. Run the same command again to continue.');
  expect(pictures()).toHaveLength(3);
  expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 17, kept: 3 });
});

describe('a run that was killed more than a day ago', () => {
  /** Makes the state what a kill before the answers leaves, and the engine's answers too old to be repeated. */
  function age() {
    const state = new Database(at('out', '.cam-batch', 'run.db'));
    state.prepare('UPDATE rows SET meme = NULL, file = NULL, sent_at = ?').run(Date.now() - 25 * 3_600_000);
    state.close();
    const store = new Database(join(home(), 'cam.db'));
    store.prepare('DELETE FROM idempotency').run();
    store.close();
  }

  test('finds its memes, takes none of another style for its own, and makes what is not there', async () => {
    const row = (style: object) =>
      JSON.stringify({
        type: 'caption',
        template_id: 'no-yes',
        width: 64,
        captions: [{ position: '0', text: 'a', style }],
      });
    const red = row({ color: '#ff0000' });
    write('memes.jsonl', red, red, row({ color: '#00ff00' }));
    const { out } = await batch('memes.jsonl', ['--jobs', '1', '--json']);
    const before = readPictures();
    expect(before[0]).not.toEqual(before[2]);
    await cam(['memes', 'delete', String(out.find(({ line }) => line === 1)?.meme)]);
    age();
    expect(summary(await batch('memes.jsonl', ['--jobs', '1']))).toMatchObject({ made: 1, fetched: 2 });
    expect(readPictures()).toEqual(before);
  });

  test('knows the memes of own pictures', async () => {
    await photo('a.png', '#456');
    await photo('b.png', '#654');
    const inline = `"data:image/png;base64,${readFileSync(at('a.png'), 'base64')}"`;
    write('memes.csv', 'image,text1,strict', 'a.png,Hi,', `${inline},Hi,`, 'b.png,Hi,yes');
    await batch('memes.csv', ['--jobs', '1']);
    const before = readPictures();
    age();
    expect(summary(await batch('memes.csv', ['--jobs', '1']))).toMatchObject({ made: 0, fetched: 3 });
    expect(readPictures()).toEqual(before);
  });

  test('reports rows that a model may have made, so that a person decides', async () => {
    write('memes.csv', 'idea', 'Mondays');
    await batch('memes.csv');
    age();
    expect(summary(await batch('memes.csv', ['--dry-run']))).toMatchObject({ made: 0, unknown: 1 });
    const ran = await batch('memes.csv', ['--json']);
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.out).toMatchObject([
      {
        status: 'unknown',
        error: { code: 'OUTCOME_UNKNOWN', message: expect.stringContaining('may have been made') },
      },
      { unknown: 1, failed: 0, credits_used: 0 },
    ]);
  });
});

test('one run at a time in a folder, and its shares stay as they were begun', async () => {
  write('memes.csv', 'text1', 'a', 'b', 'c');
  expect(await batch('memes.csv', [...SMALL, '--shard', '2/2'])).toMatchObject({ code: 0 });
  expect(pictures()).toEqual(['000002.png']);
  const other = await batch('memes.csv', SMALL);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('was started with --shard …/2') });
});

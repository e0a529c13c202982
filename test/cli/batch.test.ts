import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Interrupted } from '../../src-main/cli/interrupts.ts';
import type { Io } from '../../src-main/cli/io.ts';
import { CAM, cam, eachOnItsHome, type Ran } from './harness.ts';

/** `cam batch`, on an engine that it starts for the run. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});

const at = (...names: string[]) => join(home, ...names);
const SMALL = ['--template', 'no-yes', '--width', '64'];
const batch = (table: string, args: readonly string[] = [], more: Partial<Io> = {}): Promise<Ran> =>
  cam(home, ['batch', table, '-o', 'out', ...args], more);
const write = (name: string, ...lines: string[]) => writeFileSync(at(name), `${lines.join('\n')}\n`);
const pictures = () =>
  readdirSync(at('out'))
    .filter((name) => !name.startsWith('.cam-batch') && !name.startsWith('failed'))
    .sort();
/** The last line of stdout. */
const summary = ({ out }: Ran) => out.at(-1);
const used = async () => {
  const [owner] = (await cam(home, ['account', 'list'])).out;
  return Number(owner?.credits_total) - Number(owner?.credits_remaining);
};

test('each row becomes a picture; run again, nothing is made or charged', async () => {
  write('memes.csv', 'reject,approve', 'Work,Nap', '"Mail, all","A ""walk"""', 'Tea,Coffee');
  const first = await batch('memes.csv', SMALL);
  expect(first).toMatchObject({ code: 0 });
  expect(summary(first)).toMatchObject({ rows: 3, made: 3, credits_used: 3, credits_remaining: 999_997 });
  expect(pictures()).toEqual(['000001.png', '000002.png', '000003.png']);
  const again = await batch('memes.csv', [...SMALL, '--json']);
  expect(again.out.slice(0, 3).map(({ status }) => status)).toEqual(['kept', 'kept', 'kept']);
  expect(summary(again)).toMatchObject({ made: 0, kept: 3, credits_used: 0 });
  expect(await used()).toBe(3);
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
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 0, fetched: 3 });
    expect(readFileSync(at('out', '000001.png'))).toEqual(a);
    expect(readFileSync(at('out', '000002.png'))).toEqual(b);
    expect(await used()).toBe(5);
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
    expect(await cam(home, ['memes', 'delete', String(first?.meme)])).toMatchObject({ code: 0 });
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

  test('errors of the engine are reported with their codes', async () => {
    write('memes.csv', 'text1', 'fine', 'x'.repeat(1001), 'z\u0378');
    const ran = await batch('memes.csv', [...SMALL, '--strict', '--json']);
    expect(ran.out.slice(0, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ row: 1, status: 'made' }),
        expect.objectContaining({
          row: 2,
          line: 3,
          status: 'failed',
          error: { code: 'VALIDATION_ERROR', message: expect.stringContaining('1,000 characters') },
        }),
        expect.objectContaining({ row: 3, error: expect.objectContaining({ code: 'GLYPHS_MISSING' }) }),
      ]),
    );
    expect(await used()).toBe(1);
  });

  test('two rows with one name: the later one', async () => {
    write('memes.csv', 'file,text1', '"Cat","a', 'b"', '', 'dog.webp,b', 'cat.png,c', '../../up,d', 'CON,e');
    const ran = await batch('memes.csv', [...SMALL, '--json']);
    expect(ran.code).toBe(3);
    expect(ran.out.find(({ row }) => row === 3)).toMatchObject({
      line: 6,
      error: { message: expect.stringContaining('already the file of line 2') },
    });
    expect(pictures()).toEqual(['Cat.png', '_CON.png', 'dog.webp', 'up.png']);
  });
});

describe('a wrong table or flag stops before anything is made', () => {
  test.each([
    ['a column that is nearly a region', 'reject,aprove\na,b', SMALL, 'Did you mean approve? Rename it'],
    ['two columns that mean the same', 'reject,Reject \na,b', SMALL, 'two columns have the same meaning'],
    ['no header', 'Tea,Coffee\na,b', SMALL, 'the first line must contain the names of the columns'],
    ['a template that is not there', 'text1\na', ['--template', 'no-yess'], 'Did you mean no-yes?'],
    ['a share that is none', 'text1\na', ['--shard', '11/10'], 'such as 3/10'],
    ['a table that is not there', undefined, [], 'there is no file'],
    ['a spreadsheet', 'PK\u0003\u0004', [], 'Save the sheet as “CSV UTF-8”'],
  ])('%s', async (_, text, args, words) => {
    if (text !== undefined) write('memes.csv', text);
    const ran = await batch('memes.csv', args);
    expect(ran.code).not.toBe(0);
    expect(ran.stderr).toContain(words);
    expect(existsSync(at('out')) ? pictures() : []).toEqual([]);
  });

  test('a column may be left out by name', async () => {
    write('memes.csv', 'reject,aprove', 'a,b');
    expect(await batch('memes.csv', [...SMALL, '--ignore-columns', 'aprove'])).toMatchObject({ code: 0 });
  });
});

test.each([[[]], [['--dry-run']]])('a table with only a header says so %j', async (args) => {
  write('memes.csv', 'text1,text2');
  const ran = await batch('memes.csv', [...SMALL, ...args]);
  expect(ran).toMatchObject({ code: 0, stderr: expect.stringContaining('has no rows below its header') });
  expect(summary(ran)).toMatchObject({ rows: 0, made: 0, failed: 0 });
});

test('a dry run checks all rows, says the price and what is there, and writes nothing', async () => {
  write('memes.csv', 'template,text1,idea', 'no-yes,a,', ',,Mondays', 'no-yes,z\u0378,', 'nothing,b,');
  const ran = await batch('memes.csv', ['--dry-run', '--strict', '--json']);
  expect(ran.code).toBe(3);
  expect(summary(ran)).toMatchObject({
    made: 2,
    failed: 2,
    credits_used: 3,
    dry_run: true,
    enough_credits: true,
  });
  expect(existsSync(at('out'))).toBe(false);
  await batch('memes.csv', ['--limit', '1']);
  expect(pictures()).toHaveLength(1);
  expect(summary(await batch('memes.csv', ['--dry-run']))).toMatchObject({ kept: 1, credits_used: 3 });
});

test('own pictures: captioned, written for, changed; another picture under the name is another row', async () => {
  const photo = (background: string) =>
    sharp({ create: { width: 320, height: 240, channels: 3, background } })
      .png()
      .toBuffer();
  mkdirSync(at('tables'));
  writeFileSync(at('tables', 'photo.png'), await photo('#456'));
  const rows = [
    'photo.png,Hello,,',
    'photo.png,,Mondays,',
    'photo.png,,,grayscale',
    'none.png,a,,',
    'rows.csv,a,,',
  ];
  write('tables/rows.csv', 'image,text1,idea,prompt', ...rows);
  const ran = await batch('tables/rows.csv', ['--json']);
  expect(summary(ran)).toMatchObject({ made: 3, failed: 2, credits_used: 1 + 2 + 5 });
  expect(ran.out.filter(({ status }) => status === 'failed').map(({ error }) => error)).toEqual([
    { code: 'IMAGE_UNREADABLE', message: expect.stringContaining('does not exist') },
    { code: 'IMAGE_UNREADABLE', message: expect.stringContaining('is not a picture') },
  ]);
  const words = (await batch('tables/rows.csv', ['--dry-run'])).stderr;
  expect(words).toContain('Line 5: image: The file');
  writeFileSync(at('tables', 'photo.png'), await photo('#654'));
  expect(summary(await batch('tables/rows.csv', ['--limit', '1']))).toMatchObject({ made: 1, kept: 0 });
});

test('pictures on other computers are refused on every system', async () => {
  const places = [
    '\\\\server\\share\\a.png',
    '//server/share/a.png',
    '\\/server/a.png',
    '\\\\?\\UNC\\server\\a.png',
  ];
  write('memes.csv', 'image,text1', ...places.map((place) => `${place},a`));
  const ran = await batch('memes.csv', ['--json']);
  expect(ran.code).toBe(1);
  expect(ran.out.slice(0, -1).map(({ error }) => error)).toEqual(
    places.map(() => ({
      code: 'IMAGE_UNREADABLE',
      message: expect.stringContaining('is on another computer'),
    })),
  );
});

test('flags that do nothing in some rows are said once, also where such a row comes late', async () => {
  write('memes.csv', 'text1,idea', ...Array.from({ length: 1100 }, () => 'a,'), ',Mondays', ',Fridays');
  const flags = ['--lang', 'ja', '--strict', '--format', 'webp'];
  for (const more of [
    ['--dry-run', '--shard', '1101/1102'],
    ['--shard', '1101/1102'],
  ]) {
    const { stderr } = await batch('memes.csv', [...SMALL, ...flags, ...more]);
    expect(stderr.match(/^--.*/gm)).toEqual(
      ['template', 'width', 'lang'].map((flag) => `--${flag} does nothing in rows of generate.`),
    );
  }
  const ran = await batch('memes.csv', [...SMALL, '--tone', 'dry', '--limit', '1', '--quiet']);
  expect(ran.stderr).not.toContain('does nothing');
});

test('--lang is that of the captions of whole requests, too', async () => {
  const iki = { text: 'iki', style: { case: 'upper' } };
  const captions = [
    { ...iki, position: 'reject' },
    { ...iki, position: 'approve', lang: 'en' },
  ];
  write('memes.jsonl', JSON.stringify({ type: 'caption', template_id: 'no-yes', captions }));
  await batch('memes.jsonl', ['--lang', 'tr']);
  const [meme] = (await cam(home, ['memes', 'list', '--json'])).out;
  expect(meme?.layout).toMatchObject([{ lines: ['İKİ'] }, { lines: ['IKI'] }]);
});

test('rows with contradictory or impossible values', async () => {
  const rows = [
    'two-buttons,a,Mondays,,,',
    ',a,Mondays,,,',
    ',,Mondays,600,,',
    'two-buttons,a,,wide,,',
    'two-buttons,a,,,bmp,',
    'two-buttons,a,,,webp,a.png',
    'two-buttons,a,,,,...',
  ];
  write('memes.csv', 'template,text9,idea,width,format,file', ...rows, ',,,,,x');
  const ran = await batch('memes.csv', ['--json']);
  expect(ran.code).toBe(1);
  expect(ran.out.slice(0, -1).map(({ error }) => JSON.stringify(error))).toEqual(
    [
      'Keep one of them',
      'cannot be used in a row of generate',
      'does nothing in a row of generate',
      'write a whole number of pixels',
      'write one of png, jpeg',
      'Change one of them',
      'text9: is one text too many: two-buttons has 3 regions',
      'does not say what to make',
    ].map((words) => expect.stringContaining(words)),
  );
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
    env: { ...process.env, CAM_HOME: home },
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

test.skipIf(process.platform !== 'linux')(
  'a picture that the disk cannot read fails its row alone',
  async () => {
    write('memes.csv', 'image,template,text1', '/proc/self/mem,,a', ',no-yes,b');
    const ran = await batch('memes.csv', ['--width', '64']);
    expect(summary(ran)).toMatchObject({ made: 1, failed: 1 });
    expect(ran.stderr).toContain('Line 2: image: The file "/proc/self/mem" could not be read to its end.');
  },
);

test('a picture that cannot be written stops the run in words, and is fetched by the next', async () => {
  write('memes.csv', 'text1', 'a', 'b');
  mkdirSync(at('out', '000001.png'), { recursive: true });
  const ran = await batch('memes.csv', [...SMALL, '--jobs', '1']);
  expect(ran.code).toBe(1);
  expect(ran.stderr).toContain(`cam: cannot write ${at('out', '000001.png')}: a folder has this name.`);
  rmSync(at('out', '000001.png'), { recursive: true });
  expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 1, fetched: 1 });
  expect(await used()).toBe(2);
});

test('without credits it stops in words, and goes on when there are some', async () => {
  const [key] = (await cam(home, ['keys', 'create', '--plan', 'free'])).out;
  const env = { CAM_HOME: home, CAM_API_KEY: String(key?.key) };
  await cam(home, ['account', 'credits', String(key?.account_id), '--set', '2']);
  write('memes.csv', 'text1', 'a', 'b', 'c');
  const ran = await batch('memes.csv', SMALL, { env });
  expect(ran.code).toBe(1);
  expect(ran.stderr).toMatch(
    /has 0 available.*New credits come on .*`cam account credits acct_\w+ --set <n>`\.\n/,
  );
  expect(summary(ran)).toMatchObject({ made: 2, failed: 0 });
  await cam(home, ['account', 'credits', String(key?.account_id), '--set', '1']);
  expect(summary(await batch('memes.csv', SMALL, { env }))).toMatchObject({ made: 1, kept: 2 });
});

test('ideas that failed without credits are made a month later', async () => {
  const [key] = (await cam(home, ['keys', 'create', '--plan', 'free'])).out;
  const env = { CAM_HOME: home, CAM_API_KEY: String(key?.key) };
  await cam(home, ['account', 'credits', String(key?.account_id), '--set', '2']);
  write('memes.csv', 'idea', 'Mondays', 'Fridays', 'Rain', 'Tea');
  expect(summary(await batch('memes.csv', [], { env }))).toMatchObject({ made: 1, failed: 0, unknown: 0 });
  const state = new Database(at('out', '.cam-batch', 'run.db'));
  state.prepare('UPDATE rows SET sent_at = sent_at - ?').run(30 * 24 * 3_600_000);
  state.close();
  await cam(home, ['account', 'credits', String(key?.account_id), '--set', '6']);
  expect(summary(await batch('memes.csv', [], { env }))).toMatchObject({ made: 3, kept: 1, unknown: 0 });
});

test.skipIf(process.platform === 'win32')(
  'Ctrl-C while a table is still read from stdin leaves nothing',
  async () => {
    const child = spawn(process.execPath, [CAM, 'batch', '-', '-o', at('out')], {
      env: { ...process.env, CAM_HOME: home, TMPDIR: home },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    const ended = once(child, 'close');
    const begun = new Promise<void>((resolve) => {
      const watcher = watch(home, () => {
        if (!readdirSync(home).some((name) => name.startsWith('cam-batch-'))) return;
        watcher.close();
        resolve();
      });
    });
    child.stdin.write('text1\n');
    await begun;
    child.kill('SIGINT');
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(home).filter((name) => name.startsWith('cam-batch-'))).toEqual([]);
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
  expect(ran.stderr).toContain('run the same command again to continue');
  expect(pictures()).toHaveLength(3);
  expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ made: 17, kept: 3 });
});

describe('a run that was killed more than a day ago', () => {
  /** Makes the state what a kill before the answers leaves, and the engine's answers too old to be repeated. */
  function age() {
    const state = new Database(at('out', '.cam-batch', 'run.db'));
    state.prepare('UPDATE rows SET meme = NULL, file = NULL, sent_at = ?').run(Date.now() - 25 * 3_600_000);
    state.close();
    const store = new Database(at('cam.db'));
    store.prepare('DELETE FROM idempotency').run();
    store.close();
  }

  test('takes no meme of another style for its own', async () => {
    const row = (style: object) =>
      JSON.stringify({
        type: 'caption',
        template_id: 'no-yes',
        width: 64,
        captions: [{ position: '0', text: 'a', style }],
      });
    write('memes.jsonl', row({ color: '#ff0000' }), row({ color: '#00ff00' }));
    const { out } = await batch('memes.jsonl', ['--json']);
    const before = pictures().map((name) => readFileSync(at('out', name)));
    expect(before[0]).not.toEqual(before[1]);
    const red = out.find(({ line }) => line === 1);
    await cam(home, ['memes', 'delete', String(red?.meme)]);
    age();
    expect(summary(await batch('memes.jsonl', ['--jobs', '1']))).toMatchObject({ made: 1, fetched: 1 });
    expect(pictures().map((name) => readFileSync(at('out', name)))).toEqual(before);
  });

  test('knows the memes of own pictures', async () => {
    for (const [name, background] of [
      ['a', '#456'],
      ['b', '#654'],
    ] as const) {
      const photo = sharp({ create: { width: 320, height: 240, channels: 3, background } });
      await photo.png().toFile(at(`${name}.png`));
    }
    const inline = `"data:image/png;base64,${readFileSync(at('a.png'), 'base64')}"`;
    write('memes.csv', 'image,text1,strict', 'a.png,Hi,', `${inline},Hi,`, 'b.png,Hi,yes');
    await batch('memes.csv', ['--jobs', '1']);
    const before = pictures().map((name) => readFileSync(at('out', name)));
    age();
    expect(summary(await batch('memes.csv', ['--jobs', '1']))).toMatchObject({ made: 0, fetched: 3 });
    expect(pictures().map((name) => readFileSync(at('out', name)))).toEqual(before);
  });

  test('finds the memes of captions, and makes what is not there', async () => {
    write('memes.csv', 'text1,text2', 'a,1', 'a,1', 'a,1', 'b,2');
    const { out } = await batch('memes.csv', [...SMALL, '--limit', '3', '--json']);
    await cam(home, ['memes', 'delete', String(out[0]?.meme)]);
    age();
    expect(summary(await batch('memes.csv', SMALL))).toMatchObject({ fetched: 2, made: 2 });
    expect(pictures()).toHaveLength(4);
    expect(await used()).toBe(5);
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
      { unknown: 1, failed: 0 },
    ]);
    expect(await used()).toBe(2);
  });
});

test('one run at a time in a folder, and its shares stay as they were begun', async () => {
  write('memes.csv', 'text1', 'a', 'b', 'c');
  expect(await batch('memes.csv', [...SMALL, '--shard', '2/2'])).toMatchObject({ code: 0 });
  expect(pictures()).toEqual(['000002.png']);
  const other = await batch('memes.csv', SMALL);
  expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining('was started with --shard …/2') });
});

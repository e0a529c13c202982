import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { table } from '../../src-main/cli/commands/doctor.ts';
import { ffmpegPath } from '../helpers/ffmpeg.ts';
import { bangersTtf } from '../helpers/font-files.ts';
import { cam, eachOnItsHome } from './harness.ts';

/** `cam doctor`: what it finds in a home, which it leaves as it was. */

let home: string;
eachOnItsHome((made) => {
  home = made;
});

const makeKey = () => cam(home, 'keys create --plan starter');
function change(sql: string) {
  const db = new Database(join(home, 'cam.db'));
  db.exec(sql);
  return db;
}
async function put(text: string, ...names: string[]) {
  const file = join(home, ...names);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
/** As a killed engine leaves its database: with a log. */
async function leaveLog() {
  const db = change("UPDATE keys SET name = 'changed'");
  const files = ['cam.db', 'cam.db-wal'].map((name) => join(home, name));
  for (const file of files) await copyFile(file, `${file}.copy`);
  db.close();
  for (const file of files) {
    await copyFile(`${file}.copy`, file);
    await rm(`${file}.copy`);
  }
  await put('', 'cam.db-shm');
  expect(await readFile(join(home, 'cam.db-wal'), 'utf8')).not.toBe('');
}
async function addFont(): Promise<string> {
  await writeFile(join(home, 'bangers.ttf'), bangersTtf());
  const [font] = (await cam(home, 'fonts add bangers.ttf')).out;
  return join(home, 'fonts', String(font?.id), 'font.ttf');
}

/** Every file of the home with its bytes; the shared memory only lists current readers. */
async function snapshot() {
  const entries = await readdir(home, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('-shm'))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.sort().map(async (file) => [file, await readFile(file, 'base64')]));
}

interface Found {
  check: string;
  state: 'ok' | 'note' | 'fail';
  detail?: string;
}

test.each<[string, () => unknown, Found]>([
  ['a used home', makeKey, { check: 'ledger', state: 'ok' }],
  [
    'a balance that was tampered with',
    () => makeKey().then(() => change('UPDATE balances SET balance = balance + 7').close()),
    { check: 'ledger', state: 'fail', detail: 'add up to' },
  ],
  [
    'a wrong count of memes',
    () =>
      makeKey().then(() =>
        change('INSERT INTO meme_counts (account_id, memes) SELECT id, 3 FROM accounts').close(),
      ),
    { check: 'pictures', state: 'fail', detail: '3 memes counted, 0 stored' },
  ],
  [
    'the log of an engine that was killed',
    () => makeKey().then(leaveLog),
    { check: 'database', state: 'ok' },
  ],
  [
    'a home of an older CAM',
    () => makeKey().then(() => change('PRAGMA user_version = 1').close()),
    { check: 'database', state: 'fail', detail: 'start CAM once to bring this home up to date' },
  ],
  [
    'a database that is an empty file',
    () => put('', 'cam.db'),
    { check: 'database', state: 'ok', detail: 'empty (filled at the first start)' },
  ],
  [
    'a damaged database',
    () => makeKey().then(() => truncate(join(home, 'cam.db'), 9000)),
    { check: 'database', state: 'fail' },
  ],
  [
    'a broken template of the user',
    () => put('{', 'templates/mine/template.json'),
    { check: 'templates', state: 'fail', detail: 'template.json: is not JSON' },
  ],
  ['half-written pictures', () => put('x', 'cdn/.tmp/abc'), { check: 'leftovers', state: 'note' }],
  [
    'lost pictures',
    () => put('x', 'cdn/.lost/memes/ab/meme_ab.png'),
    { check: 'leftovers', state: 'note', detail: '1 that no meme names in ' },
  ],
  ['a font of the user', addFont, { check: 'own fonts', state: 'ok' }],
  [
    'a damaged font',
    () => addFont().then((file) => truncate(file, 100)),
    { check: 'own fonts', state: 'fail', detail: 'font_' },
  ],
  [
    'a font without its file',
    () => addFont().then((file) => rm(file)),
    { check: 'own fonts', state: 'fail' },
  ],
])('%s is found, and the home left as it was', async (_, prepare, found) => {
  await prepare();
  const before = await snapshot();
  const { code, out } = await cam(home, 'doctor --json');
  const checks = (out[0]?.checks ?? []) as Required<Found>[];
  const isFailure = found.state === 'fail';
  expect(code).toBe(isFailure ? 1 : 0);
  expect(checks.find(({ check }) => check === found.check)).toMatchObject({
    state: found.state,
    detail: expect.stringContaining(found.detail ?? ''),
  });
  // Nothing is blamed for another's fault; of a database that cannot be read not everything is known.
  if (found.check !== 'database')
    expect(checks.filter(({ state }) => state === 'fail')).toHaveLength(isFailure ? 1 : 0);
  expect(await snapshot()).toEqual(before);
});

test('a fresh home is fine and is not made; a file in its place is found', async () => {
  await rm(home, { recursive: true });
  const fresh = await cam(home, 'doctor --json');
  expect(fresh).toMatchObject({ code: 0, out: [{ ok: true }] });
  expect(JSON.stringify(fresh.out)).toContain('will be made at the first start');
  await writeFile(home, '');
  const taken = await cam(home, 'doctor --json');
  expect([taken.code, JSON.stringify(taken.out)]).toEqual([
    1,
    expect.stringContaining('choose another home with --home'),
  ]);
});

test('a home of an older CAM is not used by other commands; an empty database is filled', async () => {
  await makeKey();
  change('PRAGMA user_version = 1').close();
  expect(await cam(home, 'keys list')).toMatchObject({
    code: 1,
    out: [],
    stderr: expect.stringContaining('start CAM once to bring this home up to date'),
  });
  await writeFile(join(home, 'cam.db'), '');
  expect(await makeKey()).toMatchObject({ code: 0 });
});

test('says what makes videos, and what to install where they cannot be given', async () => {
  const examine = async (program: string) =>
    JSON.stringify((await cam(home, 'doctor --json', { env: { CAM_HOME: home, CAM_FFMPEG: program } })).out);
  expect(await examine('off')).toContain(
    'mp4: H.264 by minih264 (built in); webm: VP8 by libvpx (built in)\\nVideos cannot be given: FFmpeg is switched off by CAM_FFMPEG=off. Install FFmpeg',
  );
  expect(await examine(ffmpegPath())).toMatch(/Videos can be given: FFmpeg \S+ decodes them\./);
});

test('results are on stdout: a table on a terminal, else JSON', async () => {
  const piped = await cam(home, 'doctor');
  expect([piped.stderr, piped.out]).toEqual(['', [{ ok: true, checks: expect.any(Array) }]]);
  const terminal = await cam(home, 'doctor', { stdoutIsTerminal: true });
  expect([terminal.stderr, terminal.text]).toEqual(['', expect.stringMatching(/✓ fonts/)]);
  expect(
    table([
      { check: 'home', state: 'fail', detail: 'one\ntwo' },
      { check: 'leftovers', state: 'note', detail: 'three' },
    ]),
  ).toBe('✗ home       one\n             two\n! leftovers  three');
});

import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStoreForHome } from '../../src-main/bootstrap/open-store.ts';
import { createTestApp } from '../helpers/app.ts';
import { cam, type EngineProcess, serve } from '../helpers/engine-process.ts';
import { scaled } from '../helpers/full-run.ts';
import { notRun } from '../helpers/programs.ts';
import { mountSmallDisk, type SmallDisk } from '../helpers/small-disk.ts';

/**
 * Faults of the home under a real engine that works: whatever was acknowledged is there afterwards, whatever was refused
 * is done once it is sent again with its key, and each is charged once.
 */

const CREDITS = 1_000_000;
const CLIENTS = 4;
const ROUNDS = scaled(3);
const CALLS = 8;
/** The user `nobody`, for faults of rights: root has every right. */
const NOBODY = 65_534;

let parent: string;
let home: string;
let account: { key: string; account_id: string };
let disk: SmallDisk | undefined;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'cam-faults-'));
  disk = undefined;
  makeHome(path.join(parent, 'home'));
});
afterEach(() => {
  disk?.unmount();
  rmSync(parent, { recursive: true, force: true });
});

function makeHome(dir: string): void {
  home = dir;
  account = JSON.parse(cam('keys', 'create', '--admin', '--home', home));
}

const BODY = JSON.stringify({ template_id: 'no-yes', captions: [{ position: '0', text: 'x' }], width: 96 });

async function post({ baseUrl }: Pick<EngineProcess, 'baseUrl'>, key: string) {
  const answer = await fetch(`${baseUrl}/v1/meme/caption`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.key}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: BODY,
  });
  return {
    status: answer.status,
    body: await answer.text(),
    replayed: answer.headers.get('idempotent-replayed'),
  };
}

/** Sends a call until it is done: one that was cut off goes on as a job when the engine starts again. */
async function postUntilDone(engine: EngineProcess, key: string) {
  let answer = await post(engine, key);
  while (answer.status === 409) answer = await post(engine, key);
  return answer;
}

/** What clients have sent and what they were told. */
interface CallLog {
  sent: string[];
  acknowledged: Map<string, string>;
  refused: number;
}

/** Clients send until each has made its calls, or the engine is gone. `at` runs in the middle of it. */
async function work(engine: EngineProcess, told: CallLog, name: string, at?: () => void): Promise<void> {
  let done = 0;
  const client = async (number: number) => {
    for (let call = 0; call < CALLS; call += 1) {
      const key = `${name}-${number}-${call}`;
      told.sent.push(key);
      const answer = await post(engine, key).catch(() => undefined);
      done += 1;
      if (done === CLIENTS) at?.();
      if (answer?.status === 200) told.acknowledged.set(key, answer.body);
      else if (answer) {
        told.refused += 1;
        expect([answer.status, JSON.parse(answer.body).error.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
      } else return;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
}

/** Sends everything again: nothing is lost, and nothing made or charged twice. */
async function settle(engine: EngineProcess, told: CallLog): Promise<void> {
  const sent = new Set(told.sent);
  const lost: string[] = [];
  for (const key of sent) {
    const body = told.acknowledged.get(key);
    const again = await postUntilDone(engine, key);
    if (again.status !== 200 || (body !== undefined && again.body !== body)) lost.push(key);
  }
  expect(await engine.stop()).toBe(0);
  const store = openStoreForHome({ home });
  const { total, memes } = store.memes.list(account.account_id, { limit: 100_000, offset: 0 });
  const charged = CREDITS - store.ledger.credits(account.account_id, Date.now()).available;
  const problems = store.audit();
  store.close();
  const missing = memes.filter(({ file }) => !existsSync(path.join(home, 'cdn', file)));
  expect({ lost, missing, problems }).toEqual({ lost: [], missing: [], problems: [] });
  expect([total, charged]).toEqual([sent.size, sent.size]);
}

async function fetchStatus({ baseUrl }: EngineProcess): Promise<string> {
  const { data }: { data: { status: string } } = JSON.parse(
    await (await fetch(`${baseUrl}/v1/health`)).text(),
  );
  return data.status;
}
/** Until health says that writing works again. */
const recovered = (engine: EngineProcess) =>
  expect.poll(() => fetchStatus(engine), { timeout: 20_000 }).toBe('ok');

const newTold = (): CallLog => ({ sent: [], acknowledged: new Map(), refused: 0 });

test('the disk is full, again and again', async ({ skip }) => {
  disk = mountSmallDisk(48);
  if (!disk) return skip('needs the right to mount a disk');
  const { fill, free } = disk;
  makeHome(path.join(disk.dir, 'home'));
  const engine = await serve(home);
  const told = newTold();
  for (let round = 0; round < ROUNDS; round += 1) {
    await work(engine, told, `full-${round}`, fill);
    free();
  }
  expect(told.refused).toBeGreaterThan(0);
  await recovered(engine);
  await settle(engine, told);
});

test('a backup to a full disk fails and leaves nothing there', ({ skip }) => {
  disk = mountSmallDisk(4);
  if (!disk) return skip('needs the right to mount a disk');
  const { dir } = disk;
  mkdirSync(path.join(home, 'cdn/images/aa'), { recursive: true });
  writeFileSync(path.join(home, 'cdn/images/aa', `${'a'.repeat(40)}.png`), Buffer.alloc(8_000_000, 7));
  expect(() => cam('backup', path.join(dir, 'b.zip'), '--home', home)).toThrow(/ENOSPC|full/);
  expect(readdirSync(dir)).toEqual([]);
});

/** Gives everything below a folder to the user `nobody`. */
function giveAway(dir: string): void {
  chownSync(dir, NOBODY, NOBODY);
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(dir, name), NOBODY, NOBODY);
  }
}

const isRoot = process.getuid?.() === 0 || notRun('lost rights to pictures', 'run the tests as root');
test.runIf(isRoot)('the rights to the pictures are lost and given back', async ({ skip }) => {
  chmodSync(parent, 0o755);
  giveAway(home);
  const engine = await serve(home, NOBODY).catch(() => undefined);
  if (!engine) return skip('the user nobody cannot read this checkout');
  const told = newTold();
  const folders = () =>
    ['cdn/memes', 'cdn/.tmp', 'cdn'].map((name) => path.join(home, name)).filter(existsSync);
  for (let round = 0; round < ROUNDS; round += 1) {
    await work(engine, told, `rights-${round}`, () => {
      for (const dir of folders()) chmodSync(dir, 0);
    });
    for (const dir of folders().reverse()) chmodSync(dir, 0o700);
    for (const dir of folders()) chmodSync(dir, 0o700);
  }
  expect(told.refused).toBeGreaterThan(0);
  await settle(engine, told);
});

const moved = () => path.join(parent, 'moved');

test.each<[string, () => void, () => void]>([
  ['home gone', () => renameSync(home, moved()), () => renameSync(moved(), home)],
  [
    'log of the database deleted',
    () => renameSync(path.join(home, 'cam.db-wal'), moved()),
    () => renameSync(moved(), path.join(home, 'cam.db-wal')),
  ],
])('%s: the engine stops, and goes on once it is put back', async (_fault, strike, repair) => {
  const told = newTold();
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await serve(home);
    await work(engine, told, `${round}`, strike);
    expect(await engine.ended).toBe(1);
    repair();
  }
  await settle(await serve(home), told);
});

test('a byte of the log is flipped after a kill: refused, and all there once it is put right', async () => {
  const told = newTold();
  const log = path.join(home, 'cam.db-wal');
  let random = 20_261_122;
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = await serve(home);
    await work(engine, told, `flip-${round}`);
    await engine.kill();
    const bytes = readFileSync(log);
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    // Within the first frames, which are of this round of the log.
    const at = 40 + Math.floor((random / 2 ** 32) * 8000);
    const flipped = Buffer.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    writeFileSync(log, flipped);
    const failed = await serve(home).then(
      () => 'started',
      () => 'refused',
    );
    expect(failed).toBe('refused');
    expect(readFileSync(log).equals(flipped), 'and nothing was touched').toBe(true);
    writeFileSync(log, bytes);
  }
  await settle(await serve(home), told);
});

test('the clock jumps by years, ahead and back', async () => {
  const start = Date.parse('2026-11-22T10:00:00Z');
  let now = start;
  const app = await createTestApp({ now: () => now });
  const caller = app.admin();
  const calls = scaled(300);
  const send = (key: number) =>
    app.app.inject({
      method: 'POST',
      url: '/v1/meme/caption',
      payload: JSON.parse(BODY),
      headers: { ...caller.headers, 'idempotency-key': `k${key}` },
    });
  let random = 7;
  const told = new Map<number, string>();
  let refused = 0;
  for (let call = 0; call < calls; call += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    now = call % 4 === 3 ? start + ((random % 4000) - 400) * 86_400_000 : start + call * 1000;
    if (call % 10 === 0) app.store.elapsed.observe(now);
    const answer = await send(call);
    if (answer.statusCode === 200) told.set(call, answer.body);
    else refused += 1;
  }
  now = start + calls * 1000;
  let lost = 0;
  for (const [key, body] of told) if ((await send(key)).body !== body) lost += 1;
  const { total } = app.store.memes.list(caller.accountId, { limit: 1, offset: 0 });
  expect(app.store.audit()).toEqual([]);
  await app.cleanup();
  expect([refused, lost, total]).toEqual([0, 0, calls]);
});

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { readMigrations } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS_DIR } from '../../helpers/store.ts';
import { pictureAt, send } from '../harness/engine.ts';
import { createPicture } from '../harness/requests.ts';
import type { Scenario } from '../scenario.ts';

/** The first start on a home of an older CAM, of each earlier version of the schema. */

const MIGRATIONS = readMigrations(MIGRATIONS_DIR);
const SECRET = `cam_live_${'k'.repeat(32)}`;
const FILE = 'memes/ab/meme_ab.png';
const PICTURE = await createPicture('old');
const APPLICATION_ID = 0x43414d31;
const CREDITS = 3000;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const chooseVersion = (round: number) => 1 + (round % (MIGRATIONS.length - 1));

function makeOldHome(home: string, version: number): void {
  mkdirSync(path.join(home, path.dirname(`cdn/${FILE}`)), { recursive: true });
  const db = new Database(path.join(home, 'cam.db'));
  db.pragma('journal_mode = WAL');
  for (const { sql } of MIGRATIONS.slice(0, version)) db.exec(sql);
  db.pragma(`user_version = ${version}`);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  const now = Date.now();
  db.exec(`INSERT INTO accounts VALUES ('acct_a', 'pro', 'old', ${now}, ${now});
    INSERT INTO ledger (account_id, kind, amount, period_start, note, created_at)
      VALUES ('acct_a', 'grant', ${CREDITS}, ${now}, 'pro', ${now})`);
  const key = `INSERT INTO keys (id, account_id, mode, name, hash, last4, created_at)
    VALUES ('key_a', 'acct_a', 'live', 'old', ?, 'kkkk', ${now})`;
  db.prepare(key).run(sha256(SECRET));
  if (version >= 2) addMeme(db, home, now);
  db.close();
}

function addMeme(db: Database.Database, home: string, now: number): void {
  writeFileSync(path.join(home, 'cdn', FILE), PICTURE);
  const sql = `INSERT INTO memes (id, account_id, created_at, file, sha256, bytes, width, height, format, caption,
      alt_text, captions, layout, metadata, document)
    VALUES ('meme_ab', 'acct_a', ${now}, '${FILE}', ?, ${PICTURE.length}, 60, 43, 'png', 'old', 'old', '[]', '[]',
      '{"duration_ms":1,"model":null,"provider":null,"safety_score":null}', '{}')`;
  db.prepare(sql).run(sha256(PICTURE).toString('hex'));
}

export const migration: Scenario = {
  name: 'migration',
  kills: 7,
  onCopies: true,
  prepare() {},

  async load({ home, number, start, counts }) {
    makeOldHome(home, chooseVersion(number));
    const engine = await start(['serve', '--port', '0', '--home', home]);
    if ((await engine.ready) !== undefined) counts.acknowledged += 1;
    engine.child.kill('SIGTERM');
    await engine.ended;
  },

  async verify({ home, number, problem }, engine) {
    const version = chooseVersion(number);
    type Credits = { credits_remaining: number };
    const { credits_remaining } = await engine.get<Credits>(SECRET, '/account');
    if (credits_remaining !== CREDITS) problem('lost', `${credits_remaining} credits are left`);
    if (version >= 2) {
      const { status } = await send(engine.baseUrl, { url: '/memes/meme_ab', key: SECRET });
      const picture = await pictureAt(engine.baseUrl, `http://x/cdn/${FILE}`);
      if (status !== 200 || !Buffer.isBuffer(picture) || !picture.equals(PICTURE)) {
        problem('lost', `the meme of a home of version ${version}`);
      }
    }
    const copies = readdirSync(path.join(home, 'backups'));
    if (copies.length !== 1) problem('leftovers', `${copies.length} copies: ${copies}`);
    const copy = new Database(path.join(home, 'backups', copies[0] ?? ''), { readonly: true });
    const found = copy.pragma('user_version', { simple: true });
    if (found !== version) problem('lost', `the copy has version ${found}, not ${version}`);
    copy.close();
  },
};

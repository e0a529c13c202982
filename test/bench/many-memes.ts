import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createRandom } from '../../src-shared/random.ts';

/**
 * Fills the database of a home with memes, usage, trash and jobs, as an engine of many years would have them. Fixed
 * seed: every run measures the same rows. The pictures themselves are not written.
 */

const DAY_MS = 86_400_000;
const WORDS =
  'when the deploy is on friday and tests were mostly green nobody told me that coffee machine broke again monday meeting could have been an email my cat thinks this code works 大好き 完了 สวัสดี привет'.split(
    ' ',
  );
const OPERATIONS = ['caption', 'caption', 'caption', 'caption', 'generate', 'ai_image', 'batch', 'remix'];

export interface ManyMemes {
  memes: number;
  /** Calls, over `days` until now. */
  usage: number;
  days: number;
  trashed: number;
  jobs: number;
}

/** ms since the epoch; `now` is the newest. */
export function writeMemes(home: string, counts: ManyMemes, now: number): void {
  const db = new Database(path.join(home, 'cam.db'));
  const account = db.prepare<[], { id: string }>('SELECT id FROM accounts ORDER BY rowid LIMIT 1').get()?.id;
  if (account === undefined) throw new Error(`${home} has no account.`);
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    insertMemes(db, account, counts, now);
    insertUsage(db, account, counts, now);
    insertJobs(db, account, counts, now);
  })();
  // Or the engine's first checkpoint would wait for all of it to reach the disk.
  db.pragma('synchronous = FULL');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

function rows(seed: string) {
  const random = createRandom(seed).next;
  const text = () =>
    Array.from(
      { length: 4 + Math.floor(random() * 8) },
      () => WORDS[Math.floor(random() * WORDS.length)],
    ).join(' ');
  return { random, text };
}

function insertMemes(db: Database.Database, account: string, counts: ManyMemes, now: number): void {
  const { random, text } = rows('memes');
  const insert = db.prepare(
    `INSERT INTO memes (id, account_id, key_id, created_at, file, sha256, bytes, width, height, format, template_id,
       template_name, caption, alt_text, captions, layout, metadata, document)
     VALUES (?, ?, NULL, ?, ?, ?, ?, 1200, 840, 'webp', ?, ?, ?, ?, ?, ?, '{}', ?)`,
  );
  const trash = db.prepare(
    `INSERT INTO trashed_memes (id, account_id, file, bytes, deleted_at, expires, meme) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const total = counts.memes + counts.trashed;
  for (let at = 0; at < total; at++) {
    const hash = createHash('sha256').update(`meme ${at}`).digest('hex');
    const id = `meme_${hash.slice(0, 20)}`;
    const file = `memes/${hash.slice(0, 2)}/${id}.webp`;
    const bytes = 20_000 + Math.floor(random() * 80_000);
    const captions = ['top', 'bottom'].map((position) => ({ position, text: text() }));
    const caption = captions.map((each) => each.text).join(' / ');
    const template = `tpl_template-${Math.floor(random() * 300)}`;
    const made = now - Math.floor(((total - at) / total) * 6 * 365 * DAY_MS);
    const layout = captions.map((each, box) => ({ ...each, box, font_size: 48, lines: [each.text] }));
    const document = JSON.stringify({ template_id: template, captions, output_format: 'webp' });
    if (at >= counts.trashed) {
      const stored = [JSON.stringify(captions), JSON.stringify(layout), document];
      insert.run(id, account, made, file, hash, bytes, template, 'A template', caption, caption, ...stored);
      continue;
    }
    const meme = {
      id,
      accountId: account,
      keyId: null,
      file,
      sha256: hash,
      bytes,
      width: 1200,
      height: 840,
      format: 'webp',
      template: { id: template, name: 'A template' },
      caption,
      alt_text: caption,
      captions,
      layout,
      metadata: {},
      document,
      created_at: new Date(made).toISOString(),
    };
    trash.run(id, account, file, bytes, now, at * 1000, JSON.stringify(meme));
  }
}

function insertUsage(db: Database.Database, account: string, counts: ManyMemes, now: number): void {
  const { random } = rows('usage');
  const insert = db.prepare(
    `INSERT INTO usage (account_id, key_id, operation, template_id, model, credits, duration_ms, at)
     VALUES (?, NULL, ?, ?, NULL, ?, ?, ?)`,
  );
  for (let at = 0; at < counts.usage; at++) {
    const operation = OPERATIONS[Math.floor(random() * OPERATIONS.length)];
    const template = operation === 'caption' ? `tpl_template-${Math.floor(random() * 300)}` : null;
    const made = now - Math.floor(((counts.usage - at) / counts.usage) * counts.days * DAY_MS);
    insert.run(account, operation, template, 1, 40 + Math.floor(random() * 100), made);
  }
}

function insertJobs(db: Database.Database, account: string, counts: ManyMemes, now: number): void {
  const key = db.prepare<[], { id: string }>('SELECT id FROM keys ORDER BY rowid LIMIT 1').get()?.id;
  const insert = db.prepare(
    `INSERT INTO jobs (id, account_id, key_id, type, answer, request_id, status, created_at, started_at, finished_at)
     VALUES (?, ?, ?, 'caption', 'job', ?, 'succeeded', ?, ?, ?)`,
  );
  const item = db.prepare(
    `INSERT INTO job_items (job_id, place, outcome, credits, result) VALUES (?, 0, 'succeeded', 0, '{}')`,
  );
  for (let at = 0; at < counts.jobs; at++) {
    const id = `job_${at.toString().padStart(20, '0')}`;
    const made = now - (counts.jobs - at) * 1000;
    insert.run(id, account, key, `req_${at}`, made, made, made);
    item.run(id);
  }
}

/** Searches of those memes, by kind. */
export const MEME_SEARCHES: Readonly<Record<string, readonly Record<string, string>[]>> = {
  'one word': ['coffee', 'meeting', 'friday', 'cat', 'the'].map((search) => ({ search })),
  beginnings: ['c', 'mo', 'dep', 'coff', 'meet'].map((search) => ({ search })),
  'several words': ['coffee monday', 'cat thinks code', 'nobody told me that'].map((search) => ({ search })),
  'nine words': [{ search: 'works when the deploy is on friday and tests' }],
  'other scripts': ['大好き', '完', 'สวัสดี', 'привет'].map((search) => ({ search })),
  slips: ['cofee', 'meetign', 'frieday'].map((search) => ({ search })),
  nothing: ['xyzzy', 'qqqqqqqq coffee'].map((search) => ({ search })),
  'a template': ['5', '77', '240'].map((id) => ({ template_id: `tpl_template-${id}` })),
  'a word of a template': [{ search: 'coffee', template_id: 'tpl_template-5' }],
  'a year, and a word in it': [0, 1, 2, 3].map((years) => ({
    search: 'coffee',
    created_after: new Date(Date.now() - (years + 1) * 365 * DAY_MS).toISOString(),
    created_before: new Date(Date.now() - years * 365 * DAY_MS).toISOString(),
  })),
};

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../store/database.ts';
import type { MemeRecord } from '../store/memes.ts';
import { filesBelow } from './create-backup.ts';
import { MEMES_FOLDER } from './home-parts.ts';
import { FILE_TABLES, fileLookup } from './named-files.ts';
import { type Row, rowInserter } from './rows.ts';

/**
 * Gives pictures of memes that no row names a row, so that their addresses answer again: the row that another
 * database has for it, or one made of the document that the picture carries.
 */

/** What a picture says about itself. `layout` and the model that made it are not in it. */
export type DescribedPicture = Pick<
  MemeRecord,
  'width' | 'height' | 'format' | 'template' | 'captions' | 'caption' | 'alt_text' | 'document'
>;

/** Reads a picture's size and document; undefined where it cannot be decoded. `file`: its path below the CDN folder. */
export type DescribePicture = (bytes: Uint8Array, file: string) => Promise<DescribedPicture | undefined>;

export interface AdoptInput {
  home: string;
  /** The database that gets the rows. */
  db: Db;
  /** Databases that may have had them, the most recent first. */
  sources: readonly Db[];
  /** Gets the pictures whose account is not known. */
  ownerAccountId: string;
  describe: DescribePicture;
}

export interface Adopted {
  /** Paths of the pictures that got a row, below the CDN folder. */
  adopted: string[];
  /** Those that cannot be decoded, and stay where they are. */
  unreadable: string[];
}

const LOST_FOLDER = 'cdn/.lost/memes';
const PICTURE = /^memes\/[\w-]{1,20}\/(meme_[a-z0-9]{4,60})\.(png|jpg|webp|avif|gif|mp4|webm)$/;

/** The pictures of memes in the home, in place or put aside as lost, by their path below the CDN folder. */
export async function memePictures(home: string): Promise<Map<string, string>> {
  const lost = await filesBelow(home, LOST_FOLDER);
  const placed = await filesBelow(home, MEMES_FOLDER);
  return new Map([
    ...lost.map((file) => [file.slice('cdn/.lost/'.length), file] as const),
    ...placed.map((file) => [file.slice('cdn/'.length), file] as const),
  ]);
}

/** Those that no row names. */
export async function listUnnamedPictures(home: string, db: Db | undefined): Promise<string[]> {
  const named = db && fileLookup(db);
  const pictures = [...(await memePictures(home)).keys()];
  return pictures.filter((file) => PICTURE.test(file) && !named?.isNeeded(file) && !named?.isDeleted(file));
}

/** Moves the pictures back to their place first: a row never names a file that is not there. */
export async function adoptPictures(input: AdoptInput): Promise<Adopted> {
  const { home, db } = input;
  const pictures = await memePictures(home);
  const named = fileLookup(db);
  const adopt = createAdopter(input);
  const result: Adopted = { adopted: [], unreadable: [] };
  for (const [file, at] of pictures) {
    const id = PICTURE.exec(file)?.[1];
    if (named.isDeleted(file)) continue;
    if (named.isNeeded(file)) await moveBack(home, at, file);
    else if (id && (await adopt(id, file, path.join(home, ...at.split('/'))))) {
      await moveBack(home, at, file);
      result.adopted.push(file);
    } else if (id) result.unreadable.push(file);
  }
  return result;
}

async function moveBack(home: string, at: string, file: string): Promise<void> {
  const to = path.join(home, 'cdn', ...file.split('/'));
  if (at === `cdn/${file}` || existsSync(to)) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await rename(path.join(home, ...at.split('/')), to);
}

function createAdopter({ db, sources, ownerAccountId, describe }: AdoptInput) {
  const insert = {
    memes: rowInserter(db, 'memes', ['seq']),
    trashed_memes: rowInserter(db, 'trashed_memes', ['seq']),
  };
  const account = db.prepare<[string]>('SELECT 1 FROM accounts WHERE id = ?');
  const key = db.prepare<[string]>('SELECT 1 FROM keys WHERE id = ?');
  const lookups = sources.flatMap((source) => FILE_TABLES.flatMap((table) => lookupIn(source, table)));
  const findKnownId = (id: unknown, statement: typeof account) =>
    typeof id === 'string' && statement.get(id) ? id : undefined;

  /** False where the picture cannot be read. */
  return async (id: string, file: string, at: string): Promise<boolean> => {
    for (const { table, find } of lookups) {
      const row = find(file);
      if (!row) continue;
      const account_id = findKnownId(row.account_id, account) ?? ownerAccountId;
      insert[table]({ ...row, account_id, key_id: findKnownId(row.key_id, key) ?? null });
      return true;
    }
    const bytes = await readFile(at).catch(() => undefined);
    const described = bytes && (await describe(bytes, file));
    if (!bytes || !described) return false;
    const { mtimeMs } = await stat(at);
    const created_at = Math.round(mtimeMs);
    insert.memes({ ...toRow(described, bytes), id, file, account_id: ownerAccountId, created_at });
    return true;
  };
}

interface Lookup {
  table: (typeof FILE_TABLES)[number];
  find(file: string): Row | undefined;
}

/** A damaged database may fail for some rows and have others. */
function lookupIn(source: Db, table: Lookup['table']): Lookup[] {
  try {
    const statement = source.prepare<[string], Row>(`SELECT * FROM ${table} WHERE file = ?`);
    const find = (file: string) => {
      try {
        return statement.get(file);
      } catch {
        return undefined;
      }
    };
    return [{ table, find }];
  } catch {
    return [];
  }
}

function toRow({ template, captions, ...described }: DescribedPicture, bytes: Uint8Array): Row {
  const metadata = { processing_ms: 0, duration_ms: 0, model: null, provider: null, safety_score: null };
  return {
    ...described,
    key_id: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    template_id: template?.id ?? null,
    template_name: template?.name ?? null,
    captions: JSON.stringify(captions),
    layout: '[]',
    metadata: JSON.stringify(metadata),
  };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { connectReadOnly, type Db } from '../../store/database.ts';
import { listUnnamedPictures, memePictures } from '../adopt-pictures.ts';
import { filesBelow } from '../create-backup.ts';
import { DATABASE } from '../home-parts.ts';
import { hashFile } from '../stage-restore.ts';

/** Verifies every file of a home against what the database or the file's own name says. Changes nothing. */

export interface DeepReport {
  pictures: number;
  uploads: number;
  bytes: number;
  /** Pictures of memes that are nowhere. */
  missing: string[];
  /** Those whose bytes are not what was written. */
  changed: string[];
  /** Pictures of memes that lie in `.lost` although a row names them. */
  putAside: string[];
  /** Pictures in their place that no row names; those put aside in `.lost` are what a kill leaves, and no fault. */
  unnamed: string[];
  changedUploads: string[];
  /** Uploads that documents of memes and drafts name and that are gone: these open without them. */
  missingUploads: string[];
}

const UPLOADS = ['cdn/images', 'cdn/videos'];
const UPLOAD_NAME = /^cdn\/((?:images|videos)\/[0-9a-f]{2}\/([0-9a-f]{40})\.[a-z0-9]+)$/;
const UPLOAD_ADDRESS = /\/cdn\/((?:images|videos)\/[0-9a-f]{2}\/[0-9a-f]{40}\.[a-z0-9]+)/g;

export async function deepCheck(
  home: string,
  onProgress: (done: number, message: string) => void,
): Promise<DeepReport> {
  const db = connectReadOnly(path.join(home, DATABASE));
  try {
    const report: DeepReport = {
      pictures: 0,
      uploads: 0,
      bytes: 0,
      missing: [],
      changed: [],
      putAside: [],
      unnamed: await listUnnamedInPlace(home, db),
      changedUploads: [],
      missingUploads: [],
    };
    await checkPictures(home, db, report, onProgress);
    const uploads = await checkUploads(home, report, onProgress);
    report.missingUploads = listNamedUploads(db).filter((file) => !uploads.has(file));
    return report;
  } finally {
    db.close();
  }
}

async function listUnnamedInPlace(home: string, db: Db): Promise<string[]> {
  const pictures = await memePictures(home);
  return (await listUnnamedPictures(home, db)).filter((file) => pictures.get(file) === `cdn/${file}`);
}

interface NamedPicture {
  file: string;
  sha256: string;
  bytes: number;
}

async function checkPictures(
  home: string,
  db: Db,
  report: DeepReport,
  onProgress: (done: number, message: string) => void,
): Promise<void> {
  const placed = await memePictures(home);
  const rows = db.prepare<[], NamedPicture>('SELECT file, sha256, bytes FROM memes ORDER BY seq').all();
  for (const [at, { file, sha256, bytes }] of rows.entries()) {
    onProgress((0.8 * at) / rows.length, `Checking picture ${at + 1} of ${rows.length}`);
    const found = placed.get(file);
    report.pictures += 1;
    if (found === undefined) report.missing.push(file);
    else {
      if (found !== `cdn/${file}`) report.putAside.push(file);
      const full = path.join(home, ...found.split('/'));
      const size = (await stat(full).catch(() => undefined))?.size;
      if (size !== bytes || (await hashFile(full)) !== sha256) report.changed.push(file);
      report.bytes += bytes;
    }
  }
}

/** Their names are made of their bytes. Returns those there are. */
async function checkUploads(
  home: string,
  report: DeepReport,
  onProgress: (done: number, message: string) => void,
): Promise<ReadonlySet<string>> {
  const files = (await Promise.all(UPLOADS.map((folder) => filesBelow(home, folder)))).flat();
  const present = new Set<string>();
  for (const [at, name] of files.entries()) {
    onProgress(0.8 + (0.2 * at) / files.length, `Checking upload ${at + 1} of ${files.length}`);
    const [, file, digits] = UPLOAD_NAME.exec(name) ?? [];
    if (!file || !digits) continue;
    present.add(file);
    report.uploads += 1;
    const { bytes, sha256 } = await measureFile(path.join(home, ...name.split('/')));
    report.bytes += bytes;
    if (!sha256.startsWith(digits)) report.changedUploads.push(file);
  }
  return present;
}

async function measureFile(file: string): Promise<{ bytes: number; sha256: string }> {
  const digest = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(file)) {
      digest.update(chunk);
      bytes += chunk.length;
    }
  } catch {
    return { bytes, sha256: '' };
  }
  return { bytes, sha256: digest.digest('hex') };
}

/** The uploads that documents name by their address. */
function listNamedUploads(db: Db): string[] {
  const named = new Set<string>();
  for (const table of ['memes', 'drafts']) {
    const rows = db.prepare<[], { document: string }>(
      `SELECT document FROM ${table} WHERE document LIKE '%/cdn/images/%' OR document LIKE '%/cdn/videos/%'`,
    );
    for (const { document } of rows.iterate()) {
      for (const [, file] of document.matchAll(UPLOAD_ADDRESS)) if (file) named.add(file);
    }
  }
  return [...named];
}

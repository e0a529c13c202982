import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openArchive } from '../../src-main/backup/archive-reader.ts';
import { verifyBackup } from '../../src-main/backup/check-database.ts';
import { stageRestore } from '../../src-main/backup/stage-restore.ts';
import { createBackupFile } from '../helpers/backup-file.ts';

/** Backups that cannot be restored are refused where they are opened, before anything is unpacked. */

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cam-archive-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const DATABASE = ['cam.db', 'SQLite format 3\0 and more'] as const;

test.each<[string, Buffer, RegExp]>([
  ['no database', createBackupFile([]), /holds no database \(cam\.db\), so it cannot be restored/],
  ['an entry with ..', createBackupFile([DATABASE], ['../evil']), /damaged: .*\.\.\/evil/],
  ['an absolute entry', createBackupFile([DATABASE], ['/evil']), /damaged: .*\/evil/],
  ['a drive', createBackupFile([DATABASE], ['C:/evil']), /damaged: .*C:\/evil/],
  ['a backslash', createBackupFile([DATABASE], ['..\\evil']), /damaged: .*evil/],
  ['a file listed twice', createBackupFile([DATABASE, DATABASE], ['evil']), /its list does not name/],
  ['a NUL', createBackupFile([DATABASE], ['cdn/memes/a\0b.png']), /its list does not name/],
])('with %s', async (_, zip, said) => {
  const file = path.join(dir, 'backup.zip');
  writeFileSync(file, zip);
  await expect(openArchive(file)).rejects.toThrow(said);
  const home = path.join(dir, 'home');
  const restoring = stageRestore({ home, file, migrationsDir: dir, now: 0 });
  await expect(restoring).rejects.toThrow(said);
  expect(readdirSync(home)).toEqual([]);
});

test.runIf(process.platform !== 'win32')('from a pipe, which is not waited for', async () => {
  const file = path.join(dir, 'pipe');
  execFileSync('mkfifo', [file]);
  const restoring = stageRestore({ home: path.join(dir, 'home'), file, migrationsDir: dir, now: 0 });
  await expect(restoring).rejects.toThrow(`${file} is not a file.`);
});

test('a database that is none is found where a backup is received', async () => {
  const zip = createBackupFile([['cam.db', 'words']]);
  const file = path.join(dir, 'upload.part');
  await expect(verifyBackup(Readable.from([zip]), file)).rejects.toThrow(/its cam\.db is no database/);
});

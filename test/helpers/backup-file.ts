import { createHash } from 'node:crypto';
import { createZip } from '../library/pack/zip-file.ts';

/** A backup of these files, with a manifest that names them, also twice; `unlisted` are in the zip alone. */
export function createBackupFile(
  files: readonly (readonly [path: string, text: string])[],
  unlisted: readonly string[] = [],
): Buffer<ArrayBuffer> {
  const manifest = {
    format: 'cam-backup',
    format_version: 1,
    version: '0.1.0',
    home_id: 'home_1',
    schema_version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
    pictures: false,
    secrets: false,
    files: files.map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
    missing: [],
  };
  return Buffer.from(
    createZip([
      { name: 'manifest.json', data: JSON.stringify(manifest) },
      ...[...new Map(files)].map(([name, data]) => ({ name, data })),
      ...unlisted.map((name) => ({ name, data: 'evil' })),
    ]),
  );
}

import { resolve } from 'node:path';
import { getConfig, type Io } from '../io.ts';
import { createProgress, megabytes } from '../progress.ts';
import { type PrintOptions, printResult } from '../terminal/print.ts';

export interface BackupCommandOptions extends PrintOptions {
  home?: string;
  force?: boolean;
  withSecrets?: boolean;
  pictures: boolean;
}

/**
 * `cam backup FILE`: writes a backup. Runs beside an engine.
 * @throws ConfigError, StoreError; the system's error where the disk refuses, and then no file is left
 */
export async function backup(io: Io, file: string, options: BackupCommandOptions): Promise<number> {
  const { backUpHome } = await import('../../bootstrap/backup-commands.ts');
  const progress = createProgress(io);
  try {
    const made = await backUpHome(getConfig(io, { home: options.home }), {
      file: resolve(io.platform.cwd, file),
      replace: options.force === true,
      secrets: options.withSecrets === true,
      pictures: options.pictures,
      onProgress: progress.show,
    });
    const { files, missing, created_at, pictures, secrets } = made.manifest;
    const bytes = made.bytes;
    const line = { file: made.file, bytes, files: files.length, missing, pictures, secrets, created_at };
    printResult(io, options, line, () => made.file);
    for (const name of missing) io.message(`! ${name} is missing in the home and so in the backup.`);
    io.message(`✓ ${files.length} files, ${megabytes(bytes)}. \`cam restore\` brings them back.`);
    return 0;
  } finally {
    progress.end();
  }
}

/** `cam restore FILE`: brings back what a backup holds. @throws ConfigError, StoreError; then the home is as it was */
export async function restore(
  io: Io,
  file: string,
  options: PrintOptions & { home?: string },
): Promise<number> {
  const { restoreHome } = await import('../../bootstrap/backup-commands.ts');
  const config = getConfig(io, { home: options.home });
  const progress = createProgress(io);
  try {
    const { finished, restored } = await restoreHome(config, {
      file: resolve(io.platform.cwd, file),
      onProgress: progress.show,
    });
    if (finished) io.message(`! The restore of ${finished.from}, which was interrupted, was finished first.`);
    const { from, memes = 0, imported = 0, without_picture = [], aside } = restored;
    const line = { home: config.home, from, memes, imported, without_picture, replaced: aside };
    printResult(io, options, line, () => `${config.home} restored from ${from}`);
    if (imported > 0) io.message(`  ${imported} pictures newer than the backup were imported again.`);
    if (without_picture.length > 0) {
      io.message(`! ${without_picture.length} memes are left out: their pictures are gone.`);
    }
    io.message(
      `✓ ${memes} memes. What was there before is in ${aside} of the home; CAM deletes it in 30 days.`,
    );
    return 0;
  } finally {
    progress.end();
  }
}

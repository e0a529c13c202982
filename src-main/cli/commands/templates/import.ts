import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { didYouMean } from '../../../../src-shared/contract/explain/did-you-mean.ts';
import { FETCHED_PACK_NAMES } from '../../../../src-shared/contract/fetched-packs.ts';
import type { ImportedPack } from '../../../../src-shared/contract/template-edit.ts';
import type { FetchedPack, SentRequest } from '../../../bootstrap/standalone-commands.ts';
import { CliError, getConfig, type Io } from '../../io.ts';
import { createProgress, megabytes } from '../../progress.ts';
import type { PrintOptions } from '../../terminal/print.ts';
import { reportImport } from './import-report.ts';

export interface ImportOptions extends PrintOptions {
  home?: string;
  /** Whether the person has agreed to the download. */
  yes?: boolean;
  /** Whether the pack is the next version of the one of its name. */
  update?: boolean;
}

/** Asks the person to agree to a download. @throws CliError if they do not agree, or nobody can be asked */
async function requireConsent(io: Io, question: string, yes: boolean | undefined): Promise<void> {
  io.message(question);
  if (yes || (await io.confirm('Fetch it?'))) return;
  throw new CliError('nothing was fetched; agree with --yes.');
}

/** Fetches a pack that CAM knows by name. Each request is recorded in the home. */
async function importByName(io: Io, name: FetchedPack, options: ImportOptions): Promise<ImportedPack> {
  const { consentText, importFetched } = await import('../../../bootstrap/standalone-commands.ts');
  await requireConsent(io, consentText(name), options.yes);
  const { withStore } = await import('../../with-store.ts');
  const progress = createProgress(io);
  const sent: SentRequest[] = [];
  const at = Date.now();
  try {
    return await importFetched(getConfig(io, options), name, {
      onBytes: (bytes) => io.status(`Fetching: ${megabytes(bytes)}`),
      onRights: io.message,
      onProgress: (done, total) => progress.show(done / total, `${done} of ${total} templates`),
      record: (request) => sent.push(request),
    });
  } finally {
    progress.end();
    const row = { at, accountId: null, operation: 'import', provider: name, model: null, bytesSent: 0 };
    await withStore(io, options, ({ outbound }) => {
      for (const request of sent) outbound.record({ ...row, ...request });
    });
  }
}

/**
 * `cam templates import PATH`: adds templates and says what became of each. A running engine has them from then on.
 * `memegen` and `imgflip` are fetched, where there is no such path.
 * @throws CliError, CamError VALIDATION_ERROR where the pack as a whole is refused, IMAGE_UNREADABLE where it cannot be
 * fetched
 */
export async function importTemplates(io: Io, path: string, options: ImportOptions): Promise<number> {
  const from = resolve(io.platform.cwd, path);
  const { importTemplates: run, isFetchedPack } = await import('../../../bootstrap/standalone-commands.ts');
  if (!existsSync(from)) {
    if (isFetchedPack(path)) return reportImport(io, await importByName(io, path, options), options);
    const meant = didYouMean(path, FETCHED_PACK_NAMES);
    const advice = meant === undefined ? '' : ` Did you mean \`cam templates import ${meant}\`?`;
    throw new CliError(`there is no ${from}; give a pack, a folder of templates or of pictures.${advice}`);
  }
  const progress = createProgress(io);
  try {
    const onProgress = (done: number, total: number) =>
      progress.show(done / total, `${done} of ${total} templates`);
    const tell = { onProgress, onRights: io.message, isUpdate: options.update };
    return reportImport(io, await run(getConfig(io, options), from, tell), options);
  } finally {
    progress.end();
  }
}

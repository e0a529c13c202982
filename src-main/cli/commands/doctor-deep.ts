import type { Config } from '../../bootstrap/config.ts';
import type { DeepReport } from '../../bootstrap/repair-commands.ts';
import { megabytes } from '../progress.ts';
import { type Finding, guardCheck, joinProblems, toFinding } from './doctor-checks.ts';

/** `cam doctor --deep`: every picture of the home, byte by byte. */

type Progress = (done: number, message: string) => void;

const REPAIR = '`cam doctor --repair`';

/** Never throws: an error is a finding. */
export async function runDeepChecks(config: Config, onProgress: Progress): Promise<Finding[]> {
  let findings: Finding[] = [];
  const failed = await guardCheck('files', async () => {
    const { deepCheck } = await import('../../bootstrap/repair-commands.ts');
    findings = describe(await deepCheck(config, onProgress));
    return { state: 'ok', detail: '' };
  });
  return failed.state === 'ok' ? findings : [failed];
}

function describe(report: DeepReport): Finding[] {
  const { pictures, uploads, bytes, missing, changed, putAside, unnamed } = report;
  const pictureProblems = [
    ...missing.map((file) => `cdn/${file} is missing; a backup with pictures may have it`),
    ...changed.map(
      (file) => `cdn/${file} has other bytes than were written; a backup with pictures may have it`,
    ),
    ...putAside.map((file) => `cdn/${file} lies in cdn/.lost; ${REPAIR} moves it back`),
  ];
  const total = `${pictures} of memes and ${uploads} uploads, ${megabytes(bytes)}, each with the bytes that were written`;
  return [
    toFinding(
      'picture bytes',
      [...pictureProblems, ...report.changedUploads.map(describeChangedUpload)],
      total,
    ),
    toFinding(
      'unnamed pictures',
      unnamed.map((file) => `no meme names cdn/${file}; ${REPAIR} makes it one again`),
      'none',
    ),
    ...findMissingUploads(report.missingUploads),
  ];
}

const describeChangedUpload = (file: string): string => `cdn/${file} has other bytes than its name says`;

/** A note: such a meme is whole, it only opens for editing without this picture. */
function findMissingUploads(files: readonly string[]): Finding[] {
  if (files.length === 0) return [];
  const lines = files.map((file) => `cdn/${file}, which a document uses, is missing`);
  return [{ check: 'uploads', state: 'note', detail: joinProblems(lines) }];
}

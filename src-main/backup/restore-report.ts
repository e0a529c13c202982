import { readFile } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { compileLater } from '../../src-shared/contract/compile-later.ts';
import type { LocalBackup } from './local-backups.ts';
import { REPORT } from './restore-plan.ts';

const Report = Type.Object({
  aside: Type.String(),
  from: Type.String(),
  made_at: Type.Union([Type.String(), Type.Null()]),
  at: Type.String(),
  memes: Type.Optional(Type.Integer()),
  imported: Type.Optional(Type.Integer()),
  without_picture: Type.Optional(Type.Array(Type.String())),
});
/** What a restore leaves in the folder of what it replaced. */
export type StoredReport = Static<typeof Report>;
const reportCheck = compileLater(Report);

/** The report of the latest restore, or undefined. */
export async function lastRestore(backups: readonly LocalBackup[]): Promise<StoredReport | undefined> {
  for (const { kind, path: dir } of backups) {
    const text = kind === 'replaced' ? await readFile(path.join(dir, REPORT), 'utf8').catch(() => '') : '';
    const report = parseJson(text);
    if (reportCheck().Check(report)) return report;
  }
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

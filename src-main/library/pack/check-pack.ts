import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Problem } from '../check.ts';
import type { Probe } from '../load.ts';
import { openStaging, type Staging } from '../staging.ts';
import { type OpenPack, type PackFolder, UnsoundFolder } from './types.ts';

/** Checks a pack as an import does, but imports nothing. */

export interface CheckedFolder {
  folder: string;
  /** Empty if the folder is valid. */
  problems: readonly Problem[];
}

async function findProblems(folder: PackFolder, staging: Staging): Promise<readonly Problem[]> {
  if (folder.problems.length > 0) return folder.problems;
  try {
    const { template, problems } = await staging.add(await folder.read());
    if (template) await rm(dirname(template.imagePath), { recursive: true, force: true });
    return problems;
  } catch (error) {
    if (error instanceof UnsoundFolder) return error.problems;
    throw error;
  }
}

/** The problems of each folder of a pack, unpacked one at a time outside the home. */
export async function checkFolders(pack: OpenPack, probe: Probe): Promise<CheckedFolder[]> {
  const dir = await mkdtemp(join(tmpdir(), 'cam-check-'));
  const staging = await openStaging({ dir, probe, isTaken: () => false, now: Date.now });
  try {
    const checked: CheckedFolder[] = [];
    for (const folder of pack.folders) {
      checked.push({ folder: folder.name, problems: await findProblems(folder, staging) });
    }
    return checked;
  } finally {
    await staging.close();
    await rm(dir, { recursive: true, force: true });
  }
}

import { type BigIntStats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from './types.ts';

/** What a file or folder is like on the disk, as text; read synchronously, ten times quicker than a promise. */

export interface Stamp {
  text: string;
  /** When the latest change of any of it was, ms since the epoch. */
  changedAt: number;
}

const readStats = (path: string): BigIntStats | undefined => {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/** The time of a file's last change counts beside that of its content: programs can set the latter. */
function readStamp(paths: readonly string[]): Stamp {
  let changedAt = 0;
  const texts = paths.map((path) => {
    const stats = readStats(path);
    if (!stats) return 'none';
    const { ino, mtimeNs, ctimeNs, size } = stats;
    changedAt = Math.max(changedAt, Number(stats.mtimeMs), Number(stats.ctimeMs));
    return `${ino}:${mtimeNs}:${ctimeNs}:${size}`;
  });
  return { text: texts.join(' '), changedAt };
}

/** Changes whenever a file of the folder is replaced or its template.json is written. */
export const folderStamp = (dir: string): Stamp => readStamp([dir, join(dir, 'template.json')]);

/** Changes whenever a picture of the template, or what says how its parts move, is written, also in place. */
export const pictureStamp = ({ imagePath, thumbPath, motion }: Template): Stamp =>
  readStamp([imagePath, thumbPath, ...(motion ? [motion.path, motion.imagePath] : [])]);

/** Changes whenever something is added to the folder, removed from it or renamed in it. */
export function rootStamp(dir: string): Stamp {
  const stats = readStats(dir);
  return {
    text: stats ? `${stats.ino}:${stats.mtimeNs}` : 'none',
    changedAt: Number(stats?.mtimeMs ?? 0),
  };
}

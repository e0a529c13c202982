import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The files of a release: which there are, where they will be downloaded from, and their checksums. */

/** A file that people download. */
export interface ReleaseFile {
  /** Name in the release: `CAM-0.1.0-mac-arm64.dmg`. */
  name: string;
  /** SHA-256, hexadecimal, lower case. */
  sha256: string;
}

/** A release as package managers describe it. */
export interface Release {
  version: string;
  /** The https address of the folder that holds the files, without a slash at its end. */
  downloads: string;
  /** The https address of the project's page. */
  homepage: string;
  /** Who publishes it, as people read it. */
  publisher: string;
  files: readonly ReleaseFile[];
}

/** The end of a file's name, by what it is; the names are those of `artifactName` in electron-builder's configuration. */
const ENDINGS = {
  'mac-arm64': '-mac-arm64.dmg',
  'mac-x64': '-mac-x64.dmg',
  'win-arm64': '-win-arm64.exe',
  'win-x64': '-win-x64.exe',
  'linux-deb': '-linux-amd64.deb',
} as const;

export type ReleaseKind = keyof typeof ENDINGS;

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The files of a folder, by name, with the checksums of what is in them. Hidden files and folders are left out. */
export function readReleaseFiles(folder: string): Promise<ReleaseFile[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, sha256: await sha256(join(folder, name)) })));
}

/** The file of a kind, with its address. @throws Error where the release has none, or one of another version */
export function releaseFile(
  { files, version, downloads }: Release,
  kind: ReleaseKind,
): ReleaseFile & { url: string } {
  const name = `CAM-${version}${ENDINGS[kind]}`;
  const found = files.find((file) => file.name === name);
  if (!found) throw new Error(`The release has no ${name}.`);
  return { ...found, url: `${downloads}/${encodeURIComponent(name)}` };
}

/** The text of SHA256SUMS, which `sha256sum --check` reads. */
export const writeChecksums = (files: readonly ReleaseFile[]): string =>
  files.map(({ name, sha256: sum }) => `${sum}  ${name}\n`).join('');

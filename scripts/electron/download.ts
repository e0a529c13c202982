/**
 * `node scripts/electron/download.ts CHECKOUT`: downloads Electron's program for this machine and unpacks it into the
 * checkout's package `electron`. Progress goes to stderr; a failure to stdout, in one clause. Heeds HTTPS_PROXY,
 * HTTP_PROXY and NO_PROXY, and Electron's own settings of mirrors and cache.
 */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { downloadArtifact, initializeProxy } from '@electron/get';
import { electronPackage, electronVersion, getProgramPath } from './find-electron.ts';

const PARTIAL = 'partial-';

interface Progress {
  transferred: number;
  total: number | null;
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)}`;

/** Prints how far a download is: in place on a terminal, else every 20 MB. */
function progressPrinter(out: NodeJS.WriteStream): (progress: Progress) => Promise<void> {
  let printed = -1;
  return async ({ transferred, total }) => {
    const step = Math.floor(transferred / (out.isTTY ? 1e6 : 20e6));
    if (step === printed) return;
    printed = step;
    const line = `${megabytes(transferred)} ${total ? `of ${megabytes(total)} ` : ''}MB`;
    out.write(out.isTTY ? `\r${line}` : `${line}\n`);
  };
}

/** @returns the path of the archive, whose checksum is that of Electron's package */
async function download(folder: string, version: string): Promise<string> {
  const checksums: Record<string, string> = JSON.parse(readFileSync(join(folder, 'checksums.json'), 'utf8'));
  return downloadArtifact({
    version,
    checksums,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    downloadOptions: { quiet: true, getProgressCallback: progressPrinter(process.stderr) },
  });
}

/** Unpacks beside the place and renames at the end, so that an end at any moment leaves nothing that looks whole. */
async function unpack(folder: string, archive: string): Promise<void> {
  const { extract }: { extract(zip: string, to: { dir: string }): Promise<void> } = createRequire(
    join(folder, 'package.json'),
  )('@electron-internal/extract-zip');
  for (const name of readdirSync(folder)) {
    if (name.startsWith(PARTIAL)) rmSync(join(folder, name), { recursive: true, force: true });
  }
  rmSync(join(folder, 'path.txt'), { force: true });
  const dir = mkdtempSync(join(folder, PARTIAL));
  await extract(archive, { dir });
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  renameSync(dir, join(folder, 'dist'));
  // Electron's package takes its program for installed when this file is there.
  writeFileSync(join(folder, 'path.txt'), getProgramPath(process.platform));
}

/** Why it failed, in words that say what to do. */
function describeReason(error: unknown): string {
  const parts = [error, error instanceof Error ? error.cause : undefined];
  const text = parts
    .map((part) => (part instanceof Error ? `${part.message} ${Reflect.get(part, 'code')}` : ''))
    .join(' ');
  if (/ENOSPC/.test(text)) return 'the disk is full';
  if (/sumchecker|checksum|Generated checksum/i.test(text))
    return 'the downloaded file is damaged: its checksum is wrong';
  // Not the digits of a port.
  if (/\b407\b/.test(text)) return 'the proxy asks for a password (set it in HTTPS_PROXY)';
  const status = /Response code (\d+)/.exec(text)?.[1];
  if (status) return `its release site answered with status ${status}`;
  if (/EACCES|EPERM|EROFS/.test(text)) return 'the checkout cannot be written to';
  return 'its release site cannot be reached (behind a proxy, set HTTPS_PROXY)';
}

/** Downloads and unpacks Electron for a checkout. @throws what `downloadArtifact` throws, and errors of the disk */
async function install(root: string): Promise<void> {
  const folder = electronPackage(root);
  mkdirSync(folder, { recursive: true });
  await unpack(folder, await download(folder, electronVersion(root)));
}

if (import.meta.main) {
  if (
    process.env.HTTPS_PROXY ||
    process.env.https_proxy ||
    process.env.HTTP_PROXY ||
    process.env.http_proxy
  ) {
    initializeProxy();
  }
  try {
    await install(process.argv[2] ?? '.');
    if (process.stderr.isTTY) process.stderr.write('\n');
  } catch (error) {
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.log(describeReason(error));
    process.exitCode = 1;
  }
}

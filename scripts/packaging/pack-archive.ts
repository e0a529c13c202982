/**
 * The archive of the app as electron-builder really packs it, with empty files in place of Electron's programs: what is
 * in a package cannot be known from its configuration alone.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import asar from '@electron/asar';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { ROOT } from '../tool.ts';
import { compressFonts } from './compressed-fonts.ts';
import { installModelRuntime } from './model-runtime.ts';
import { packMessages } from './packed-messages.ts';
import { type PackPlatform, writeStubElectron } from './stub-electron.ts';

const NODE_NAMES = { linux: 'linux', mac: 'darwin', win: 'win32' };
const TARGETS = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS };

/** A packed file: its path in the package, `/`-separated, and its size in bytes. */
export interface PackedFile {
  path: string;
  bytes: number;
}

/** The configuration without what needs Electron's programs, or the platform itself: fuses, icons, signatures, libraries. */
function withoutSigning(config: Configuration, output: string, electronDist: string): Configuration {
  return {
    ...config,
    electronDist,
    electronFuses: null,
    disableAsarIntegrity: true,
    beforePack: null,
    directories: { ...config.directories, output },
    mac: { ...config.mac, target: 'dir', identity: null },
    win: { ...config.win, target: 'dir', signAndEditExecutable: false },
    linux: { ...config.linux, target: 'dir' },
  };
}

/**
 * Packs the app for a platform, 64 bits, into `folder`; some 10 s and 200 MB.
 * @returns the path of its archive, beside which are the files that are not in it (`app.asar.unpacked`)
 */
export async function packArchive(
  config: Configuration,
  platform: PackPlatform,
  folder: string,
): Promise<string> {
  const [output, electron] = [join(folder, 'packed'), join(folder, 'electron')];
  writeStubElectron(electron, platform, ROOT);
  await compressFonts();
  packMessages();
  await installModelRuntime(NODE_NAMES[platform], 'x64');
  await build({
    projectDir: ROOT,
    publish: 'never',
    targets: TARGETS[platform].createTarget('dir', Arch.x64),
    config: withoutSigning(config, output, electron),
  });
  const [archive] = globSync('**/app.asar', { cwd: output });
  if (archive === undefined) throw new Error(`electron-builder made no archive for ${platform}.`);
  return join(output, archive);
}

/** All files of an archive, those beside it included. */
export function listArchive(archive: string): PackedFile[] {
  return asar.listPackage(archive, { isPack: false }).flatMap((name) => {
    const path = name.slice(1).replaceAll('\\', '/');
    const entry = asar.statFile(archive, path);
    return 'size' in entry ? [{ path, bytes: entry.size }] : [];
  });
}

/** Unpacks an archive, with the files beside it, into a folder. */
export const extractArchive = (archive: string, folder: string): void => asar.extractAll(archive, folder);

/**
 * Writes what goes with the packages of a release: SHA256SUMS beside them, and into `out` the manifests of winget,
 * Homebrew and Flatpak. `--feeds` checks the update feeds among the packages first. `--downloads` is the address of the
 * folder that will hold the packages. On the pinned Node: `node scripts/run.mjs scripts/release/write-release.ts --files
 * DIR --out DIR --downloads URL --homepage URL --publisher NAME [--date 2026-11-24]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { APP } from './app-identity.ts';
import { flatpakFiles } from './flatpak.ts';
import { CASK, homebrewCask } from './homebrew-cask.ts';
import { type Release, readReleaseFiles, writeChecksums } from './release-files.ts';
import { feedProblems } from './update-feeds.ts';
import { wingetManifests } from './winget.ts';

const SUMS = 'SHA256SUMS';

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

/** @returns path below the folder of manifests → content. @throws Error where a package of the release is missing */
export function createManifests(release: Release, date: string): Record<string, string> {
  return {
    ...below('winget', wingetManifests(release)),
    [`homebrew/${CASK}.rb`]: homebrewCask(release),
    ...below('flatpak', flatpakFiles(release, date)),
  };
}

/** An https address without a slash at its end. @throws Error where it is another */
function address(value: string | undefined, option: string): string {
  if (!value || !URL.canParse(value) || new URL(value).protocol !== 'https:') {
    throw new Error(`--${option} must be an https address, not "${value ?? ''}".`);
  }
  return new URL(value).href.replace(/\/+$/, '');
}

async function writeRelease(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      files: text,
      out: text,
      downloads: text,
      homepage: text,
      publisher: text,
      date: text,
      feeds: { type: 'boolean' },
    },
  });
  const { files: folder, out, publisher, date = new Date().toISOString().slice(0, 10) } = values;
  if (!folder || !out || !publisher) throw new Error('--files, --out and --publisher are needed.');
  const files = (await readReleaseFiles(folder)).filter(({ name }) => name !== SUMS);
  const problems = values.feeds ? await feedProblems(folder, APP.version) : [];
  if (problems.length > 0) throw new Error(`The update feeds are wrong.\n${problems.join('\n')}`);
  const release = {
    version: APP.version,
    publisher,
    files,
    downloads: address(values.downloads, 'downloads'),
    homepage: address(values.homepage, 'homepage'),
  };
  for (const [name, content] of Object.entries(createManifests(release, date))) {
    const file = join(out, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(folder, SUMS), writeChecksums(files));
}

if (import.meta.main) {
  try {
    await writeRelease();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

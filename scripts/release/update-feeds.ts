import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parse } from 'yaml';

/**
 * The update feeds of a release, which electron-builder writes beside the packages: one for each system and processor,
 * so that none overwrites another. The app on that system asks for the file of this name.
 */
const FEEDS = {
  'latest-x64-linux.yml': 'linux-x86_64.AppImage',
  'latest-arm64-mac.yml': 'mac-arm64.zip',
  'latest-x64-mac.yml': 'mac-x64.zip',
  'latest-arm64.yml': 'win-arm64.exe',
  'latest-x64.yml': 'win-x64.exe',
} as const;

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64');
}

function readFeed(file: string): { version?: unknown; files: { url?: unknown; sha512?: unknown }[] } {
  const feed: unknown = parse(readFileSync(file, 'utf8'));
  if (typeof feed !== 'object' || feed === null) return { files: [] };
  const files: unknown = Reflect.get(feed, 'files');
  return { version: Reflect.get(feed, 'version'), files: Array.isArray(files) ? files : [] };
}

/** What is wrong with the feeds in a folder of packages; empty where each leads to the package of its processor. */
export async function feedProblems(folder: string, version: string): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, ending] of Object.entries(FEEDS)) {
    const file = join(folder, name);
    if (!existsSync(file)) {
      problems.push(`${name} is missing.`);
      continue;
    }
    const feed = readFeed(file);
    if (feed.version !== version) problems.push(`${name} is of version ${feed.version}, not ${version}.`);
    const wanted = `CAM-${version}-${ending}`;
    const [entry] = feed.files.filter(({ url }) => url === wanted);
    if (!entry) problems.push(`${name} does not name ${wanted}.`);
    else if (!existsSync(join(folder, wanted))) problems.push(`${wanted} is missing.`);
    else if ((await sha512(join(folder, wanted))) !== entry.sha512) {
      problems.push(`${name} has another checksum than ${wanted}.`);
    }
  }
  return problems;
}

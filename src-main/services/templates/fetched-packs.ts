import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { FileFetcher } from '../../fetch/file-fetcher.ts';
import { imgflipPack } from '../../library/pack/imgflip/imgflip.ts';
import { openPack } from '../../library/pack/open.ts';
import type { OpenPack } from '../../library/pack/types.ts';
import { openZipFile } from '../../library/pack/zip.ts';
import type { UserTemplates } from '../../library/user-templates.ts';
import { PACK_DEPS } from './pack-deps.ts';

/** Packs that CAM can download when a person asks for them and agrees. */

export const FETCHED_PACKS = {
  memegen: {
    url: 'https://codeload.github.com/jacebrowning/memegen/zip/refs/heads/main',
    what: 'memegen’s templates, about 250',
    size: 'about 120 MB',
    hosts: ['codeload.github.com'],
  },
  imgflip: {
    url: 'https://api.imgflip.com/get_memes',
    what: 'the 100 templates that are used most on Imgflip',
    size: 'about 10 MB',
    hosts: ['api.imgflip.com', 'i.imgflip.com'],
  },
} as const;
export type FetchedPack = keyof typeof FETCHED_PACKS;

/** Whether a name is that of a collection that CAM can download. */
export const isFetchedPack = (name: string): name is FetchedPack => Object.hasOwn(FETCHED_PACKS, name);

/** The text that a person agrees to before a pack is downloaded. */
export function consentText(name: FetchedPack): string {
  const { what, size, hosts } = FETCHED_PACKS[name];
  return `CAM would download ${what} (${size}), from ${hosts.join(' and ')}. The rights in the pictures belong to others; find out what you may do with them.`;
}

const MINUTE = 60_000;

export interface FetchDeps {
  fetcher: FileFetcher;
  /** Folder of downloaded files until they are imported. */
  userTemplates: Pick<UserTemplates, 'temporaryZip' | 'fetchedFolder'>;
  /** Another address to download from, for tests. */
  url?: string;
  /** Called with the number of bytes received so far. */
  onBytes?: (bytes: number) => void;
  signal?: AbortSignal | undefined;
}

async function fetchMemegen({
  fetcher,
  userTemplates,
  onBytes,
  signal,
  url = FETCHED_PACKS.memegen.url,
}: FetchDeps): Promise<OpenPack> {
  const file = await userTemplates.temporaryZip();
  const remove = () => rm(file, { force: true });
  try {
    const handle = await open(file, 'wx', 0o600);
    let bytes = 0;
    try {
      const take = async (chunk: Uint8Array) => {
        await handle.writeFile(chunk);
        bytes += chunk.length;
        onBytes?.(bytes);
      };
      const maxBytes = LIMITS.packFileBytes;
      await fetcher.fetchFile(url, take, {
        maxBytes,
        timeoutMs: 30 * MINUTE,
        accept: 'application/zip',
        signal,
      });
    } finally {
      await handle.close();
    }
    const pack = await openPack(await openZipFile(file), PACK_DEPS);
    const close = async () => {
      await pack.close();
      await remove();
    };
    return { ...pack, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

type FetchPicture = (url: string) => Promise<Uint8Array>;

/** Downloads each picture once and keeps it in a folder, so that an interrupted import can continue. */
function keepPictures(folder: string, fetchPicture: FetchPicture): FetchPicture {
  return async (url) => {
    const file = path.join(folder, createHash('sha256').update(url).digest('hex'));
    const before = await readFile(file).catch(() => undefined);
    if (before) return before;
    const bytes = await fetchPicture(url);
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that a killed process leaves no partial picture.
      await writeFile(`${file}.part`, bytes, { mode: 0o600 });
      await rename(`${file}.part`, file);
    } catch (error) {
      throw toDiskError(error);
    }
    return bytes;
  };
}

const LIST_BYTES = 5 * 1024 * 1024;

async function fetchImgflip({
  fetcher,
  userTemplates,
  signal,
  url = FETCHED_PACKS.imgflip.url,
}: FetchDeps): Promise<OpenPack> {
  const list = await fetcher.fetchBytes(url, {
    maxBytes: LIST_BYTES,
    timeoutMs: MINUTE,
    accept: 'application/json',
    signal,
  });
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(list));
  } catch (error) {
    throw new CamError('IMAGE_UNREADABLE', 'Imgflip did not answer with JSON. Try again later.', {
      cause: error,
    });
  }
  // The list contains the addresses, but the person has only agreed to Imgflip's hosts.
  const agreed = new Set<string | undefined>([...FETCHED_PACKS.imgflip.hosts, URL.parse(url)?.hostname]);
  const fetchPicture = async (picture: string) => {
    if (!agreed.has(URL.parse(picture)?.hostname)) throw elsewhere();
    return fetcher.fetchBytes(picture, {
      maxBytes: LIMITS.imageBytes,
      timeoutMs: MINUTE,
      accept: 'image/*',
      signal,
    });
  };
  const folder = userTemplates.fetchedFolder('imgflip');
  const pack = imgflipPack(answer, { ...PACK_DEPS, fetchPicture: keepPictures(folder, fetchPicture) });
  return { ...pack, onImported: () => rm(folder, { recursive: true, force: true }) };
}

const elsewhere = () =>
  new CamError(
    'IMAGE_UNREADABLE',
    'The picture is on another host than those of Imgflip, so it was not fetched.',
  );

/** Fetches a pack and opens it; whoever opened it closes it. @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR */
export async function fetchPack(name: FetchedPack, deps: FetchDeps): Promise<OpenPack> {
  const pack = await (name === 'memegen' ? fetchMemegen(deps) : fetchImgflip(deps));
  return { ...pack, isFetched: true };
}

/**
 * Reads a zip as a tree of files:
 * read the directory → refuse too many files → group files by folder → report every unsafe name →
 * inflate only requested files, one at a time, and count the inflated bytes.
 */
import { basename } from 'node:path';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { CallerFileError, openCallerFile } from '../../../src-shared/caller-file.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { type PackFile, type PackTree, PICTURE_FILE } from './tree.ts';
import { size, UnsoundFolder, unsound } from './types.ts';
import { createListing, type ListedFolder } from './zip-listing.ts';

function createRefusal(message: string, cause?: unknown): CamError {
  return new CamError('VALIDATION_ERROR', message, { cause });
}

/** What to do with files that are given for a pack, by the ending of their names. */
const NO_PACKS: readonly (readonly [ending: RegExp, advice: string])[] = [
  [
    PICTURE_FILE,
    'is one picture. To caption it, open it in Create, or use `cam caption`; to import pictures, give a folder of them, or a zip of it.',
  ],
  [
    /\.(?:csv|tsv|jsonl|ndjson|xlsx|ods)$/i,
    'is a table. `cam batch`, or Create from CSV, makes a picture of each of its rows; a names.csv with names for pictures belongs in their folder, and the folder is imported.',
  ],
  [
    /\.(?:rar|7z|tar|tgz|tar\.\w+)$/i,
    'is an archive that CAM does not open. Unpack it and import the folder, or a zip of it.',
  ],
];

function notAZip(name: string | undefined, cause: unknown): CamError {
  const [, advice] = NO_PACKS.find(([ending]) => name !== undefined && ending.test(name)) ?? [];
  if (advice !== undefined) return createRefusal(`“${name}” ${advice}`, cause);
  return createRefusal('The pack is not a zip, or it is cut short. Send the file as it was exported.', cause);
}

/** Counts the bytes inflated from a pack; at most `allowed` in total. */
function createBudget(allowed: number) {
  let left = allowed;
  return {
    /** @throws CamError VALIDATION_ERROR */
    spend(bytes: number): void {
      left -= bytes;
      if (left >= 0) return;
      throw createRefusal(`The pack unpacks to more than ${size(allowed)}. Nothing was imported; split it.`);
    },
  };
}
type Budget = ReturnType<typeof createBudget>;

function packFile(zip: ZipFile, entry: Entry, name: string, budget: Budget): PackFile {
  return {
    async read(allowed) {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) {
          if (!(chunk instanceof Uint8Array)) continue;
          budget.spend(chunk.length);
          bytes += chunk.length;
          if (bytes > allowed) throw unsound(name, `has more than ${size(allowed)}; make it smaller`);
          chunks.push(chunk);
        }
      } catch (error) {
        if (error instanceof CamError || error instanceof UnsoundFolder) throw error;
        throw unsound(name, 'is damaged, encrypted or packed in a way that cannot be read');
      }
      const whole = Buffer.concat(chunks);
      if (crc32(whole) !== entry.crc32) throw unsound(name, 'is damaged: its checksum is wrong');
      return whole;
    },
  };
}

function toFolder(zip: ZipFile, { name, files, problems }: ListedFolder, budget: Budget) {
  const readable = [...files].map(([file, entry]): [string, PackFile] => [
    file,
    packFile(zip, entry, file, budget),
  ]);
  return { path: name, files: new Map(readable), problems };
}

async function listZipFolders(zip: ZipFile): Promise<ListedFolder[]> {
  const tooMany = createRefusal(`The pack holds more than ${LIMITS.packFiles} files; split it.`);
  if (zip.entryCount > LIMITS.packFiles) throw tooMany;
  const listing = createListing();
  let count = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      count += 1;
      if (count > LIMITS.packFiles) throw tooMany;
      listing.add(entry);
    }
  } catch (error) {
    throw error === tooMany ? error : notAZip(undefined, error);
  }
  return [...listing.folders.values()];
}

async function readTree(
  open: Promise<ZipFile>,
  name: string | undefined,
  allowed: number,
): Promise<PackTree> {
  const zip = await open.catch((error: unknown) => {
    throw notAZip(name, error);
  });
  const close = async () => zip.close();
  try {
    const budget = createBudget(allowed);
    const folders = (await listZipFolders(zip)).map((folder) => toFolder(zip, folder, budget));
    return { name, folders, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The files of a zip in memory, each inflated when it is read. @throws CamError VALIDATION_ERROR */
export async function openZip(bytes: Uint8Array, name?: string): Promise<PackTree> {
  if (bytes.length > LIMITS.packBytes) {
    throw createRefusal(
      `The pack has more than ${size(LIMITS.packBytes)}; send it with PUT /v1/imports/file, which takes up to ${size(LIMITS.packFileBytes)}, or split it.`,
    );
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = yauzl.fromBufferPromise(buffer, { decodeStrings: false });
  return readTree(zip, name, LIMITS.packUnpackedBytes);
}

/**
 * The files of a zip on disk, which stays open and is never in memory as a whole. `name`: the file name that its sender
 * gave; null if there is none.
 * @throws CamError VALIDATION_ERROR where it cannot be opened, is not a zip, is too large or has too many files
 */
export async function openZipFile(path: string, name: string | null = basename(path)): Promise<PackTree> {
  const { fd, close } = await openCallerFile(path, { bytesMax: LIMITS.packFileBytes }).catch(
    (error: unknown) => {
      if (!(error instanceof CallerFileError)) throw error;
      if (error.problem !== 'large') throw createRefusal(`${path} ${error.message}`, error);
      throw createRefusal(`The pack has more than ${size(LIMITS.packFileBytes)}; split it.`);
    },
  );
  const zip = yauzl.fromFdPromise(fd, { decodeStrings: false, autoClose: false }).catch(async (error) => {
    await close();
    throw error;
  });
  return readTree(zip, name ?? undefined, LIMITS.packFileUnpackedBytes);
}

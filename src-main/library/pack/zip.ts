/**
 * Reads a zip as template folders:
 * read the directory → refuse too many files → group files by folder → report every unsafe name →
 * inflate only the files of templates, one folder at a time, counting the bytes that really come out.
 */
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import { allowedBytes, JSON_NAME, type PackFolder, size, UnsoundFolder } from './types.ts';
import { baseOf, createListing, isReported, type ListedFolder, nameOf } from './zip-listing.ts';

function refused(message: string, cause?: unknown): CamError {
  return new CamError('VALIDATION_ERROR', message, { cause });
}

const notAZip = (cause: unknown) =>
  refused('The pack is not a zip, or it is cut short. Send the file as it was exported.', cause);

/** Counts the bytes that are inflated from a pack. */
function createBudget() {
  let left: number = LIMITS.packUnpackedBytes;
  return {
    /** @throws CamError VALIDATION_ERROR */
    spend(bytes: number): void {
      left -= bytes;
      if (left >= 0) return;
      throw refused(
        `The pack unpacks to more than ${size(LIMITS.packUnpackedBytes)}. Nothing was imported; split it.`,
      );
    },
  };
}
type Budget = ReturnType<typeof createBudget>;

/** @throws UnsoundFolder, CamError VALIDATION_ERROR */
async function inflate(zip: ZipFile, entry: Entry, allowed: number, budget: Budget): Promise<Uint8Array> {
  const name = baseOf(nameOf(entry));
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      budget.spend(chunk.length);
      bytes += chunk.length;
      if (bytes > allowed) throw new UnsoundFolder(name, `has more than ${size(allowed)}; make it smaller`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof CamError || error instanceof UnsoundFolder) throw error;
    throw new UnsoundFolder(name, 'is damaged, encrypted or packed in a way that cannot be read');
  }
  const whole = Buffer.concat(chunks);
  if (crc32(whole) !== entry.crc32) throw new UnsoundFolder(name, 'is damaged: its checksum is wrong');
  return whole;
}

function packFolder(zip: ZipFile, { name, files, problems }: ListedFolder, budget: Budget): PackFolder {
  const missing = files.has(JSON_NAME) ? [] : [{ path: JSON_NAME, message: 'is missing from the folder' }];
  return {
    name: name || '.',
    problems: problems.length > 0 ? problems : missing,
    async read() {
      const read = new Map<string, Uint8Array>();
      for (const [file, entry] of files) {
        const allowed = allowedBytes(file, LIMITS.imageBytes);
        if (allowed !== undefined) read.set(file, await inflate(zip, entry, allowed, budget));
      }
      return read;
    },
  };
}

/**
 * The template folders of a zip, in the order of the zip. Nothing is inflated before a folder is read.
 * @throws CamError VALIDATION_ERROR where it is not a zip, has too many files or no template at all
 */
export async function openZip(bytes: Uint8Array): Promise<PackFolder[]> {
  if (bytes.length > LIMITS.packBytes) {
    throw refused(`The pack has more than ${size(LIMITS.packBytes)}; split it.`);
  }
  const tooMany = refused(`The pack holds more than ${LIMITS.packFiles} files; split it.`);
  const listing = createListing();
  let count = 0;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(buffer, { decodeStrings: false }).catch((error: unknown) => {
    throw notAZip(error);
  });
  if (zip.entryCount > LIMITS.packFiles) throw tooMany;
  try {
    for await (const entry of zip.eachEntry()) {
      count += 1;
      if (count > LIMITS.packFiles) throw tooMany;
      listing.add(entry);
    }
  } catch (error) {
    throw error === tooMany ? error : notAZip(error);
  }
  const budget = createBudget();
  const folders = [...listing.folders.values()].filter(isReported);
  if (folders.length > 0) return folders.map((listed) => packFolder(zip, listed, budget));
  throw refused('The pack holds no template: there is no folder with a template.json in it.');
}

import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';

/** Unpacks files of a package as npm keeps it: a tar archive (POSIX.1-2001, ustar), compressed by gzip. */

const BLOCK = 512;
/** Where the fields of a header are: first byte, and the one behind the last. */
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const TYPE = 156;
const PREFIX = [345, 500] as const;
/** Types of entries that are files; the second is of older archives. */
const FILES = new Set(['0', '\0']);

interface Entry {
  /** Undefined for one that is passed over. */
  handle: FileHandle | undefined;
  /** Bytes of it that are still to come, and of the padding behind them. */
  left: number;
  padding: number;
}

/**
 * Writes those files of an archive below `dir` for which `choose` gives a path there; it gets their path in the archive.
 * `makeFolder` makes a folder with its parents.
 * @throws Error where it is no such archive; the reason of the signal
 */
export async function unpackTgz(
  archive: string,
  dir: string,
  {
    choose,
    makeFolder,
    signal,
  }: {
    choose(name: string): string | undefined;
    makeFolder(dir: string): void;
    signal: AbortSignal;
  },
): Promise<void> {
  const openEntry = async (header: Buffer): Promise<Entry> => {
    const text = ([from, to]: readonly [number, number]) =>
      header.toString('utf8', from, to).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(SIZE), 8);
    if (!Number.isSafeInteger(size)) throw new Error('The archive is damaged.');
    const name = [text(PREFIX), text(NAME)].filter((part) => part !== '').join('/');
    const target = FILES.has(String.fromCharCode(header[TYPE] ?? 0)) ? choose(name) : undefined;
    const padding = (BLOCK - (size % BLOCK)) % BLOCK;
    if (target === undefined) return { handle: undefined, left: size, padding };
    const file = path.join(dir, target);
    makeFolder(path.dirname(file));
    return { handle: await open(file, 'w'), left: size, padding };
  };
  let header = Buffer.alloc(0);
  let entry: Entry | undefined;
  const read = async (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (!entry) {
        const piece = chunk.subarray(at, at + BLOCK - header.length);
        at += piece.length;
        header = Buffer.concat([header, piece]);
        if (header.length < BLOCK) return;
        // Blocks of zeros end the archive.
        if (header[0] !== 0) entry = await openEntry(header);
        header = Buffer.alloc(0);
      }
      if (!entry) continue;
      const piece = chunk.subarray(at, at + entry.left);
      await entry.handle?.writeFile(piece);
      entry.left -= piece.length;
      at += piece.length;
      if (entry.left > 0) return;
      await entry.handle?.close();
      entry = entry.padding > 0 ? { handle: undefined, left: entry.padding, padding: 0 } : undefined;
    }
  };
  try {
    for await (const chunk of createReadStream(archive, { signal }).compose(createGunzip(), { signal }))
      await read(chunk);
    if (entry) throw new Error('The archive ends too early.');
  } finally {
    await entry?.handle?.close();
  }
}

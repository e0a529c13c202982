/**
 * Whether sources changed since something was built from them. Sizes and times of all files answer in a few
 * milliseconds; only where these differ is the content read, since a checkout gives unchanged files new times.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * All files of the sources, ascending.
 * @param {string} root @param {readonly string[]} sources files and folders below the root; missing ones count as empty
 */
function listFiles(root, sources) {
  return sources.flatMap((source) => {
    const path = join(root, source);
    const state = statSync(path, { throwIfNoEntry: false });
    if (!state?.isDirectory()) return state ? [path] : [];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  });
}

/** @param {readonly string[]} files */
function hashTimes(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {readonly string[]} files */
function hashContent(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${relative(root, file).replaceAll(sep, '/')}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} stamp @returns {{times?: unknown, content?: unknown}} */
function readStamp(stamp) {
  try {
    return JSON.parse(readFileSync(stamp, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

/**
 * The state of sources, beside that of the last build in a stamp file.
 * @param {string} root @param {readonly string[]} sources @param {string} stamp
 */
export function readSources(root, sources, stamp) {
  const files = listFiles(root, sources);
  const known = readStamp(stamp);
  const times = hashTimes(files);
  const content =
    known.times === times && typeof known.content === 'string' ? known.content : hashContent(root, files);
  return {
    /** Hash of the content of all files. */
    content,
    /** Whether the stamp was written for this content. */
    isCurrent: known.content === content,
    /** Whether the stamp is as it would be written now. */
    isStamped: known.content === content && known.times === times,
    /** Notes that what was built is of this state. */
    write() {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, JSON.stringify({ times, content }));
    },
  };
}

import { isDeviceName } from '../slug.ts';

/**
 * Names inside a pack come from strangers. None of them ever becomes a path of ours, but a pack that tries tricks
 * is not to be half believed either: a folder with one such name is left out.
 */

const MAX_CHARS = 500;

/** Why a name in a pack is no plain relative path; undefined where it is one. A folder's name ends in `/`. */
export function nameProblem(name: string): string | undefined {
  if (name === '' || name.length > MAX_CHARS) return 'has a name that is empty or too long';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\x00-\x1f\x7f]/.test(name)) return 'has a control character in its name';
  if (name.includes('\\')) return 'has a backslash in its name; write / between folders';
  if (name.startsWith('/')) return 'has an absolute path; names in a pack are relative';
  const parts = name.replace(/\/$/, '').split('/');
  if (parts.some((part) => part === '..' || part === '.' || part === '')) {
    return 'leads out of the pack with .. or an empty part in its name';
  }
  if (parts.some((part) => /[:<>"|?*]/.test(part))) return 'names a drive, a stream or a wildcard';
  if (parts.some((part) => /[. ]$/.test(part))) return 'has a part that ends in a dot or a blank';
  return parts.some(isDeviceName) ? 'has a name that means a device on Windows' : undefined;
}

/** The same for all names that some file system takes for one. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\/$/, '');
}

/** The folder a file lies in; `''` for the top of the pack. */
export function folderOf(name: string): string {
  const end = name.replace(/\/$/, '').lastIndexOf('/');
  return end < 0 ? '' : name.slice(0, end);
}

/** The last part of a name. */
export function baseOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

import { getExtension } from '../../../src-shared/contract/picture-formats.ts';

const LONGEST = 80;
/** Characters that file names may not have on some system. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;

/** A file name for a picture: the draft's name without what some system does not allow. */
export function toFileName(name: string, format: string): string {
  const clean = name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  // No hidden file, and no trailing dot, which Windows drops.
  const base = clean.replace(/^[. ]+|[. ]+$/g, '');
  return `${base || 'meme'}.${getExtension(format)}`;
}

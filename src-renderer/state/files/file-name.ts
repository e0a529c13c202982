/** Endings people know. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg' };
const LONGEST = 80;
/** Signs that one of the systems' file names may not have. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]+/gu;

/** A file name for a picture: the draft's name as far as every system takes it. */
export function fileNameOf(name: string, format: string): string {
  const clean = name.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  // No hidden file, and no trailing dot, which one system drops.
  const base = clean.replace(/^[. ]+|[. ]+$/g, '');
  return `${base || 'meme'}.${ENDINGS[format] ?? format}`;
}

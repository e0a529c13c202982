/** Names Windows keeps for devices, whatever the ending. */
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?=\.|$)/i;
/** Longest name in characters; file systems end at 255 bytes. */
const NAME_CHARS = 80;

/**
 * A plain file name on every platform from what the page calls a file: no folders, no leading dot, no characters
 * that a shell or a file system reads otherwise. Keeps the ending; `meme` where nothing is left.
 */
export function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(DEVICES, 'meme');
  const ending = /\.[a-z0-9]{1,8}$/i.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - ending.length)]
    .slice(0, NAME_CHARS - ending.length)
    .join('');
  return `${stem.trimEnd() || 'meme'}${ending}`;
}

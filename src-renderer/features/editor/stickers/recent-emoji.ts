const KEY = 'cam-recent-emoji';
const MAX_RECENT = 16;

/** The emoji used last, latest first. */
export function recentEmoji(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Remembers that one was used. */
export function rememberEmoji(storage: Pick<Storage, 'getItem' | 'setItem'>, emoji: string): void {
  const rest = recentEmoji(storage).filter((one) => one !== emoji);
  try {
    storage.setItem(KEY, JSON.stringify([emoji, ...rest].slice(0, MAX_RECENT)));
  } catch {
    // A full storage only forgets what was used last.
  }
}

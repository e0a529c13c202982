const KEY = 'cam-recent-emoji';
const MAX_RECENT = 16;

/** The emoji used last, latest first. */
export function recentEmoji(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Puts an emoji at the head of the recent ones. */
export function rememberEmoji(storage: Pick<Storage, 'getItem' | 'setItem'>, emoji: string): void {
  const rest = recentEmoji(storage).filter((one) => one !== emoji);
  try {
    storage.setItem(KEY, JSON.stringify([emoji, ...rest].slice(0, MAX_RECENT)));
  } catch {
    // Storage is full: the list of recent emoji is optional.
  }
}

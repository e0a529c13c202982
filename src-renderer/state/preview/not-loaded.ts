/** Thrown by fonts, emoji and data for line breaks where a drawing needs a file that has not been loaded. */
export class NotLoadedError extends Error {
  /** Fetches it; the same fetch where one is under way. */
  readonly load: () => Promise<void>;

  constructor(what: string, load: () => Promise<void>) {
    super(`${what} is not loaded yet`);
    this.name = 'NotLoaded';
    this.load = load;
  }
}

/** Runs one fetch per key at a time; one that failed may be tried again. */
export function createLoads(load: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (key) => {
    const known = running.get(key);
    if (known) return known;
    const started = load(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

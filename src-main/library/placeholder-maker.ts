import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { TemplateIndex } from './template-index.ts';
import type { Template } from './types.ts';

/** Makes the placeholders of templates that came without one: first those that are to be shown, later all others. */

/** After each picture made in the background, ms: memes go first. */
const PAUSE_MS = 2;
/** The longest that somebody waits for placeholders, ms: about 40 are made in it. */
const WAIT_MS = 100;

/** A tiny WebP of an opaque picture; none for others. Rejects where the picture cannot be decoded. */
export type MakePlaceholder = (picture: Uint8Array) => Promise<Uint8Array | undefined>;

/** A placeholder as it stands in a template. */
export const toPlaceholder = (webp: Uint8Array): string =>
  `data:image/webp;base64,${Buffer.from(webp).toString('base64')}`;

export interface PlaceholderMaker {
  /** Resolves when these templates have theirs, at the latest after 100 ms; what is left is made all the same. */
  makeFor(templates: readonly Template[]): Promise<void>;
  /** Begins with all that are missing; nothing happens while it is at it, or where none is missing. */
  start(): void;
  stop(): void;
}

/** `made` is called after each round in the background. */
export function createPlaceholderMaker(
  index: Pick<TemplateIndex, 'all' | 'revision'>,
  make: MakePlaceholder,
  made: () => void,
): PlaceholderMaker {
  /** By the name of the preview, a hash of its content: of pictures that are equal, one is made. */
  const known = new Map<string, Promise<string | undefined>>();
  let running = false;
  let stopped = false;
  let done = -1;

  const read = async (path: string) => {
    try {
      const webp = await make(await readFile(path));
      return webp && toPlaceholder(webp);
    } catch {
      // A picture that is gone or cannot be decoded has none; what is wrong with it shows where it is used.
      return undefined;
    }
  };
  const give = async (template: Template): Promise<boolean> => {
    const name = template.thumbFile.slice(template.thumbFile.lastIndexOf('/') + 1);
    const before = known.get(name);
    const making = before ?? read(template.thumbPath);
    known.set(name, making);
    const placeholder = await making;
    if (placeholder) template.placeholder = placeholder;
    return before === undefined;
  };
  const findMissing = (templates: readonly Template[]) =>
    templates.filter(({ placeholder }) => placeholder === undefined);
  const giveAll = async (templates: readonly Template[]): Promise<void> => {
    for (const template of templates) if (!stopped) await give(template);
  };
  const run = async (): Promise<void> => {
    const revision = index.revision();
    const templates = findMissing(index.all());
    for (const template of templates) {
      if ((await give(template)) && !stopped) await setTimeout(PAUSE_MS, undefined, { ref: false });
      if (stopped) return;
    }
    done = revision;
    if (templates.some(({ placeholder }) => placeholder)) made();
  };
  return {
    async makeFor(templates) {
      const wanted = findMissing(templates);
      if (wanted.length === 0) return;
      const waited = new AbortController();
      const wait = setTimeout(WAIT_MS, undefined, { ref: false, signal: waited.signal }).catch(
        () => undefined,
      );
      await Promise.race([giveAll(wanted), wait]);
      waited.abort();
    },
    start() {
      if (running || stopped || done === index.revision()) return;
      running = true;
      void run().finally(() => {
        running = false;
      });
    },
    stop() {
      stopped = true;
    },
  };
}

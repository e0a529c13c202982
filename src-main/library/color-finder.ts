import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { TemplateIndex } from './template-index.ts';
import type { Template } from './types.ts';

/** Finds the colours of templates in the background, one picture after the other. */

/** After each picture, ms: memes go first. */
const PAUSE_MS = 2;

export interface ColorFinder {
  /** Begins with the templates that have none; nothing happens while it is at it, or where none is missing. */
  start(): void;
  stop(): void;
}

/** `found` is called after each round that found some. */
export function createColorFinder(
  index: Pick<TemplateIndex, 'all' | 'revision'>,
  colorsOf: (picture: Uint8Array) => Promise<string[] | undefined>,
  found: () => void,
): ColorFinder {
  /** By the name of the preview, a hash of its content: pictures that are equal are looked at once. */
  const known = new Map<string, string[] | undefined>();
  let running = false;
  let stopped = false;
  let done = -1;

  const look = async ({ thumbFile, thumbPath }: Template): Promise<string[] | undefined> => {
    const name = thumbFile.slice(thumbFile.lastIndexOf('/') + 1);
    if (known.has(name)) return known.get(name);
    // One that cannot be decoded has none; it is left to the browser.
    const colors = await readFile(thumbPath)
      .then(colorsOf)
      .catch(() => undefined);
    known.set(name, colors);
    await setTimeout(PAUSE_MS, undefined, { ref: false });
    return colors;
  };
  const run = async (): Promise<void> => {
    const revision = index.revision();
    let some = false;
    for (const template of index.all().filter(({ colors }) => colors === undefined)) {
      const colors = await look(template);
      if (stopped) return;
      if (!colors) continue;
      template.colors = colors;
      some = true;
    }
    done = revision;
    if (some) found();
  };
  return {
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

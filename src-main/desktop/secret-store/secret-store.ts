import type { Log } from '../../bootstrap/log.ts';
import type { KeySafe } from './secret-cipher.ts';
import type { KeyFile, SealedKeys } from './secret-file.ts';

/** The kept keys: each in a sealed box in the file, and open in memory as far as the keychain opens it. */
export interface KeyBoxes {
  /** Reads the file. Never rejects: what is wrong with it is `fault` and `warning` from then on. */
  load(): Promise<void>;
  /** Why the file must be left alone, or null. */
  fault(): string | null;
  /** What happened to the file, or null. */
  warning(): string | null;
  /** Tries the boxes that are not open yet. */
  openClosed(): Promise<void>;
  keyFor(origin: string): string | undefined;
  origins(): readonly string[];
  /** @throws Error in words where keychain or disk refuse */
  put(origin: string, key: string): Promise<void>;
  /** @throws Error in words where the disk refuses */
  remove(origin: string): Promise<void>;
}

const DAMAGED =
  'The file of kept keys was damaged and has been put aside as provider-keys.json.damaged. Give the keys again.';

export function createKeyBoxes(file: KeyFile, safe: KeySafe, log: Log): KeyBoxes {
  let boxes: SealedKeys = new Map();
  let fault: string | null = null;
  let warning: string | null = null;
  const keys = new Map<string, string>();
  const write = async (next: SealedKeys) => {
    if (fault !== null) throw new Error(fault);
    await file.write(next).catch((error: unknown) => {
      throw new Error(
        `The key file in CAM’s home cannot be written (${codeOf(error)}). Nothing was changed.`,
      );
    });
    boxes = next;
  };
  const put = async (origin: string, key: string) => {
    await write(new Map([...boxes, [origin, await encrypt(safe, origin, key)]]));
    keys.set(origin, key);
    warning = null;
  };
  const openOne = async (origin: string, box: Buffer) => {
    const opened = await open(safe, origin, box);
    if (!opened) return log.warn({ origin }, 'a kept key cannot be read');
    keys.set(origin, opened.key);
    if (opened.stale) await put(origin, opened.key).catch(() => log.warn({ origin }, 'not sealed anew'));
  };
  return {
    async load() {
      try {
        const read = await file.read();
        boxes = read.keys;
        if (read.damaged) warning = DAMAGED;
      } catch (error) {
        fault = `The key file in CAM’s home cannot be read (${codeOf(error)}). Put its permissions right and start CAM again.`;
      }
      if (warning ?? fault) log.warn(warning ?? fault ?? '');
    },
    async openClosed() {
      const closed = [...boxes].filter(([origin]) => !keys.has(origin));
      if (closed.length === 0 || (await safe.refusal()) !== null) return;
      for (const [origin, box] of closed) await openOne(origin, box);
    },
    async remove(origin) {
      await write(new Map([...boxes].filter(([other]) => other !== origin)));
      keys.delete(origin);
    },
    ...{ put, fault: () => fault, warning: () => warning },
    keyFor: (origin) => keys.get(origin),
    origins: () => [...boxes.keys()],
  };
}

async function encrypt(safe: KeySafe, origin: string, key: string): Promise<Buffer> {
  try {
    return await safe.encrypt(JSON.stringify({ origin, key }));
  } catch {
    // Without the cause: nobody vouches that its words leave the key out.
    throw new Error('The system’s keychain did not take the key. Unlock it and try again.');
  }
}

/** The key in a box, where it opens and was sealed for this origin: the file could have been edited. */
async function open(
  safe: KeySafe,
  origin: string,
  box: Buffer,
): Promise<{ key: string; stale: boolean } | undefined> {
  try {
    const { text, stale } = await safe.open(box);
    const held: unknown = JSON.parse(text);
    if (typeof held !== 'object' || held === null || Reflect.get(held, 'origin') !== origin) return undefined;
    const key: unknown = Reflect.get(held, 'key');
    return typeof key === 'string' ? { key, stale } : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** The file of sealed keys, `{"version":1,"keys":{"https://api.openai.com":"<base64>"}}`: for its owner alone. */

/** Sealed keys by origin. */
export type SealedKeys = ReadonlyMap<string, Buffer>;

export interface KeyFile {
  /**
   * What it holds; nothing where there is none. One that is damaged is put aside, so that nothing is lost by the next
   * write. @throws Error of the file system
   */
  read(): Promise<{ keys: SealedKeys; damaged: boolean }>;
  /** Whole or not at all. @throws Error of the file system */
  write(keys: SealedKeys): Promise<void>;
}

const VERSION = 1;
const OWNER_ONLY = 0o600;

export function createKeyFile(file: string): KeyFile {
  return {
    async read() {
      const text = await textOf(file);
      if (text === undefined) return { keys: new Map(), damaged: false };
      const keys = parse(text);
      if (keys) return { keys, damaged: false };
      await fs.rename(file, `${file}.damaged`);
      return { keys: new Map(), damaged: true };
    },
    async write(keys) {
      const all = Object.fromEntries(
        [...keys].map(([origin, sealed]) => [origin, sealed.toString('base64')]),
      );
      await replace(file, `${JSON.stringify({ version: VERSION, keys: all }, null, 2)}\n`);
    },
  };
}

async function textOf(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): SealedKeys | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'version') !== VERSION)
      return undefined;
    const keys: unknown = Reflect.get(kept, 'keys');
    if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) return undefined;
    const boxes = new Map<string, Buffer>();
    for (const [origin, sealed] of Object.entries<unknown>({ ...keys })) {
      if (typeof sealed === 'string') boxes.set(origin, Buffer.from(sealed, 'base64'));
    }
    return boxes;
  } catch {
    return undefined;
  }
}

async function replace(file: string, text: string): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temp = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = await fs.open(temp, 'wx', OWNER_ONLY);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(temp, file);
  } catch (error) {
    await fs.rm(temp, { force: true });
    throw error;
  }
}

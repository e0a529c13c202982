import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * The file of encrypted keys, `{"version":1,"keys":{"https://api.openai.com":"<base64>"}}`, readable by its owner only.
 */

/** Encrypted keys by origin. */
export type EncryptedKeys = ReadonlyMap<string, Buffer>;

export interface SecretFile {
  /**
   * The keys; none where there is no file. A damaged file is renamed, so that the next write does not destroy it.
   * @throws Error of the file system
   */
  read(): Promise<{ keys: EncryptedKeys; damaged: boolean }>;
  /** Writes the file completely or not at all. @throws Error of the file system */
  write(keys: EncryptedKeys): Promise<void>;
}

const VERSION = 1;
const OWNER_ONLY = 0o600;

export function createSecretFile(file: string): SecretFile {
  return {
    async read() {
      const text = await readText(file);
      if (text === undefined) return { keys: new Map(), damaged: false };
      const keys = parse(text);
      if (keys) return { keys, damaged: false };
      await fs.rename(file, `${file}.damaged`);
      return { keys: new Map(), damaged: true };
    },
    async write(keys) {
      const encoded = Object.fromEntries(
        [...keys].map(([origin, encrypted]) => [origin, encrypted.toString('base64')]),
      );
      await writeAtomically(file, `${JSON.stringify({ version: VERSION, keys: encoded }, null, 2)}\n`);
    },
  };
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await fs.readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(text: string): EncryptedKeys | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || Reflect.get(stored, 'version') !== VERSION)
      return undefined;
    const encoded: unknown = Reflect.get(stored, 'keys');
    if (typeof encoded !== 'object' || encoded === null || Array.isArray(encoded)) return undefined;
    const keys = new Map<string, Buffer>();
    for (const [origin, base64] of Object.entries<unknown>({ ...encoded })) {
      if (typeof base64 === 'string') keys.set(origin, Buffer.from(base64, 'base64'));
    }
    return keys;
  } catch {
    return undefined;
  }
}

async function writeAtomically(file: string, text: string): Promise<void> {
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

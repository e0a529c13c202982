/**
 * Reads hostile fonts one after the other in a process of its own, for `fonts.test.ts`, and reports what memory it holds.
 *
 * argv: number of fonts. Run with --expose-gc. Messages out: a `MemoryReport` after each twentieth of them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sanitiseFont } from '../../src-main/fonts/sanitise.ts';
import { CamError } from '../../src-shared/contract/errors.ts';
import { createRandom, type Random } from '../../src-shared/random.ts';
import { bangersTtf, bricolageWoff2 } from '../helpers/font-files.ts';

export interface MemoryReport {
  fonts: number;
  /** How many of them were refused. */
  refused: number;
  /** How often an instance of WebAssembly was made in this thread. */
  instances: number;
  /** What V8 holds after a collection, MB: its heap, what it knows outside of it, memories of WebAssembly. */
  heap: number;
  external: number;
  wasm: number;
  /** Resident memory of the process, MB: what its allocators keep for themselves included. */
  resident: number;
}

type ModuleImports<Made> = Made extends new (
  module: WebAssembly.Module,
  ...imports: infer Rest
) => unknown
  ? Rest
  : never;

const REPORTS = 20;
const STARTS = ['\0\x01\0\0', 'OTTO', 'wOF2', 'ttcf', ''];
const MB = 1024 * 1024;

/** Counts the instances of WebAssembly that are made, and the memories that are still held, bytes. */
function watchMemories(): () => { instances: number; bytes: number } {
  let instances = 0;
  const memories = new Set<WeakRef<WebAssembly.Memory>>();
  const { Instance } = WebAssembly;
  WebAssembly.Instance = class extends Instance {
    constructor(module: WebAssembly.Module, ...imports: ModuleImports<typeof Instance>) {
      super(module, ...imports);
      instances += 1;
      const memory = Object.values(this.exports).find((one) => one instanceof WebAssembly.Memory);
      if (memory) memories.add(new WeakRef(memory));
    }
  };
  return () => {
    let bytes = 0;
    for (const reference of memories) {
      const memory = reference.deref();
      if (memory) bytes += memory.buffer.byteLength;
      else memories.delete(reference);
    }
    return { instances, bytes };
  };
}

/** A sound font with some bytes changed, one that is cut off, or bytes behind the beginning of a font. */
function hostileFont(random: Random, sound: readonly Uint8Array[]): Uint8Array {
  const below = (limit: number) => Math.floor(random.next() * limit);
  const bytes = Uint8Array.from(random.pick(sound));
  // A font that is nearly sound takes a hundred times as long as one that is not: one in five is.
  const kind = below(5);
  if (kind < 2) return bytes.subarray(0, below(bytes.length));
  if (kind < 4) {
    const rest = Uint8Array.from({ length: below(400) }, () => below(256));
    return Buffer.concat([Buffer.from(random.pick(STARTS), 'latin1'), rest]);
  }
  for (let change = 0; change <= below(12); change += 1) bytes[below(bytes.length)] = below(256);
  return bytes;
}

async function isRefused(font: Uint8Array): Promise<boolean> {
  try {
    await sanitiseFont(font);
    return false;
  } catch (error) {
    if (error instanceof CamError && error.code === 'FONT_UNREADABLE') return true;
    throw error;
  }
}

async function collect(): Promise<void> {
  // Weak references are cleared by the collection after the turn in which they were last used.
  for (let time = 0; time < 3; time += 1) {
    globalThis.gc?.();
    await nextTurn();
  }
}

const count = Number(process.argv[2]);
const memories = watchMemories();
const random = createRandom('hostile fonts');
const sound = [bangersTtf(), bricolageWoff2()];
let refused = 0;
for (let fonts = 1; fonts <= count; fonts += 1) {
  if (await isRefused(hostileFont(random, sound))) refused += 1;
  if (fonts % Math.ceil(count / REPORTS) > 0) continue;
  await collect();
  const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage();
  const { instances, bytes } = memories();
  const report: MemoryReport = {
    fonts,
    refused,
    instances,
    heap: heapUsed / MB,
    external: (external + arrayBuffers) / MB,
    wasm: bytes / MB,
    resident: rss / MB,
  };
  process.send?.(report);
}
process.disconnect();

import { createStore } from 'zustand/vanilla';
import type { StorageReport } from '../../../src-shared/contract/storage.ts';
import type { Api } from '../../api/api.ts';

/** Whether a batch fits on the disk, before it is started. */

/** Bytes of a meme where there are too few to tell. */
const USUAL_BYTES = 400_000;
const ENOUGH_MEMES = 10;
/** Left to everything else, bytes. */
const SPARE_BYTES = 200_000_000;

interface Shortage {
  /** Bytes that the memes will take, by the size of those made so far. */
  needed: number;
  /** Bytes there are for them. */
  room: number;
  /** What is short: the disk, or the space that Settings allow. */
  of: 'disk' | 'bound';
}

/** What a batch of `count` memes lacks; undefined where it fits. `boundMb`: MB that Settings allow for pictures. */
export function findShortage(
  { kinds, disk }: Pick<StorageReport, 'kinds' | 'disk'>,
  count: number,
  boundMb: number,
): Shortage | undefined {
  const getSize = (wanted: string) => kinds.find(({ kind }) => kind === wanted) ?? { files: 0, bytes: 0 };
  const memes = getSize('memes');
  const average = memes.files < ENOUGH_MEMES ? USUAL_BYTES : memes.bytes / memes.files;
  const needed = Math.round(average * count);
  const onDisk = disk === null ? Number.POSITIVE_INFINITY : Math.max(0, disk.free_bytes - SPARE_BYTES);
  const allowed = Math.max(0, boundMb * 1e6 - memes.bytes - getSize('trash').bytes);
  const room = Math.min(onDisk, allowed);
  if (needed <= room) return undefined;
  return { needed, room, of: onDisk <= allowed ? 'disk' : 'bound' };
}

/** ms */
const CHECK_EVERY = 600_000;

/** Whether the disk is nearly full, asked at the start and every ten minutes. */
export function createLowSpace(deps: {
  api: Pick<Api, 'health'>;
  schedule(run: () => void, ms: number): void;
}) {
  const store = createStore<{ low: boolean; dismissed: boolean }>(() => ({ low: false, dismissed: false }));
  const check = async (): Promise<void> => {
    try {
      const { low_space: low } = await deps.api.health();
      // Said once: again only after there was room.
      store.setState(({ dismissed }) => ({ low, dismissed: low && dismissed }));
    } catch {
      // The window shows by itself that the engine does not answer.
    }
  };
  const repeat = async (): Promise<void> => {
    await check();
    deps.schedule(() => void repeat(), CHECK_EVERY);
  };
  let watching: Promise<void> | undefined;
  return {
    store,
    /** Begins to ask; later calls do nothing. */
    watch(): Promise<void> {
      watching ??= repeat();
      return watching;
    },
    check,
    dismiss: () => store.setState({ dismissed: true }),
  };
}

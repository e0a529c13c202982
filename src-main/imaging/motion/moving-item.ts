import type { Look } from './look.ts';

/** Something that is drawn over a picture and may change with time. */
export interface MovingItem {
  /** What it looks like at a time, ms; undefined where it is not seen. */
  at(timeMs: number): ItemState | undefined;
}

export interface ItemState {
  /** States with the same key look the same. */
  key: string;
  /** Undefined where nothing of it is on the picture. @throws CamError IMAGE_UNREADABLE */
  look(): Promise<Look | undefined>;
}

/** One that always looks the same; `draw` is called once. */
export function stillItem(draw: () => Promise<Look | undefined>): MovingItem {
  let drawn: Promise<Look | undefined> | undefined;
  const state: ItemState = {
    key: '',
    look() {
      drawn ??= draw();
      return drawn;
    },
  };
  return { at: () => state };
}

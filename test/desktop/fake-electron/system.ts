import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { CrashReporterStartOptions } from 'electron';
import type { FakeApp } from './app.ts';
import type { FakeMenu } from './menu.ts';
import type { Doings } from './record.ts';

/** The system around the app; its calls are recorded. */

/** Electron's `Tray`, of which an app has one. */
export function createTrays() {
  return class FakeTray extends EventEmitter {
    static last: FakeTray | undefined;
    toolTip = '';
    menu: FakeMenu | undefined;

    constructor(icon: string) {
      super();
      if (!existsSync(icon)) throw new Error(`Failed to load image from path '${icon}'`);
      FakeTray.last = this;
    }
    setToolTip(text: string): void {
      this.toolTip = text;
    }
    setContextMenu(menu: FakeMenu): void {
      this.menu = menu;
    }
  };
}

/** Electron's `powerSaveBlocker`; its numbers begin at 0. */
export function createPowerSaveBlocker(record: Doings) {
  let last = 0;
  const blocking = new Set<number>();
  return {
    start(): number {
      blocking.add(last);
      record.awake.push(true);
      return last++;
    },
    stop(id: number): void {
      if (!blocking.delete(id)) throw new Error(`no power save blocker ${id}`);
      record.awake.push(blocking.size > 0);
    },
  };
}

export const createCrashReporter = (app: FakeApp, record: Doings) => ({
  start(options: CrashReporterStartOptions): void {
    record.crashReporter = { ...options, folder: app.getPath('crashDumps'), beforeReady: !app.isReady() };
  },
});

/** Electron's `shell`. */
export const createSystemShell = (record: Doings) => ({
  async openExternal(url: string): Promise<void> {
    record.external.push(url);
  },
  /** Resolves with an error in words, or an empty text. */
  async openPath(file: string): Promise<string> {
    record.openedPaths.push(file);
    return '';
  },
  showItemInFolder(file: string): void {
    record.shownInFolder.push(file);
  },
});

interface FakeImage {
  isEmpty(): boolean;
  resize(): FakeImage;
}

export const nativeImage = {
  createFromPath(file: string): FakeImage {
    const image: FakeImage = { isEmpty: () => !/\.(?:png|jpe?g)$/.test(file), resize: () => image };
    return image;
  },
};

/** Electron's `nativeTheme` on a light system. */
export class FakeTheme extends EventEmitter {
  #source = 'system';
  get themeSource(): string {
    return this.#source;
  }
  set themeSource(source: string) {
    if (source === this.#source) return;
    this.#source = source;
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark';
  }
}

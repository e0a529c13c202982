import { readAccelerator } from './accelerator.ts';

/** Electron's `globalShortcut`: what the operating system lets a program take. */
export class FakeGlobalShortcut {
  readonly #registered = new Map<string, () => void>();
  /** Registered by other programs. */
  readonly #held: Set<string>;
  readonly #isReady: () => boolean;
  readonly #platform: NodeJS.Platform;
  #suspended = false;

  constructor(held: readonly string[], platform: NodeJS.Platform, isReady: () => boolean) {
    this.#held = new Set(held);
    this.#platform = platform;
    this.#isReady = isReady;
  }

  /** @throws Error before the app is ready; TypeError where it is no accelerator */
  #check(accelerator: unknown): asserts accelerator is string {
    this.#checkReady();
    try {
      readAccelerator(String(accelerator), this.#platform);
    } catch {
      throw new TypeError('Error processing argument at index 0, conversion failure');
    }
  }

  #checkReady(): void {
    if (!this.#isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
  }

  register(accelerator: string, callback: () => void): boolean {
    this.#check(accelerator);
    if (this.#suspended || this.#held.has(accelerator) || this.#registered.has(accelerator)) return false;
    this.#registered.set(accelerator, callback);
    return true;
  }
  unregister(accelerator: string): void {
    this.#check(accelerator);
    this.#registered.delete(accelerator);
  }
  unregisterAll(): void {
    this.#checkReady();
    this.#registered.clear();
  }
  setSuspended(now: boolean): void {
    this.#suspended = now;
  }

  /** A person presses the keys in any program; whether CAM got them. */
  press(keys: string): boolean {
    const callback = this.#suspended ? undefined : this.#registered.get(keys);
    callback?.();
    return callback !== undefined;
  }
  /** Another program takes the keys, or gives them back. */
  hold(keys: string, isHeld: boolean): void {
    if (isHeld) this.#held.add(keys);
    else this.#held.delete(keys);
  }
  list = (): string[] => [...this.#registered.keys()];
}

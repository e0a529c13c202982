import { readAccelerator } from './accelerator.ts';
import { app } from './app.ts';

/** Electron's `globalShortcut`: what the operating system lets a program take. */

/** Registered by other programs. */
const held = new Set<string>((process.env.FAKE_HELD_SHORTCUTS ?? '').split(',').filter(Boolean));
const registered = new Map<string, () => void>();
let suspended = false;

/** @throws Error before the app is ready; TypeError where it is no accelerator */
function check(accelerator: unknown): asserts accelerator is string {
  if (!app.isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
  try {
    readAccelerator(String(accelerator), process.platform);
  } catch {
    throw new TypeError('Error processing argument at index 0, conversion failure');
  }
}

export const globalShortcut = {
  register(accelerator: string, callback: () => void): boolean {
    check(accelerator);
    if (suspended || held.has(accelerator) || registered.has(accelerator)) return false;
    registered.set(accelerator, callback);
    return true;
  },
  isRegistered(accelerator: string): boolean {
    check(accelerator);
    return registered.has(accelerator);
  },
  unregister(accelerator: string): void {
    check(accelerator);
    registered.delete(accelerator);
  },
  unregisterAll(): void {
    if (!app.isReady()) throw new Error('globalShortcut cannot be used before the app is ready');
    registered.clear();
  },
  setSuspended(now: boolean): void {
    suspended = now;
  },
  isSuspended: () => suspended,
};

/** A person presses the keys in any program; whether CAM got them. */
export function pressGlobally(keys: string): boolean {
  const callback = suspended ? undefined : registered.get(keys);
  callback?.();
  return callback !== undefined;
}

/** Another program takes the keys, or gives them back. */
export function holdShortcut(keys: string, isHeld: boolean): void {
  if (isHeld) held.add(keys);
  else held.delete(keys);
}

export const registeredShortcuts = (): string[] => [...registered.keys()];

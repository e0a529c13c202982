/**
 * Selects the build of sharp. Under Electron on Linux the native build binds to the GLib that Electron has loaded into
 * the process, and may crash; there sharp's WebAssembly build is used: same version, same API, half the speed. sharp
 * falls back to it where its native binary cannot be resolved, so a hook makes that fail.
 * The hook must run before sharp is loaded: import sharp from this file only.
 */
import { registerHooks } from 'node:module';

const NATIVE = /^@img\/sharp-linux[a-z]*-[a-z0-9]+\/sharp\.node$/;

/** `CAM_SHARP=wasm` selects the WebAssembly build for tests without Electron. */
export interface Runtime {
  platform: NodeJS.Platform;
  versions: { electron?: string };
  env: { CAM_SHARP?: string };
}

/** Whether this process must use the WebAssembly build. */
export function needsWasm({ platform, versions, env }: Runtime): boolean {
  return platform === 'linux' && (versions.electron !== undefined || env.CAM_SHARP === 'wasm');
}

if (needsWasm({ platform: process.platform, versions: process.versions, env: process.env })) {
  registerHooks({
    resolve(specifier, context, next) {
      if (!NATIVE.test(specifier)) return next(specifier, context);
      throw Object.assign(new Error(`${specifier} is not for Electron.`), { code: 'MODULE_NOT_FOUND' });
    },
  });
}

const { default: sharp } = await import('sharp');

export type { OutputInfo, OverlayOptions, Sharp } from 'sharp';
export { sharp };

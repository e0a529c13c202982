/**
 * Which build of sharp draws. Under Electron on Linux the native one binds to the GLib that Electron has brought into
 * the process and may crash; there sharp's own WebAssembly build takes its place: same version, same interface, half
 * the speed. sharp falls back to it by itself where its native binary cannot be found, so here it is not found.
 * This must run before anything else loads sharp: import it from here only.
 */
import { registerHooks } from 'node:module';

const NATIVE = /^@img\/sharp-linux[a-z]*-[a-z0-9]+\/sharp\.node$/;

/** What decides: `CAM_SHARP=wasm` is for tests of the other build where there is no Electron. */
export interface Runtime {
  platform: NodeJS.Platform;
  versions: { electron?: string };
  env: { CAM_SHARP?: string };
}

/** Whether this process must draw with the WebAssembly build. */
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

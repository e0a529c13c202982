/**
 * The only file that has the image library, and so the only way to it: `openPicture` for encoded pictures, whoever they
 * come from; `toImage` and `openSvg` for what CAM has decoded or drawn itself.
 *
 * Selects the build of sharp. Under Electron on Linux the native build binds to the GLib that Electron has loaded into
 * the process, and may crash; there sharp's WebAssembly build is used: same version, same API, half the speed. sharp
 * falls back to it where its native binary cannot be resolved, so a hook makes that fail; it must run before sharp is
 * loaded.
 */
import { createRequire, registerHooks } from 'node:module';
import type Library from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import { readColours } from './colours/read-colours.ts';
import { pixelsOnly } from './container/pixels-only.ts';

const NATIVE = /^@img\/sharp-linux[a-z]*-[a-z0-9]+\/sharp\.node$/;

/** `CAM_SHARP=wasm` selects the WebAssembly build for tests without Electron. */
export interface Runtime {
  platform: NodeJS.Platform;
  versions: Readonly<Record<string, string | undefined>>;
  env: { CAM_SHARP?: string };
}

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

let loaded: typeof Library | undefined;

/** The library, loaded when the first picture is opened: with libvips it takes a tenth of a second. */
function sharp(...source: Parameters<typeof Library>): Sharp {
  if (!loaded) {
    // Not at the top of the file: the desktop build declares this name in every bundle.
    const require = createRequire(import.meta.url);
    const library: typeof Library = require('sharp');
    // libvips' operation cache would store decoded pictures a second time.
    library.cache(false);
    loaded = library;
  }
  return loaded(...source);
}

export type { OutputInfo, OverlayOptions, Sharp } from 'sharp';

/** Pixels as they lie in memory: 8 bits per channel, rows without padding. */
export interface RawPixels extends Size {
  data: Buffer;
  channels: 1 | 2 | 3 | 4;
}

const STILL = { limitInputPixels: LIMITS.imagePixels, failOn: 'error', pages: 1 } as const;

/**
 * Opens the first frame, of which the library sees only what pixels need. Its colours are right where `openUpright` opens
 * it. @throws CamError IMAGE_UNREADABLE
 */
export function openPicture(bytes: Uint8Array, failOn: SharpOptions['failOn'] = STILL.failOn): Sharp {
  return sharp(readColours(bytes).bytes, { ...STILL, failOn });
}

/** Opens one frame of an animated GIF or WebP, as a player shows it. @throws as `openPicture` does */
export function openFrame(bytes: Uint8Array, page: number): Sharp {
  return sharp(pixelsOnly(bytes), { ...STILL, page });
}

/** Opens a picture for `metadata()` over all its frames. @throws CamError IMAGE_UNREADABLE */
export function openFrames(bytes: Uint8Array): Sharp {
  return sharp(pixelsOnly(bytes), { ...STILL, pages: -1, limitInputPixels: false });
}

export function toImage({ data, width, height, channels }: RawPixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

export function openSvg(svg: string | Buffer): Sharp {
  return sharp(typeof svg === 'string' ? Buffer.from(svg) : svg);
}

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { createEmojiArt } from './engine/emoji/emoji-art.ts';
import { createEngine, type Engine } from './engine/engine.ts';
import { readFont } from './engine/font-files.ts';
import { createShaper } from './engine/layout/shaper.ts';
import { probePicture } from './engine/raster.ts';
import { makeThumb } from './engine/raster-blank.ts';
import { RESOURCES } from './home.ts';
import type { Problem } from './library/check.ts';
import { keptPicture } from './library/kept.ts';
import { createLibrary, type LiveLibrary } from './library/library.ts';
import { createUserTemplates, type UserTemplates } from './library/user-templates.ts';

/** Wires what a running engine and a single command have in common: the renderer and the templates. */

/** The rendering engine alone. */
export function createRenderer(resourcesDir = RESOURCES, emoji = createEmojiArt(resourcesDir)): Engine {
  return createEngine({ text: { faces: createShaper(readFont), emoji } });
}

const builtInDir = (resourcesDir: string) => path.join(resourcesDir, 'templates');
const userDir = ({ home }: Pick<Config, 'home'>) => path.join(home, 'templates');

/** The size of a picture file. */
export const probeFile = async (file: string) => probePicture(readFileSync(file));

/** The built-in templates and the user's own. */
export function openLibrary(
  config: Pick<Config, 'home'>,
  onSkipped: (skipped: { dir: string; problems: Problem[] }) => void,
  resourcesDir = RESOURCES,
): Promise<LiveLibrary> {
  const own = userDir(config);
  return createLibrary({
    roots: [
      { dir: builtInDir(resourcesDir), source: 'builtin' },
      { dir: own, source: 'user' },
    ],
    probe: probeFile,
    onSkipped,
    keptPicture: (cdnPath) => keptPicture(own, cdnPath),
  });
}

/** What changes the user's templates. Without a library: for a command, beside an engine that may be running. */
export function openUserTemplates(
  config: Pick<Config, 'home'>,
  more: { library?: LiveLibrary; now?: () => number; resourcesDir?: string } = {},
): UserTemplates {
  const { now = Date.now, resourcesDir = RESOURCES, library } = more;
  const builtIn = builtInDir(resourcesDir);
  return createUserTemplates({
    dir: userDir(config),
    probe: probeFile,
    thumbOf: makeThumb,
    isTaken: (slug) => existsSync(path.join(builtIn, slug)),
    now,
    ...(library ? { library } : {}),
  });
}

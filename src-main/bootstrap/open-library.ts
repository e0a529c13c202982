import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createShaper } from '../../src-shared/layout/shaper.ts';
import { createEmojiArt } from '../imaging/emoji-art.ts';
import { readFont } from '../imaging/font-files.ts';
import { probePicture } from '../imaging/raster.ts';
import { makeThumb } from '../imaging/raster-blank.ts';
import { createRenderer, type Renderer } from '../imaging/renderer.ts';
import type { Problem } from '../library/check.ts';
import { keptPicture } from '../library/deleted-template-images.ts';
import { createLibrary, type LiveLibrary } from '../library/library.ts';
import { createUserTemplates, type UserTemplates } from '../library/user-templates.ts';
import type { Config } from './config.ts';
import { RESOURCES } from './home.ts';

/** Wires what a running engine and a single command have in common: the renderer and the templates. */

/** The rendering engine alone. */
export function openRenderer(resourcesDir = RESOURCES, emoji = createEmojiArt(resourcesDir)): Renderer {
  return createRenderer({ text: { faces: createShaper(readFont), emoji } });
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { probePicture } from '../imaging/decode.ts';
import { createEmojiArt } from '../imaging/emoji-art.ts';
import { openFaces } from '../imaging/faces.ts';
import { createRenderer, type Renderer } from '../imaging/renderer.ts';
import { makeThumbnail } from '../imaging/thumbnail.ts';
import type { Problem } from '../library/check.ts';
import { deletedTemplateImage } from '../library/deleted-template-images.ts';
import { createLibrary, type LiveLibrary } from '../library/library.ts';
import { createUserTemplates, type UserTemplates } from '../library/user-templates.ts';
import { RESOURCES } from './app-root.ts';
import type { Config } from './config.ts';

/** Creates what an engine and a standalone command have in common: the renderer and the template library. */

/** Draws documents; needs neither home nor database. */
export function openRenderer(resourcesDir = RESOURCES, emoji = createEmojiArt(resourcesDir)): Renderer {
  return createRenderer({ text: { faces: openFaces(resourcesDir), emoji } });
}

const builtInDir = (resourcesDir: string) => path.join(resourcesDir, 'templates');
const userDir = ({ home }: Pick<Config, 'home'>) => path.join(home, 'templates');

/** The size of a picture file, px. @throws CamError IMAGE_UNREADABLE */
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
    deletedImage: (cdnPath) => deletedTemplateImage(own, cdnPath),
  });
}

/** Changes the user's templates; a command has no `library`, and a running engine notices what it changed. */
export function openUserTemplates(
  config: Pick<Config, 'home'>,
  options: { library?: LiveLibrary; now?: () => number; resourcesDir?: string } = {},
): UserTemplates {
  const { now = Date.now, resourcesDir = RESOURCES, library } = options;
  const builtIn = builtInDir(resourcesDir);
  return createUserTemplates({
    dir: userDir(config),
    probe: probeFile,
    thumbOf: makeThumbnail,
    isTaken: (slug) => existsSync(path.join(builtIn, slug)),
    now,
    ...(library ? { library } : {}),
  });
}

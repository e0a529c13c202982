import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { TemplateFile } from '../../src-shared/contract/template.ts';
import { openBreakData } from '../imaging/break-files.ts';
import { probePicture } from '../imaging/decode.ts';
import { createEmojiArt } from '../imaging/emoji-art.ts';
import { openFaces } from '../imaging/faces.ts';
import { createRenderer, type Renderer } from '../imaging/renderer.ts';
import { makeThumbnail } from '../imaging/thumbnail.ts';
import type { Problem } from '../library/check.ts';
import { deletedTemplateImage } from '../library/deleted-template-images.ts';
import { createLibrary, type LiveLibrary } from '../library/library.ts';
import { createUserTemplates, type UserTemplates } from '../library/user-templates.ts';
import { RESOURCES, VERSION } from './app-root.ts';
import type { Config } from './config.ts';

/** Creates what an engine and a standalone command have in common: the renderer and the template library. */

/** Draws documents; needs neither home nor database. */
export function openRenderer(resourcesDir = RESOURCES, emoji = createEmojiArt(resourcesDir)): Renderer {
  return createRenderer({
    text: { faces: openFaces(resourcesDir), emoji, breaks: openBreakData(resourcesDir) },
  });
}

const builtInDir = (resourcesDir: string) => path.join(resourcesDir, 'templates');
const userDir = ({ home }: Pick<Config, 'home'>) => path.join(home, 'templates');

/** What decides whether a template is sound, besides its folder; count up where the checks beyond the schema change. */
const CHECKS = 1;
const checksKey = () =>
  createHash('sha256')
    .update(JSON.stringify([CHECKS, VERSION, TemplateFile]))
    .digest('hex');

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
    probe: probePicture,
    onSkipped,
    deletedImage: (cdnPath) => deletedTemplateImage(own, cdnPath),
    cache: { file: path.join(config.home, 'library-cache.ndjson'), key: checksKey() },
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
    probe: probePicture,
    thumbOf: makeThumbnail,
    isTaken: (slug) => existsSync(path.join(builtIn, slug)),
    now,
    ...(library ? { library } : {}),
  });
}

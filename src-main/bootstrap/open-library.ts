import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { OwnFontCut } from '../../src-shared/contract/own-fonts.ts';
import { TemplateFile } from '../../src-shared/contract/template.ts';
import { translateRegion } from '../../src-shared/document/region-names.ts';
import { getOwnFont } from '../../src-shared/layout/font-families.ts';
import { createOwnFonts, type OwnFonts } from '../fonts/font-store.ts';
import { openBreakData } from '../imaging/break-files.ts';
import { probePicture } from '../imaging/decode.ts';
import { createEmojiArt } from '../imaging/emoji-art.ts';
import { openFaces } from '../imaging/font-faces.ts';
import { createMotionRenderer } from '../imaging/motion/motion-renderer.ts';
import type { MotionRenderer } from '../imaging/motion/motion-request.ts';
import { createPictures } from '../imaging/pictures.ts';
import { createRenderer, type Renderer } from '../imaging/renderer.ts';
import { makePlaceholder } from '../imaging/thumbnail.ts';
import type { Problem } from '../library/check.ts';
import { findDeletedTemplateImage } from '../library/deleted-template-images.ts';
import { createKnownFormats, type KnownFormat, type KnownFormats } from '../library/known-formats.ts';
import { createLibrary, type LiveLibrary } from '../library/library.ts';
import type { Concepts, SharedWords, TemplateMeaning, TemplateWords } from '../library/meaning/content.ts';
import { createLexicon, type Lexicon } from '../library/meaning/lexicon.ts';
import { BUILT_IN_SOURCE, OWN_SOURCE } from '../library/origin.ts';
import type { Meanings } from '../library/search.ts';
import type { Template } from '../library/types.ts';
import { createUserTemplates, type UserTemplates } from '../library/user-templates.ts';
import { APP_ROOT, RESOURCES, VERSION } from './app-root.ts';
import { cacheFolder } from './cache-folder.ts';
import type { Config } from './config.ts';

/** Creates what an engine and a standalone command have in common: the renderer and the template library. */

/** Draws documents; needs neither home nor database. */
export function openRenderer(
  resourcesDir = RESOURCES,
  emoji = createEmojiArt(resourcesDir),
  ownFonts?: OwnFonts,
): Renderer {
  return openRenderers(resourcesDir, emoji, ownFonts).renderer;
}

/** What drawing asks of fonts of one's own. */
type DrawnFonts = Pick<OwnFonts, 'has' | 'read'> & { listCuts(): readonly OwnFontCut[] };

/** What draws stills and what draws moving documents, on the same decoded pictures. `end` ends their thread. */
export function openRenderers(
  resourcesDir: string,
  emoji: ReturnType<typeof createEmojiArt>,
  ownFonts?: DrawnFonts,
  pictures = createPictures(),
): { renderer: Renderer; motionRenderer: MotionRenderer; end(): Promise<void> } {
  const own = ownFonts && {
    has: (faceId: string) => ownFonts.has(getOwnFont(faceId)),
    read: (faceId: string) => ownFonts.read(getOwnFont(faceId)),
    listCuts: ownFonts.listCuts,
  };
  const text = { faces: openFaces(resourcesDir, own), emoji, breaks: openBreakData(resourcesDir) };
  return {
    renderer: createRenderer({ text, pictures }),
    motionRenderer: createMotionRenderer({ text, pictures }),
    end: () => pictures.end(),
  };
}

/** The fonts that were added to a home. `now`: ms since the epoch. */
export const openOwnFonts = ({ home }: Pick<Config, 'home'>, now: () => number = Date.now): OwnFonts =>
  createOwnFonts({ dir: path.join(home, 'fonts'), now });

const getBuiltInDir = (resourcesDir: string) => path.join(resourcesDir, 'templates');
const userDir = ({ home }: Pick<Config, 'home'>) => path.join(home, 'templates');

/** What decides whether a template is sound, besides its folder; count up where the checks beyond the schema change. */
const CHECKS = 4;
const checksKey = () =>
  createHash('sha256')
    .update(JSON.stringify([CHECKS, VERSION, TemplateFile]))
    .digest('hex');

/** One for each place where CAM is installed: what is cached has absolute paths. */
function sharedCacheFile(resourcesDir: string): string {
  const folder = cacheFolder(APP_ROOT, { platform: process.platform, env: process.env, home: homedir() });
  const place = createHash('sha256').update(resourcesDir).digest('hex').slice(0, 12);
  return path.join(folder, `library-${place}.ndjson`);
}

function openFormats(resourcesDir: string): KnownFormats {
  const dir = path.join(resourcesDir, 'library');
  const { formats } = read<{ formats: KnownFormat[] }>(path.join(dir, 'known-formats.json'));
  return createKnownFormats(formats, read(path.join(dir, 'imgflip-pictures.json')));
}

/** The built-in templates and the user's own. */
export async function openLibrary(
  config: Pick<Config, 'home'>,
  onSkipped: (skipped: { dir: string; problems: Problem[] }) => void,
  resourcesDir = RESOURCES,
): Promise<LiveLibrary> {
  const own = userDir(config);
  // If the disk cannot be written, there is nothing to finish.
  await openUserTemplates(config, { resourcesDir })
    .finishImports()
    .catch(() => undefined);
  return createLibrary({
    roots: [
      { dir: getBuiltInDir(resourcesDir), source: BUILT_IN_SOURCE },
      { dir: own, source: OWN_SOURCE },
    ],
    probe: probePicture,
    makePlaceholder,
    formats: openFormats(resourcesDir),
    meanings: openMeanings(resourcesDir),
    onSkipped,
    deletedImage: (cdnPath) => findDeletedTemplateImage(own, cdnPath),
    cache: {
      file: path.join(config.home, 'library-cache.ndjson'),
      key: checksKey(),
      shared: sharedCacheFile(resourcesDir),
    },
  });
}

/** Changes the user's templates; a command has no `library`, and a running engine notices what it changed. */
export function openUserTemplates(
  config: Pick<Config, 'home'>,
  options: { library?: LiveLibrary; now?: () => number; resourcesDir?: string } = {},
): UserTemplates {
  const { now = Date.now, resourcesDir = RESOURCES, library } = options;
  const builtIn = getBuiltInDir(resourcesDir);
  return createUserTemplates({
    dir: userDir(config),
    probe: probePicture,
    isTaken: (slug) => existsSync(path.join(builtIn, slug)),
    now,
    async alone(work, signal) {
      const { withLockFile } = await import('../store/lock-file.ts');
      return withLockFile(path.join(config.home, 'import.lock'), work, signal);
    },
    ...(library ? { library } : {}),
  });
}

/** The files are part of CAM and checked by `npm run content:check`; where one is missing, the build is broken. */
const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** All files of a folder, by name without its end. */
function readAll<T>(dir: string): ReadonlyMap<string, T> {
  return new Map(
    readdirSync(dir)
      .filter((name) => name.endsWith('.json'))
      .map((name) => [path.basename(name, '.json'), read<T>(path.join(dir, name))]),
  );
}

/** What a built-in template means. `shared` is by tag of the language. */
function createMeaning(
  { concepts, languages }: TemplateWords,
  shared: ReadonlyMap<string, SharedWords>,
  regions: readonly string[],
): TemplateMeaning {
  const words = Object.entries(languages);
  return {
    ...concepts,
    names: words.flatMap(([, { names }]) => names),
    regions: regions.flatMap((name) =>
      words.flatMap(
        ([tag, own]) =>
          translateRegion(own.regions ?? {}, name) ??
          translateRegion(shared.get(tag)?.regions ?? {}, name) ??
          [],
      ),
    ),
  };
}

/**
 * What words and built-in templates mean: `resources/search`, and `words.json` in the folders of the templates. The
 * words are read by the first search.
 */
export function openMeanings(resourcesDir: string): Meanings<Template> {
  const dir = path.join(resourcesDir, 'search');
  const shared = readAll<SharedWords>(path.join(dir, 'words'));
  const meanings = new Map<string, TemplateMeaning | undefined>();
  let lexicon: Lexicon | undefined;
  return {
    lexicon() {
      lexicon ??= createLexicon(Object.assign({}, ...readAll<Concepts>(path.join(dir, 'concepts')).values()));
      return lexicon;
    },
    of({ source, file: { slug, box_positions } }) {
      if (source !== BUILT_IN_SOURCE) return undefined;
      if (!meanings.has(slug)) {
        const file = path.join(resourcesDir, 'templates', slug, 'words.json');
        const regions = box_positions.map(({ name }) => name);
        meanings.set(
          slug,
          existsSync(file) ? createMeaning(read<TemplateWords>(file), shared, regions) : undefined,
        );
      }
      return meanings.get(slug);
    },
  };
}

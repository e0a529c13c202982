import type { ListRange } from '../../src-shared/contract/paging.ts';
import type { TemplateFile, TemplateMatch, TemplateOrigin } from '../../src-shared/contract/template.ts';
import type { Size } from '../../src-shared/document/geometry.ts';
import type { KnownFormat, KnownFormats } from './known-formats.ts';

/** The files of a template whose parts move: absolute paths, and paths below the CDN root. */
export interface TemplateMotionFiles {
  /** `motion.json` */
  path: string;
  file: string;
  /** The picture with its pixels. */
  imagePath: string;
  imageFile: string;
}

/** A loaded template: its file, the paths of its pictures and the size of the blank, px. */
export interface Template extends Size {
  /** `tpl_<slug>` */
  id: string;
  file: TemplateFile;
  /** `builtin`, `user` or a pack's name. */
  source: string;
  /** Absolute paths of the pictures. */
  imagePath: string;
  thumbPath: string;
  /** Paths below the CDN root, `/`-separated, with a content hash: `templates/<slug>/<hash>.webp`. */
  imageFile: string;
  thumbFile: string;
  /** A tiny picture as a `data:` URL, to be shown until the preview has come; once it is made. */
  placeholder?: string;
  /** Of a template whose parts move. */
  motion?: TemplateMotionFiles;
  /** When it was added, the request that did it, if that had an idempotency key, and the pack it was imported from. */
  origin?: TemplateOrigin;
}

/** Whether a template moves: its blank is an animated picture, or its parts can. */
export const isAnimated = ({ file, motion }: Template): boolean => file.animated || motion !== undefined;

export interface TemplateFilter {
  category?: string;
  /** `builtin`, `user` or a pack's name. */
  source?: string;
  verified?: boolean;
  /** Whether it moves: by its blank, or by its parts. */
  animated?: boolean;
  search?: string;
}

/** Where a page of templates ended: at a template, the last of `count`. */
export interface TemplatePlace {
  id: string;
  count: number;
}

export interface TemplatePage {
  templates: Template[];
  /** By id, why the search found each of them. */
  matches?: ReadonlyMap<string, TemplateMatch>;
  total: number;
  /** The known format that a search names and that can be imported, where no template has any of its names. */
  missingFormat?: KnownFormat;
  /** How many there are up to the end of this page. */
  end: number;
}

export interface Library {
  /** Accepts `tpl_<slug>`, `tmpl_<slug>` and the bare slug. */
  get(id: string): Template | undefined;
  /** In curated order. */
  all(): readonly Template[];
  /** Slugs close to a wrong id, best first, for “did you mean”. */
  suggest(id: string, limit: number): string[];
  /** Sorted by relevance when searching, else by `getRank` (lower first; absent last), then name. */
  list(
    filter: TemplateFilter,
    page: ListRange<TemplatePlace>,
    getRank: (id: string) => number | undefined,
  ): TemplatePage;
  /** The built-in templates that make the joke of a known format of this name, best first. */
  sameJoke(name: string): Template[];
  knownFormats: readonly KnownFormat[];
  imgflipPictures: KnownFormats['imgflip'];
  categories(): readonly string[];
  /** The file of a CDN path of a template, deleted ones included; undefined for any other path. */
  findFile(cdnPath: string): string | undefined;
  /** Makes the placeholders that these templates lack, then all others; resolves after 100 ms at the latest. */
  makePlaceholders(templates: readonly Template[]): Promise<void>;
  /** Loads what other processes changed in the user's root; undefined for nothing to wait for. Never rejects. */
  catchUp(): Promise<void> | undefined;
  /** Increases with every change of the library: what was computed at a lower revision is stale. */
  revision(): number;
}

import type { TemplateFile } from '../../src-shared/contract/template.ts';

/** A template as loaded: its file, where its picture lies and what the picture measures. */
export interface Template {
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
  /** px of the blank */
  width: number;
  height: number;
}

export interface TemplateFilter {
  category?: string;
  verified?: boolean;
  search?: string;
}

/** One page of matches. */
export interface TemplatePage {
  templates: Template[];
  total: number;
}

export interface Library {
  /** Accepts `tpl_<slug>`, `tmpl_<slug>` and the bare slug. */
  get(id: string): Template | undefined;
  /** In curated order. */
  all(): readonly Template[];
  /** Names and slugs close to a wrong id, best first, for “did you mean”. */
  suggest(id: string, limit: number): string[];
  /** Sorted by relevance when searching, else by `rankOf` (lower first; absent last), then name. */
  list(
    filter: TemplateFilter,
    page: { limit: number; offset: number },
    rankOf: (id: string) => number | undefined,
  ): TemplatePage;
  categories(): readonly string[];
  /** The template picture that a CDN path names or once named, or undefined. */
  fileOf(cdnPath: string): string | undefined;
  /** Grows with every change of what is in the library: what was computed of an older one is stale. */
  revision(): number;
}

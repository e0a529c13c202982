import { slugOfTemplateId } from '../../src-shared/contract/template.ts';
import { createOrder } from './order.ts';
import { createIndex } from './search.ts';
import { insertSorted, removeSorted } from './sorted.ts';
import type { Library, Template, TemplateFilter } from './types.ts';

/** A library in memory that templates are put into and taken from; every reader sees a change at once. */
export interface Shelf extends Library {
  /** Adds a template, in place of the one that has its slug. */
  put(template: Template): void;
  /** Removes a template; an unknown slug is fine. */
  take(slug: string): void;
}

/** The curated order: by rank, a person's own before what came along, then by id. */
export function byCuration(a: Template, b: Template): number {
  const own = (template: Template) => (template.source === 'user' ? 0 : 1);
  return a.file.rank - b.file.rank || own(a) - own(b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function accepts({ category, verified }: TemplateFilter): (template: Template) => boolean {
  return ({ file }) =>
    (category === undefined || file.category === category) &&
    (verified === undefined || file.verified === verified);
}

function picturesOf(template: Template): [cdnPath: string, file: string][] {
  return [
    [template.imageFile, template.imagePath],
    [template.thumbFile, template.thumbPath],
  ];
}

/** Counts templates by category; the sorted names are made anew only after a change. */
function createCategories() {
  const counts = new Map<string, number>();
  let sorted: readonly string[] | undefined;
  return {
    count(category: string, by: 1 | -1): void {
      const count = (counts.get(category) ?? 0) + by;
      if (count > 0) counts.set(category, count);
      else counts.delete(category);
      sorted = undefined;
    },
    all(): readonly string[] {
      sorted ??= [...counts.keys()].sort();
      return sorted;
    },
  };
}

/**
 * An empty shelf. `keptPicture` finds the file of a CDN path that no template names any more: addresses are
 * permanent, templates are not.
 */
export function createShelf(keptPicture: (cdnPath: string) => string | undefined = () => undefined): Shelf {
  const bySlug = new Map<string, Template>();
  const templates: Template[] = [];
  const files = new Map<string, string>();
  const categories = createCategories();
  const index = createIndex<Template>([]);
  const order = createOrder();
  let revision = 0;

  const take = (slug: string): void => {
    const template = bySlug.get(slug);
    if (!template) return;
    revision += 1;
    bySlug.delete(slug);
    removeSorted(templates, template, byCuration);
    for (const [cdnPath] of picturesOf(template)) files.delete(cdnPath);
    categories.count(template.file.category, -1);
    index.remove(template);
    order.remove(template);
  };

  return {
    take,
    put(template) {
      take(template.file.slug);
      revision += 1;
      bySlug.set(template.file.slug, template);
      insertSorted(templates, template, byCuration);
      for (const [cdnPath, file] of picturesOf(template)) files.set(cdnPath, file);
      categories.count(template.file.category, 1);
      index.add(template);
      order.add(template);
    },
    get: (id) => bySlug.get(slugOfTemplateId(id)),
    all: () => templates,
    suggest: (id, limit) => index.closestSlugs(slugOfTemplateId(id), limit),
    list(filter, { limit, offset }, rankOf) {
      const accept = accepts(filter);
      const searching = filter.search !== undefined && filter.search.trim() !== '';
      const matches = searching ? index.search(filter.search ?? '', accept) : order.by(rankOf).filter(accept);
      return { templates: matches.slice(offset, offset + limit), total: matches.length };
    },
    categories: categories.all,
    fileOf: (cdnPath) => files.get(cdnPath) ?? keptPicture(cdnPath),
    revision: () => revision,
  };
}

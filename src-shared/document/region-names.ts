/** Names of regions in one language, by the slug in templates without its number. */
export type RegionNames = Readonly<Record<string, string>>;

/** The name of a region in that language: `label-2` → `Beschriftung 2`; undefined for one that is not among the names. */
export function translateRegion(names: RegionNames, slug: string): string | undefined {
  const [, word = slug, number] = /^(.+)-(\d+)$/.exec(slug) ?? [];
  const name = Object.hasOwn(names, word) ? names[word] : undefined;
  return name !== undefined && number !== undefined ? `${name} ${number}` : name;
}

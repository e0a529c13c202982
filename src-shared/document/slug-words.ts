/** A name of regions, categories and tags as people read it: `top-left` → `Top left`. */
export function slugWords(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

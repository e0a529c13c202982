/** The name of a region in words: `left-button` → `Left button`. */
export function regionLabel(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

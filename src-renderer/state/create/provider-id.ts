const ID_MAX = 32;

/** A free id for the name of a provider: `My server` → `my-server`. */
export function providerId(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const base = words.slice(0, ID_MAX - 3).replace(/^-+|-+$/g, '') || 'server';
  let id = base;
  for (let count = 2; taken.includes(id); count += 1) id = `${base}-${count}`;
  return id;
}

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BUILT_IN = path.join(import.meta.dirname, '../../resources/templates');

/**
 * Adds an imported template to a home that no engine uses yet: with the picture and the regions of a built-in one, or
 * with a GIF.
 */
export function importTemplate(
  home: string,
  {
    slug,
    name,
    gif,
    attribution,
    ...identity
  }: { slug: string; name: string; gif?: Buffer; attribution?: string; pack: string; id: string },
): void {
  const dir = path.join(home, 'templates', slug);
  cpSync(path.join(BUILT_IN, 'no-yes'), dir, { recursive: true });
  const file = path.join(dir, 'template.json');
  const template = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    slug,
    name,
    alt_names: [],
    verified: false,
    animated: gif !== undefined,
    ...(attribution !== undefined && { attribution }),
  };
  writeFileSync(file, JSON.stringify(template));
  if (gif) {
    rmSync(path.join(dir, 'blank.webp'));
    writeFileSync(path.join(dir, 'blank.gif'), gif);
  }
  writeFileSync(path.join(dir, '.origin.json'), JSON.stringify({ at: 1, ...identity }));
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupNotices, isAllowed, readTexts, sections } from './notices.ts';

/** The notices of the MCP wrapper, whose one file holds parts of other packages: made from what was bundled. */

const ROOT = join(import.meta.dirname, '..');

/** A bundled module: its path and its source. */
export interface Module {
  id: string;
  code: string;
}

/** Modules of packages that a package has bundled itself stand between comments that name their paths. */
const VENDORED = /^\/\/#region .*\/node_modules\/((?:@[^/]+\/)?[^/@]+)\//gm;

/** Names of the packages that modules come from, those inside of bundled packages included; sorted. */
export function packagesIn(modules: readonly Module[]): string[] {
  const names = modules.flatMap(({ id, code }) => {
    const own = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1];
    if (own === undefined) return [];
    return [own, ...[...code.matchAll(VENDORED)].map(([, name = '']) => name)];
  });
  return [...new Set(names)].sort();
}

interface Bundled {
  name: string;
  /** SPDX. */
  licence: string;
  texts: string[];
}

/** Licences of packages that others have bundled and that are not installed themselves, `MIT` all of them. */
const OTHER_LICENCES = join(ROOT, 'scripts/licences');

/** @throws Error where a package has no licence file */
function readLicence(name: string): Bundled {
  const path = `node_modules/${name}`;
  if (!existsSync(join(ROOT, path))) {
    return {
      name,
      licence: 'MIT',
      texts: [readFileSync(join(OTHER_LICENCES, `${name}.txt`), 'utf8').trim()],
    };
  }
  const manifest: { license?: string } = JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'));
  const texts = readTexts({ path, name });
  if (texts.length === 0) throw new Error(`${name} is bundled and has no licence file.`);
  return { name, licence: manifest.license ?? 'unknown', texts };
}

/** The packages whose code is in the modules. @throws Error where one has no licence that may be used */
export function listBundledPackages(modules: readonly Module[]): Bundled[] {
  const packages = packagesIn(modules).map(readLicence);
  const [bad] = packages.filter(({ licence }) => /LGPL/.test(licence) || !isAllowed(licence));
  if (bad) throw new Error(`${bad.name} is under ${bad.licence}, which CAM cannot use.`);
  return packages;
}

/** The whole file. @throws Error where a package or its licence is missing */
export function renderMcpNotices(modules: readonly Module[]): string {
  const packages = listBundledPackages(modules);
  const rows = packages.map(({ name, licence }) => `| ${name} | ${licence} |`);
  const texts = packages.flatMap(({ name, texts: all }) => all.map((text): [string, string] => [name, text]));
  return `${[
    '# Third-party notices',
    'cam-meme-mcp itself is under the MIT licence (see LICENSE). Its one file holds code of these packages. Written by the build.',
    `| Package | Licence |\n|---|---|\n${rows.join('\n')}`,
    sections(groupNotices(texts), '##'),
  ].join('\n\n')}\n`;
}

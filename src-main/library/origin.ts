import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { TemplateOrigin } from '../../src-shared/contract/template.ts';
import type { Template } from './types.ts';

/** Where a template comes from: its request and its pack; a file in its folder, which packs leave out. */

/** The leading dot hides it from the checks of a folder. */
export const ORIGIN_FILE = '.origin.json';

/** The template.json of an imported template as it was in its pack, to find out what the person has changed since. */
export const BASE_FILE = '.pack.json';

/** As long as the answers of requests are stored, ms. */
const RETENTION_MS = LIMITS.idempotencyHours * 3_600_000;

const check = compileCheck(TemplateOrigin, 'file');

/** The origin of the template in a folder; undefined where it cannot be read. */
export async function readOrigin(dir: string): Promise<TemplateOrigin | undefined> {
  try {
    return check(JSON.parse(await readFile(join(dir, ORIGIN_FILE), 'utf8'))).value;
  } catch {
    return undefined;
  }
}

/** The templates that a request has made, by their place. `now`: ms since the epoch. */
export function findChangedBy(
  templates: readonly Template[],
  changeId: string | undefined,
  now: number,
): ReadonlyMap<number, Template> {
  const made = new Map<number, Template>();
  if (changeId === undefined) return made;
  for (const template of templates) {
    const { origin } = template;
    if (origin?.changeId === changeId && now - origin.at < RETENTION_MS)
      made.set(origin.place ?? 0, template);
  }
  return made;
}

/** The identity of an imported template: its pack, and its id in the pack. */
export interface PackIdentity {
  pack: string;
  id: string;
}

export const identityKey = ({ pack, id }: PackIdentity): string => JSON.stringify([pack, id]);

/** The identity of an imported template; undefined for others. */
export function getIdentity(origin: TemplateOrigin | undefined): PackIdentity | undefined {
  const { pack, id } = origin ?? {};
  return pack === undefined || id === undefined ? undefined : { pack, id };
}

/** Name of the source of templates that the person made. */
export const OWN_SOURCE = 'user';
export const BUILT_IN_SOURCE = 'builtin';

/** `source` of a template in a root: the pack's name where it was imported. */
export function getSource(root: string, origin: TemplateOrigin | undefined): string {
  return root === OWN_SOURCE ? (origin?.pack ?? root) : root;
}

/** The folders of the user's root whose templates came from packs, by identity. Empty where there is no such root. */
export async function findImportedFolders(
  dir: string,
): Promise<Map<string, { dir: string; origin: TemplateOrigin }>> {
  const found = new Map<string, { dir: string; origin: TemplateOrigin }>();
  for (const name of await readdir(dir).catch(() => [])) {
    if (/^[._]/.test(name)) continue;
    const origin = await readOrigin(join(dir, name));
    const identity = getIdentity(origin);
    if (origin && identity) found.set(identityKey(identity), { dir: join(dir, name), origin });
  }
  return found;
}

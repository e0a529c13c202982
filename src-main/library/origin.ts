import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { LIMITS } from '../../src-shared/contract/limits.ts';
import { TemplateOrigin } from '../../src-shared/contract/template.ts';
import type { Template } from './types.ts';

/**
 * Which request made a template. It lies in the template's folder, so that folder and origin appear in one rename.
 * Packs leave it out.
 */

/** The leading dot hides it from the checks of a folder. */
export const ORIGIN_FILE = '.origin.json';

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
export function madeBy(
  templates: readonly Template[],
  changeId: string | undefined,
  now: number,
): ReadonlyMap<number, Template> {
  const made = new Map<number, Template>();
  if (changeId === undefined) return made;
  for (const template of templates) {
    const { origin } = template;
    if (origin?.changeId === changeId && now - origin.at < RETENTION_MS) made.set(origin.place, template);
  }
  return made;
}

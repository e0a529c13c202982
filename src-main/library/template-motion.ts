import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../src-shared/contract/bounded-json.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { Problem } from './check.ts';
import type { TemplateMotionFiles } from './types.ts';

/** The two files of a template whose parts move. */

export const MOTION_FILE = 'motion.json';
const MOTION_IMAGE = 'motion.webp';

/** Compiled at the first use: a run that loads no moving template does not pay for it. */
let schemaCheck: ReturnType<typeof compileCheck<typeof TemplateMotion>> | undefined;

function parsed(text: string): { motion: TemplateMotion } | { problems: Problem[] } {
  try {
    schemaCheck ??= compileCheck(TemplateMotion, 'file');
    const { value, error } = schemaCheck(parseJson(text));
    if (!error) return { motion: value };
    const details = error.details ?? [{ path: '', message: error.message }];
    return { problems: details.map((each) => ({ ...each, path: `${MOTION_FILE}: ${each.path}` })) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [{ path: MOTION_FILE, message: `is not JSON: ${reason}` }] };
  }
}

const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/**
 * The motion files of a template's folder with the files `names`, or what is wrong with them; neither where it has
 * none. @throws the system's error where a file cannot be read
 */
export async function findMotion(
  dir: string,
  slug: string,
  names: readonly string[],
): Promise<{ motion?: TemplateMotionFiles; problems: Problem[] }> {
  if (!names.includes(MOTION_FILE)) return { problems: [] };
  if (!names.includes(MOTION_IMAGE)) {
    const message = `is missing; put the picture of the parts beside ${MOTION_FILE}, or remove that`;
    return { problems: [{ path: MOTION_IMAGE, message }] };
  }
  const [path, imagePath] = [join(dir, MOTION_FILE), join(dir, MOTION_IMAGE)];
  const text = await readFile(path, 'utf8');
  const found = parsed(text);
  if ('problems' in found) return found;
  const file = `templates/${slug}/${hashOf(text)}.json`;
  const imageFile = `templates/${slug}/${hashOf(await readFile(imagePath))}.webp`;
  return { motion: { path, imagePath, file, imageFile }, problems: [] };
}

/** @throws Error where the file has gone or changed for the worse since the library was loaded */
export async function readMotion({ path }: TemplateMotionFiles): Promise<TemplateMotion> {
  const found = parsed(await readFile(path, 'utf8'));
  if ('motion' in found) return found.motion;
  throw new Error(`${path}: ${found.problems.map(({ message }) => message).join(' ')}`);
}

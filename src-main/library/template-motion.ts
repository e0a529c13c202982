import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../src-shared/contract/bounded-json.ts';
import { compileCheck } from '../../src-shared/contract/explain/compile.ts';
import { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import type { Rect, Size } from '../../src-shared/document/geometry.ts';
import type { Problem } from './check.ts';
import type { TemplateMotionFiles } from './types.ts';

/** The two files of a template whose parts move. */

/** Whether the parts that move come back to themselves when one follows what takes each of them along. */
function isInRing(name: string, movers: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set([name]);
  for (let at = movers.get(name); at !== undefined; at = movers.get(at)) {
    if (at === name) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

/** What is wrong with an area of the picture of parts, if anything is. */
function findFault({ x, y, width, height }: Rect, image: string, size: Size): string | undefined {
  if (width === 0 || height === 0) return 'is empty; give it a width and a height of at least 1 px';
  if (x + width <= size.width && y + height <= size.height) return undefined;
  return `reaches beyond ${image}, which is ${size.width} × ${size.height} px; correct x, y, width and height`;
}

/** Checks areas, names and relations of parts; `size` of the picture of parts (px), else no areas. */
function checkMotion({ image, background, parts }: TemplateMotion, size: Size | undefined): Problem[] {
  const problems: Problem[] = [];
  for (const [list, items] of [['background', background] as const, ['parts', parts] as const]) {
    for (const [at, { from }] of items.entries()) {
      const message = size && findFault(from, image, size);
      if (message) problems.push({ path: `${list}[${at}].from`, message });
    }
  }
  const names = parts.map(({ name }) => name);
  const movers = new Map(parts.map(({ name, moves_with }) => [name, moves_with]));
  for (const [at, { name, moves_with: mover }] of parts.entries()) {
    if (names.indexOf(name) !== at) {
      const message = `two parts are named "${name}"; give each part a name of its own`;
      problems.push({ path: `parts[${at}].name`, message });
    }
    const path = `parts[${at}].moves_with`;
    if (mover !== undefined && !movers.has(mover)) {
      problems.push({ path, message: `there is no part "${mover}"; write one of: ${names.join(', ')}` });
    } else if (isInRing(name, movers)) {
      problems.push({ path, message: `"${name}" would move with itself; let one of them move alone` });
    }
  }
  return problems;
}

export const MOTION_FILE = 'motion.json';
export const MOTION_IMAGE = 'motion.webp';

/** Compiled at the first use: a run that loads no moving template does not pay for it. */
let schemaCheck: ReturnType<typeof compileCheck<typeof TemplateMotion>> | undefined;

function parseMotion(text: string): { motion: TemplateMotion } | { problems: Problem[] } {
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

const hashBytes = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** The motion files of a template's folder, or what is wrong with them. @throws the system's error */
export async function findMotion(
  dir: string,
  slug: string,
  names: readonly string[],
  probe: (bytes: Uint8Array) => Promise<Size>,
): Promise<{ motion?: TemplateMotionFiles; problems: Problem[] }> {
  const [hasFile, hasImage] = [names.includes(MOTION_FILE), names.includes(MOTION_IMAGE)];
  if (!hasFile && !hasImage) return { problems: [] };
  if (!hasImage) {
    const message = `is missing; put the picture of the parts beside ${MOTION_FILE}, or remove that`;
    return { problems: [{ path: MOTION_IMAGE, message }] };
  }
  if (!hasFile) {
    const message = `is missing; say in it how the parts in ${MOTION_IMAGE} move, or remove that`;
    return { problems: [{ path: MOTION_FILE, message }] };
  }
  const [path, imagePath] = [join(dir, MOTION_FILE), join(dir, MOTION_IMAGE)];
  const text = await readFile(path, 'utf8');
  const found = parseMotion(text);
  if ('problems' in found) return found;
  const image = await readFile(imagePath);
  const size = await probe(image).catch(() => undefined);
  const problems = checkMotion(found.motion, size).map((each) => ({
    ...each,
    path: `${MOTION_FILE}: ${each.path}`,
  }));
  if (!size) {
    const message = 'is not a picture that can be read; save it again as WebP';
    problems.push({ path: MOTION_IMAGE, message });
  }
  if (problems.length > 0) return { problems };
  const file = `templates/${slug}/${hashBytes(text)}.json`;
  const imageFile = `templates/${slug}/${hashBytes(image)}.webp`;
  return { motion: { path, imagePath, file, imageFile }, problems: [] };
}

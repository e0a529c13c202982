import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTemplateFolder, loadTemplate } from '../../src-main/library/load.ts';
import { pictureStamp } from '../../src-main/library/stamps.ts';
import { createTemplateIndex } from '../../src-main/library/template-index.ts';
import { readMotion } from '../../src-main/library/template-motion.ts';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import { type Folders, makeFolders, png, probePng, templateFile, WEBP } from './folders.ts';

let folders: Folders;
beforeEach(async () => {
  folders = await makeFolders();
});
afterEach(() => folders.remove());

const AREA = { x: 0, y: 0, width: 10, height: 10 };
const MOTION: TemplateMotion = {
  version: 1,
  image: 'motion.webp',
  period_ms: 2000,
  background: [],
  parts: [{ name: 'flame', from: AREA, x: 5, y: 5, loops: [{ kind: 'sway' }] }],
};
const FILE = templateFile('calm-dog');

async function write(motion: unknown, picture = WEBP): Promise<string> {
  return folders.write('calm-dog', FILE, {
    'blank.png': png(60, 40),
    'motion.json': Buffer.from(typeof motion === 'string' ? motion : JSON.stringify(motion)),
    'motion.webp': picture,
  });
}

async function load(dir: string) {
  const { template, problems } = await loadTemplate(dir, 'builtin', probePng);
  if (!template?.motion) throw new Error(`not loaded: ${JSON.stringify(problems)}`);
  return { ...template, motion: template.motion };
}

test('what says how the parts move has an address, and so has the picture of the parts', async () => {
  const template = await load(await write(MOTION));
  const { motion } = template;
  expect(motion.file).toMatch(/^templates\/calm-dog\/[0-9a-f]{12}\.json$/);
  expect(motion.imageFile).toMatch(/^templates\/calm-dog\/[0-9a-f]{12}\.webp$/);
  const index = createTemplateIndex();
  index.put(template);
  expect([index.fileOf(motion.file), index.fileOf(motion.imageFile)]).toEqual([
    motion.path,
    motion.imagePath,
  ]);
  expect(await readMotion(motion)).toEqual(MOTION);
});

test('other bytes have another address', async () => {
  const before = await load(await write(MOTION));
  const after = await load(await write({ ...MOTION, period_ms: 3000 }, Buffer.concat([WEBP, WEBP])));
  expect(after.motion.file).not.toBe(before.motion.file);
  expect(after.motion.imageFile).not.toBe(before.motion.imageFile);
  expect(after.imageFile).toBe(before.imageFile);
});

test('a change in place is noticed', async () => {
  const template = await load(await write(MOTION));
  const before = pictureStamp(template).text;
  await writeFile(template.motion.path, JSON.stringify({ ...MOTION, period_ms: 3000 }));
  expect(pictureStamp(template).text).not.toBe(before);
});

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'motion.json: is not JSON'],
  [
    'a loop that does not exist',
    { ...MOTION, parts: [{ ...MOTION.parts[0], loops: [{ kind: 'fly' }] }] },
    'motion.json: parts[0].loops[0].kind: must be one of',
  ],
  ['no parts', { ...MOTION, parts: [] }, 'motion.json: parts: must be'],
])('%s is said', async (_, motion, problem) => {
  const [found] = await checkTemplateFolder(await write(motion), probePng);
  expect(`${found?.path}: ${found?.message}`).toContain(problem);
});

test('a missing picture is said', async () => {
  const dir = await write(MOTION);
  await rm(join(dir, 'motion.webp'));
  const [found] = await checkTemplateFolder(dir, probePng);
  expect(found).toMatchObject({ path: 'motion.webp', message: expect.stringContaining('is missing') });
});

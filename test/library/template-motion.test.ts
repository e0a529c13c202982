import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkTemplateFolder, loadTemplate } from '../../src-main/library/load.ts';
import { pictureStamp } from '../../src-main/library/stamps.ts';
import { createTemplateIndex } from '../../src-main/library/template-index.ts';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import { type Folders, makeFolders, png, probePng, templateFile } from './folders.ts';

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

/** The probe of these tests measures PNG, whatever the file is called. */
const PARTS = png(64, 32);

async function write(motion: unknown, picture = PARTS): Promise<string> {
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
  expect([index.findFile(motion.file), index.findFile(motion.imageFile)]).toEqual([
    motion.path,
    motion.imagePath,
  ]);
});

test('other bytes have another address, and a change in place is noticed', async () => {
  const before = await load(await write(MOTION));
  const stamp = pictureStamp(before).text;
  await writeFile(before.motion.path, JSON.stringify({ ...MOTION, period_ms: 2500 }));
  expect(pictureStamp(before).text).not.toBe(stamp);
  const after = await load(await write({ ...MOTION, period_ms: 3000 }, png(64, 32, 9)));
  expect(after.motion.file).not.toBe(before.motion.file);
  expect(after.motion.imageFile).not.toBe(before.motion.imageFile);
  expect(after.imageFile).toBe(before.imageFile);
});

const [FLAME] = MOTION.parts;
const withPart = (change: object) => ({ ...MOTION, parts: [{ ...FLAME, ...change }] });
const RING = [
  { ...FLAME, moves_with: 'spark' },
  { ...FLAME, name: 'spark', moves_with: 'flame' },
];
test.each<[string, unknown, string]>([
  ['no JSON', '{', 'motion.json: is not JSON'],
  ['no such loop', withPart({ loops: [{ kind: 'fly' }] }), 'parts[0].loops[0].kind: must be one of'],
  ['no parts', { ...MOTION, parts: [] }, 'motion.json: parts: must be'],
  [
    'a part beyond the picture of parts',
    withPart({ from: { ...AREA, x: 60 } }),
    'motion.json: parts[0].from: reaches beyond motion.webp, which is 64 × 32 px',
  ],
  [
    'a background beyond the picture of parts',
    { ...MOTION, background: [{ from: { ...AREA, y: 23 }, x: 0, y: 0 }] },
    'motion.json: background[0].from: reaches beyond motion.webp',
  ],
  ['an empty part', withPart({ from: { ...AREA, width: 0 } }), 'parts[0].from: is empty'],
  ['parts of one name', { ...MOTION, parts: [FLAME, FLAME] }, 'parts[1].name: two parts are named "flame"'],
  [
    'a part that moves with none',
    withPart({ moves_with: 'rocket' }),
    'motion.json: parts[0].moves_with: there is no part "rocket"; write one of: flame',
  ],
  [
    'parts that move with each other',
    { ...MOTION, parts: RING },
    'motion.json: parts[0].moves_with: "flame" would move with itself',
  ],
])('%s is said', async (_, motion, problem) => {
  const [found] = await checkTemplateFolder(await write(motion), probePng);
  expect(`${found?.path}: ${found?.message}`).toContain(problem);
});

test('a picture that cannot be read is said, and a file without the other', async () => {
  const [found] = await checkTemplateFolder(await write(MOTION, Buffer.from('no picture')), probePng);
  expect(found).toMatchObject({ path: 'motion.webp', message: expect.stringContaining('save it again') });
  for (const missing of ['motion.json', 'motion.webp']) {
    const dir = await write(MOTION);
    await rm(join(dir, missing));
    const [problem] = await checkTemplateFolder(dir, probePng);
    expect(problem).toMatchObject({ path: missing, message: expect.stringContaining('is missing') });
  }
});

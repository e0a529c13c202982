import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { TemplateMotion } from '../../src-shared/contract/template-motion.ts';
import { region, templateFile } from '../library/folders.ts';

/** Templates that move, in the home of a test. */

const SIZE = { width: 400, height: 300 };
const MARK = 120;

const MOTION: TemplateMotion = {
  version: 1,
  image: 'motion.webp',
  period_ms: 1000,
  background: [],
  parts: [
    {
      name: 'mark',
      x: 140,
      y: 90,
      loops: [{ kind: 'drift', amount: 80 }],
      regions: ['top'],
      from: { x: 0, y: 0, width: MARK, height: MARK },
    },
  ],
};

const plain = (background: string, width = SIZE.width, height = SIZE.height) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Writes a template whose orange square moves to and fro, named by its slug. */
export async function writeMovingTemplate(home: string, slug: string): Promise<void> {
  const dir = path.join(home, 'templates', slug);
  mkdirSync(dir, { recursive: true });
  const file = templateFile(slug, {
    verified: false,
    box_positions: [region('top')],
    example_captions: [{ captions: [{ position: 'top', text: 'It moves' }] }],
  });
  writeFileSync(path.join(dir, 'template.json'), JSON.stringify(file));
  writeFileSync(path.join(dir, 'motion.json'), JSON.stringify(MOTION));
  await plain('#235').png().toFile(path.join(dir, 'blank.png'));
  await plain('#f80', MARK, MARK).webp({ lossless: true }).toFile(path.join(dir, 'motion.webp'));
}

/** A GIF that goes from one colour to the other. */
export async function movingGif(colors: readonly string[] = ['#c33', '#36c'], ms = 200): Promise<Buffer> {
  const frames = await Promise.all(colors.map((color) => plain(color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: colors.map(() => ms), loop: 0 })
    .toBuffer();
}

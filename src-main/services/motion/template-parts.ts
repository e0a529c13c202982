import { readFile } from 'node:fs/promises';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import type { MotionRequest } from '../../imaging/motion/motion-request.ts';
import type { Template } from '../../library/types.ts';

/** The parts of a template that move; undefined where it has none. The library has checked the file. */
export async function partsOfTemplate({ motion }: Template): Promise<MotionRequest['parts']> {
  if (!motion) return undefined;
  const { path, imagePath, imageFile } = motion;
  const parsed: TemplateMotion = JSON.parse(await readFile(path, 'utf8'));
  return { motion: parsed, atlas: { read: () => readFile(imagePath), cacheKey: imageFile } };
}

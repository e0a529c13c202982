import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createMotionRenderer } from '../../src-main/imaging/motion/motion-renderer.ts';
import { createPictures } from '../../src-main/imaging/pictures.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { ROOT, type Subject } from './subject.ts';

/** What GIFs are measured on: captions that pop up on a template, and the same with a picture that comes slowly closer. */

export const MOTION = { template: 'two-buttons', width: 640, frames: 36, fps: 20 } as const;
const TEXTS = ['Fix it today', 'Rewrite it all', 'Nobody asked for either'];

/** Opens the moving picture anew at each call. */
export async function createMotionSubject({ text }: Subject) {
  const folder = path.join(ROOT, 'resources/templates', MOTION.template);
  const file: TemplateFile = JSON.parse(await readFile(path.join(folder, 'template.json'), 'utf8'));
  const blank = await readFile(path.join(folder, 'blank.webp'));
  const { width, height } = await sharp(blank).metadata();
  const canvas = pictureCanvas({ width, height, regions: file.box_positions, isTemplate: true });
  const captions = file.box_positions.map(({ name }, at) => ({ position: name, text: TEXTS[at] ?? '' }));
  const { placed } = resolveCaptions(captions, canvas);
  const renderer = createMotionRenderer({ text, pictures: createPictures() });
  const open = async (effect: 'none' | 'ken-burns') => {
    const opened = await renderer.open({
      picture: { read: async () => blank, cacheKey: MOTION.template },
      canvas,
      isTemplate: true,
      captions: placed,
      width: MOTION.width,
      animation: 'pop',
      movement: { effect },
      durationMs: (MOTION.frames * 1000) / MOTION.fps,
      fps: MOTION.fps,
      unitMs: 10,
    });
    return opened.source;
  };
  return { open };
}

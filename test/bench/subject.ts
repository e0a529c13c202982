import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { openBreakData } from '../../src-main/imaging/break-files.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { openFaces } from '../../src-main/imaging/font-faces.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { describeLayout, layOutStepwise } from '../../src-shared/layout/caption-layout.ts';
import { runToEnd } from '../../src-shared/run-to-end.ts';
import { captionOverlays } from '../helpers/hard-picture.ts';
import { createFloor } from './floor.ts';

/** The one job everything is measured on: two captions on a built-in template of 1,200 px. */
export const TEMPLATE = 'calm-in-the-fire';
export const CAPTIONS = [
  { position: 'top', text: 'When the deploy is on Friday afternoon' },
  { position: 'bottom', text: 'and the tests were “mostly green”' },
];
export const FORMATS = ['png', 'jpeg', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

export const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'resources/templates', TEMPLATE);

/** Everything needed to do the job by hand. */
export async function createSubject() {
  const file: TemplateFile = JSON.parse(await readFile(path.join(FOLDER, 'template.json'), 'utf8'));
  const blank = await readFile(path.join(FOLDER, 'blank.webp'));
  const { width, height } = await sharp(blank).metadata();
  const size = { width, height };
  const emoji = createEmojiArt(path.join(ROOT, 'resources'));
  const text = {
    faces: openFaces(path.join(ROOT, 'resources')),
    emoji,
    breaks: openBreakData(path.join(ROOT, 'resources')),
  };
  const canvas = pictureCanvas({ ...size, regions: file.box_positions, isTemplate: true });
  const { placed } = resolveCaptions(CAPTIONS, canvas);
  const layOut = () => runToEnd(layOutStepwise(placed, size, text));
  const overlays = () => captionOverlays(layOut(), size, 1, text);
  const describe = (laid: ReturnType<typeof layOut>[number]) => describeLayout(laid, size, 1);
  const floor = await createFloor(blank, overlays());
  return { file, folder: FOLDER, blank, size, canvas, placed, text, layOut, describe, overlays, floor };
}
export type Subject = Awaited<ReturnType<typeof createSubject>>;

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Renderer } from '../src-main/imaging/renderer.ts';
import type { CaptionLayout } from '../src-shared/contract/meme.ts';
import type { TemplateFile } from '../src-shared/contract/template.ts';
import { resolveCaptions } from '../src-shared/document/captions.ts';
import { pictureCanvas } from '../src-shared/document/region.ts';

/** The built-in templates as scripts read and draw them. */

export const TEMPLATES = new URL('../resources/templates/', import.meta.url);

export interface TemplatePicture {
  template: TemplateFile;
  blank: Buffer;
}

export async function readTemplate(slug: string): Promise<TemplatePicture> {
  const file = (name: string) => readFile(new URL(`${slug}/${name}`, TEMPLATES));
  return { template: JSON.parse((await file('template.json')).toString()), blank: await file('blank.webp') };
}

/** The template with example captions (0 is the first example), as PNG. @throws Error where an example has problems */
export async function drawExample(
  renderer: Renderer,
  { template, blank }: TemplatePicture,
  example: number,
): Promise<{ bytes: Buffer; layout: CaptionLayout[] }> {
  const { width, height } = await sharp(blank).metadata();
  const canvas = pictureCanvas({ width, height, regions: template.box_positions, isTemplate: true });
  const { placed, problems } = resolveCaptions(template.example_captions[example]?.captions ?? [], canvas);
  const [problem] = problems;
  if (problem) throw new Error(`${template.slug}: ${problem.path}: ${problem.message}`);
  const picture = { read: async () => blank };
  return renderer.render({ picture, canvas, captions: placed, format: 'png' });
}

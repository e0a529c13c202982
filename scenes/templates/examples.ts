/** The built-in templates with their example captions, drawn as the engine draws them. */
import sharp from 'sharp';
import type { Renderer } from '../../src-main/imaging/renderer.ts';
import type { CaptionLayout } from '../../src-shared/contract/meme.ts';
import type { TemplateFile } from '../../src-shared/contract/template.ts';
import { resolveCaptions } from '../../src-shared/document/captions.ts';
import { pictureCanvas } from '../../src-shared/document/region.ts';
import { readPicture, readTemplate } from './files.ts';

export interface TemplatePicture {
  template: TemplateFile;
  blank: Buffer;
}

export async function readTemplatePicture(slug: string): Promise<TemplatePicture> {
  return { template: await readTemplate(slug), blank: await readPicture(slug, 'blank.webp') };
}

/** The template with example captions (0 is the first example), ready to be drawn. @throws Error where an example has problems */
export async function exampleScene({ template, blank }: TemplatePicture, example: number) {
  const { width, height } = await sharp(blank).metadata();
  const canvas = pictureCanvas({ width, height, regions: template.box_positions, isTemplate: true });
  const { placed, problems } = resolveCaptions(template.example_captions[example]?.captions ?? [], canvas);
  const [problem] = problems;
  if (problem) throw new Error(`${template.slug}: ${problem.path}: ${problem.message}`);
  return { picture: { read: async () => blank }, canvas, captions: placed };
}

/** The same as PNG. @throws Error as `exampleScene` */
export async function drawExample(
  renderer: Renderer,
  picture: TemplatePicture,
  example: number,
): Promise<{ bytes: Buffer; layout: CaptionLayout[] }> {
  return renderer.render({ ...(await exampleScene(picture, example)), format: 'png' });
}

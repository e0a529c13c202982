import * as z from 'zod';
import { EFFECTS } from '../../../src-shared/contract/motion-names.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { Watermark } from './caption-fields.ts';
import { readMovingSource } from './source.ts';

/** Arguments that the tools for moving pictures share. */

export const MotionFields = {
  template_id: z.string().optional(),
  image_url: z
    .string()
    .optional()
    .describe('Instead of a template, as in cam_meme_caption; a GIF or video keeps moving'),
  text: z.string().optional().describe('Instead of both: an idea, and CAM writes'),
  captions: z
    .array(z.strictObject({ position: z.string(), text: z.string() }))
    .optional()
    .describe('In the order they appear'),
  animation: z.enum(EFFECTS).optional().describe('How captions appear'),
  duration_ms: z.int().optional().describe('Default: time to read'),
  watermark: Watermark,
};
type MotionArgs = z.infer<z.ZodObject<typeof MotionFields>>;

/** The fields that both operations take. @throws ToolError */
export async function motionRequest(
  { template_id, image_url, text, captions, ...rest }: MotionArgs,
  deps: Pick<ToolDeps, 'readMediaFile'>,
): Promise<object> {
  const given = [template_id, image_url, text].filter((source) => source !== undefined);
  if (given.length !== 1) throw new ToolError('Give exactly one of template_id, image_url and text.');
  if (text !== undefined) {
    if (captions) throw new ToolError('With text CAM writes the captions: give no captions.');
    return { text, ...rest };
  }
  const source = image_url === undefined ? { template_id } : await readMovingSource(image_url, deps);
  return { ...source, ...(captions && { captions }), ...rest };
}

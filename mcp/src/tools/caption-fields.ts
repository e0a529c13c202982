import * as z from 'zod';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { pictureFields } from '../pictures/given-picture.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';

/** Arguments that tools with captions share. */

export const IMAGE = 'http(s) URL, data: URI, or path of a picture on this computer';

export const CaptionFields = {
  template_id: z.string().optional(),
  image_url: z.string().optional().describe(`Your own picture instead of a template: ${IMAGE}`),
  captions: z
    .array(z.strictObject({ position: z.string(), text: z.string() }))
    .min(1)
    .describe('position: region name; top or bottom for your own picture'),
};
type CaptionArgs = z.infer<z.ZodObject<typeof CaptionFields>>;

export const Watermark = z
  .strictObject({
    text: z.string().optional(),
    logo_url: z.string().optional(),
    position: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right', 'bottom-center']).optional(),
  })
  .optional()
  .describe('Starter plan and higher');

/** The request that both checking and captioning send. @throws ToolError */
export async function captionRequest(
  { template_id, image_url, captions }: CaptionArgs,
  { readPictureFile }: Pick<ToolDeps, 'readPictureFile'>,
): Promise<CaptionRequest> {
  if ((template_id === undefined) === (image_url === undefined)) {
    throw new ToolError('Give either template_id (cam_template_search finds one) or image_url.');
  }
  const picture = image_url === undefined ? {} : await pictureFields(image_url, readPictureFile);
  return { ...(template_id !== undefined && { template_id }), ...picture, captions };
}

import * as z from 'zod';
import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { EFFECTS } from '../../../src-shared/contract/motion-names.ts';
import { toLongCaptions } from '../../../src-shared/contract/short-captions.ts';
import type { PictureFields } from '../pictures/input-picture.ts';
import type { ToolDeps } from '../tool.ts';
import { ToolError } from '../tool-error.ts';
import { IMAGE, readMovingSource, readSource } from './source.ts';

/** Arguments that tools with captions share. */

const Box = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

export const CaptionFields = {
  template_id: z.string().optional(),
  image_url: z.string().optional().describe(`Instead of a template: ${IMAGE}`),
  captions: z
    .array(
      z.union([
        z.string(),
        z.null(),
        z.strictObject({
          position: z.string(),
          text: z.string(),
          box: Box.optional().describe('Another place, in fractions of the picture'),
          bubble: z.boolean().optional(),
        }),
      ]),
    )
    .min(1)
    .describe(
      'Texts in the order of the regions, or objects. position: region name from cam_template_get; top or bottom on a picture',
    ),
};
type CaptionArgs = Partial<z.infer<z.ZodObject<typeof CaptionFields>>>;
type LongCaption = Caption & { bubble?: boolean | undefined };

export const Watermark = z
  .strictObject({
    text: z.string().optional(),
    logo_url: z.string().optional(),
    position: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right', 'bottom-center']).optional(),
  })
  .optional()
  .describe('Starter plan up');

type Deps = Pick<ToolDeps, 'readPictureFile' | 'engine'>;

/** The request that both checking and captioning send. @throws ToolError, EngineError */
export async function captionRequest(
  { template_id, image_url, captions: given }: CaptionArgs,
  deps: Deps,
): Promise<CaptionRequest> {
  if (template_id !== undefined && image_url !== undefined) {
    throw new ToolError('Give template_id or image_url, not both.');
  }
  if (!given) throw new ToolError('captions: is missing. Give them, or ready_meme_id alone.');
  const long = toLongCaptions(given);
  if (long.every(({ text }) => text.trim() === '')) {
    throw new ToolError('Every text is empty. Write at least one.');
  }
  const captions = long.map(toCaption);
  if (template_id !== undefined) return { template_id, captions };
  if (image_url !== undefined) return { ...(await readPicture(image_url, deps)), captions };
  throw new ToolError('Give template_id (cam_template_search finds one) or image_url.');
}

function toCaption({ bubble, ...caption }: LongCaption): Caption {
  return bubble ? { ...caption, shape: { kind: 'bubble' } } : caption;
}

/** A caption request takes no meme: it gets the address of its picture, which the engine reads from its disk. */
async function readPicture(given: string, deps: Deps): Promise<PictureFields> {
  const source = await readSource(given, deps);
  if (!('meme_id' in source)) return source;
  return { image_url: (await deps.engine.meme(source.meme_id)).url };
}

export const MotionFields = {
  template_id: z.string().optional(),
  image_url: z
    .string()
    .optional()
    .describe('Instead of a template, as in cam_meme_caption; a GIF or video keeps moving'),
  text: z.string().optional().describe('Instead of both: an idea, and CAM writes'),
  captions: z
    .array(z.union([z.string(), z.null(), z.strictObject({ position: z.string(), text: z.string() })]))
    .optional()
    .describe('As in cam_meme_caption, in the order they appear'),
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

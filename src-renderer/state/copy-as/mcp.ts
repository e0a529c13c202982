import type { Caption, CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { CaptionCall } from './call.ts';

/** Fractions of the picture. */
type Place = Record<'x' | 'y' | 'width' | 'height', number>;

/**
 * Arguments of the tool `cam_meme_caption`: a template or picture, texts by region, a watermark, and format and width
 * of the file.
 */
interface CaptionArguments {
  template_id?: string;
  /** http(s) address or `data:` URI. */
  image_url?: string;
  captions: { position: string; text: string; box?: Place }[];
  output_format?: NonNullable<CaptionRequest['output_format']>;
  width?: number;
  watermark?: Pick<NonNullable<CaptionRequest['watermark']>, 'text' | 'logo_url' | 'position'>;
}

const dataUri = (base64: string): string =>
  base64.startsWith('data:') ? base64 : `data:application/octet-stream;base64,${base64}`;

/** The place of a caption if it is complete; the tool accepts no partial place and no rotation. */
function getPlace({ x, y, width, height }: NonNullable<Caption['box']> = {}): Place | undefined {
  if (x === undefined || y === undefined || width === undefined || height === undefined) return undefined;
  return { x, y, width, height };
}

/** The request as the arguments of the tool; styles, rotation, layers and the canvas are not among them. */
function captionArguments(request: CaptionRequest): CaptionArguments {
  const { template_id, image_url, image_base64, output_format, width, watermark } = request;
  const { text, logo_url, position } = watermark ?? {};
  const picture = image_url ?? (image_base64 === undefined ? undefined : dataUri(image_base64));
  return {
    ...(template_id !== undefined && { template_id }),
    ...(picture !== undefined && { image_url: picture }),
    captions: request.captions.map(({ position, text, box }) => {
      const place = getPlace(box);
      return { position, text, ...(place && { box: place }) };
    }),
    ...(output_format !== undefined && { output_format }),
    ...(width !== undefined && { width }),
    ...(watermark && {
      watermark: {
        ...(text !== undefined && { text }),
        ...(logo_url !== undefined && { logo_url }),
        ...(position !== undefined && { position }),
      },
    }),
  };
}

/** The call as an assistant makes it: the JSON-RPC message of the tool. */
export function mcpCall({ request }: CaptionCall): string {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'cam_meme_caption', arguments: captionArguments(request) },
  };
  return `${JSON.stringify(message, null, 2)}\n`;
}

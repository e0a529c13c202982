import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Region, TemplateDetail, TemplateListItem } from '../../../src-shared/contract/template.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { PICTURE_REGIONS } from '../../../src-shared/document/region.ts';
import { type Api, localUrl } from '../../api/api.ts';
import { ApiError } from '../../api/http.ts';
import type { Picture } from '../editor/types.ts';

/** What a document is drawn on: its picture, and the regions the picture offers. */
export interface Source {
  picture: Picture;
  regions: readonly Region[];
  /** The template's name, undefined for a picture without a template. */
  name?: string;
  /** Whether the picture is animated. Memes are drawn on its first frame. */
  animated?: boolean;
  /** Where it is described how the parts of the template move, and the picture of these parts; only where they can. */
  partsUrl?: string;
  partsSrc?: string;
}

/** The source of a template; one of a list has no moving parts. */
export function templateSource(
  template: TemplateListItem & Pick<TemplateDetail, 'motion_url' | 'motion_image_url'>,
): Source {
  const { id, name, image_url, width, height, box_positions, animated, motion_url, motion_image_url } =
    template;
  return {
    picture: { templateId: id, imageUrl: null, src: localUrl(image_url), width, height },
    regions: box_positions,
    name,
    animated,
    ...(motion_url !== undefined && motion_image_url !== undefined
      ? { partsUrl: motion_url, partsSrc: localUrl(motion_image_url) }
      : {}),
  };
}

/** The source of a picture without a template; its size in px. */
export function pictureSource(url: string, { width, height }: Size): Source {
  return {
    picture: { templateId: null, imageUrl: url, src: localUrl(url), width, height },
    regions: PICTURE_REGIONS,
  };
}

/**
 * Finds what a document is drawn on. A picture that the engine has not stored yet is uploaded, so that the draft can
 * be opened again when the picture has been removed from its address.
 * @throws ApiError
 */
export async function loadSource(
  api: Pick<Api, 'template' | 'uploadImage'>,
  request: CaptionRequest,
  signal?: AbortSignal,
): Promise<Source> {
  if (request.template_id !== undefined)
    return templateSource(await api.template(request.template_id, signal));
  const { image_url, image_base64 } = request;
  const { url, width, height } = await api.uploadImage(
    image_url === undefined ? { image_base64: image_base64 ?? '' } : { image_url },
  );
  return pictureSource(url, { width, height });
}

/** Whether an error means that the template or picture does not exist or is unreadable. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.code === 'IMAGE_UNREADABLE');

/** Whether an error means that the engine could not be reached. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

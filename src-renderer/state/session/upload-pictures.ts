import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import { isOwnPicture } from './foreign-pictures.ts';

type Source = { image_url: string } | { image_base64: string };

/**
 * The document with all pictures laid over it, and its logo, brought to the engine: the page may show no others,
 * and base64 in a draft would be sent with every save. A picture that can't be had stays as it was. `origin` of the
 * page.
 */
export async function withUploadedPictures(
  api: Pick<Api, 'uploadImage'>,
  document: CaptionRequest,
  origin: string,
): Promise<CaptionRequest> {
  const upload = (source: Source) =>
    api.uploadImage(source).then(
      ({ url }) => url,
      () => undefined,
    );
  const layers = await Promise.all(
    (document.layers ?? []).map(async (layer) => {
      const { image_url, image_base64, ...rest } = layer;
      const source =
        image_base64 !== undefined
          ? { image_base64 }
          : image_url !== undefined && !isOwnPicture(image_url, origin)
            ? { image_url }
            : undefined;
      const url = source && (await upload(source));
      return url === undefined ? layer : { ...rest, image_url: url };
    }),
  );
  const { watermark } = document;
  const logo =
    watermark?.logo_url !== undefined && !isOwnPicture(watermark.logo_url, origin)
      ? await upload({ image_url: watermark.logo_url })
      : undefined;
  return {
    ...document,
    ...(layers.length ? { layers } : {}),
    ...(watermark && logo !== undefined ? { watermark: { ...watermark, logo_url: logo } } : {}),
  };
}

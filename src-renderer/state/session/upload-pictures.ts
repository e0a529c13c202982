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
  const uploadForeign = (url: string | undefined) =>
    url === undefined || isOwnPicture(url, origin) ? undefined : upload({ image_url: url });
  const layers = await Promise.all(
    (document.layers ?? []).map(async (layer) => {
      const { image_url, image_base64, original_url, ...rest } = layer;
      const [url, original] = await Promise.all([
        image_base64 === undefined ? uploadForeign(image_url) : upload({ image_base64 }),
        uploadForeign(original_url),
      ]);
      return {
        ...(url === undefined ? layer : { ...rest, image_url: url }),
        ...(original_url === undefined ? {} : { original_url: original ?? original_url }),
      };
    }),
  );
  const { logo_base64, ...watermark } = document.watermark ?? {};
  const logo = await (logo_base64 === undefined
    ? uploadForeign(watermark.logo_url)
    : upload({ image_base64: logo_base64 }));
  return {
    ...document,
    ...(layers.length ? { layers } : {}),
    ...(logo !== undefined ? { watermark: { ...watermark, logo_url: logo } } : {}),
  };
}

import { compileLater } from '../../../src-shared/contract/compile-later.ts';
import { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import { documentIn } from '../../../src-shared/document/embedded-document.ts';
import { PICTURE_REGIONS, regionIndex } from '../../../src-shared/document/region.ts';
import type { DescribedPicture } from '../../backup/adopt-pictures.ts';
import { sniffImage } from '../../imaging/container/sniff.ts';
import { inspectPicture } from '../../imaging/decode.ts';
import type { Library } from '../../library/types.ts';
import { templateRef } from './caption-request.ts';
import { altText, joinCaptionTexts } from './draw-meme.ts';

const requestCheck = compileLater(CaptionRequest);

/**
 * What a finished picture says about itself: its size, and captions and template from the request embedded in it. One
 * without opens for editing as a picture of its own, named by its address below `baseUrl`. Undefined where it cannot
 * be decoded.
 */
export async function describePicture(
  { library, baseUrl }: { library: Pick<Library, 'get'>; baseUrl: string },
  bytes: Uint8Array,
  file: string,
): Promise<DescribedPicture | undefined> {
  const format = sniffImage(bytes);
  const size = await inspectPicture(bytes).catch(() => undefined);
  if (!format || !size) return undefined;
  const { width, height } = size;
  const embedded = readEmbeddedRequest(bytes);
  const request = embedded ?? {
    image_url: `${baseUrl}/cdn/${file}`,
    captions: [{ position: 'top', text: '' }],
  };
  const template = embedded?.template_id === undefined ? undefined : library.get(embedded.template_id);
  const regions = template?.file.box_positions ?? PICTURE_REGIONS;
  const captions = (embedded?.captions ?? []).map(({ position, text }) => ({
    position: regions[regionIndex(position, regions)]?.name ?? position,
    text,
  }));
  return {
    width,
    height,
    format,
    captions,
    template: templateRef(template),
    caption: joinCaptionTexts(captions),
    alt_text: altText(template, captions),
    document: JSON.stringify(request),
  };
}

function readEmbeddedRequest(bytes: Uint8Array): CaptionRequest | undefined {
  const text = documentIn(bytes);
  if (text === undefined) return undefined;
  const request = renameFieldsOfJob('caption', JSON.parse(text));
  return requestCheck().Check(request) ? request : undefined;
}

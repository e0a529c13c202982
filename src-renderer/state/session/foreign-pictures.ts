import type { Layer } from '../../../src-shared/contract/layers.ts';
import { isLoopbackHost } from '../../../src-shared/contract/loopback.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';

/*
 * A document that came with a file or a draft may name pictures anywhere. Whoever fetches one tells its server that, when
 * and where the meme was opened, so nothing is fetched before the person has agreed.
 */

/**
 * Whether a picture's address asks nobody but this engine: it holds the picture itself, or names one below /cdn/ of the
 * page's origin or, as the engine's port may change, of this machine.
 */
export function isOwnPicture(url: string, origin: string): boolean {
  if (url.startsWith('data:') || url.startsWith('blob:')) return true;
  try {
    const parsed = new URL(url, origin);
    return parsed.origin === origin || (isLoopbackHost(parsed.host) && parsed.pathname.startsWith('/cdn/'));
  } catch {
    return false;
  }
}

/** Hosts outside of this engine that a document names pictures of, each once. */
export function foreignHosts(document: CaptionRequest, origin: string): string[] {
  const { image_url, layers = [], watermark } = document;
  const urls = [
    image_url,
    ...layers.flatMap((layer) => [layer.image_url, layer.original_url]),
    watermark?.logo_url,
  ];
  const foreign = urls.filter((url) => url !== undefined && !isOwnPicture(url, origin));
  return [...new Set(foreign.map((url) => getHost(url ?? '')))];
}

/** The document without those pictures; one whose own picture is foreign has none left. */
export function withoutForeign(document: CaptionRequest, origin: string): CaptionRequest {
  const isKept = (url: string | undefined) => url === undefined || isOwnPicture(url, origin);
  const withKeptOriginal = ({ original_url, ...layer }: Layer) =>
    original_url !== undefined && isKept(original_url) ? { ...layer, original_url } : layer;
  const { image_url, layers, watermark, ...rest } = document;
  const { logo_url, ...mark } = watermark ?? {};
  const isMark = isKept(logo_url) || mark.text !== undefined;
  return {
    ...rest,
    ...(image_url !== undefined && isKept(image_url) && { image_url }),
    ...(layers && { layers: layers.filter((layer) => isKept(layer.image_url)).map(withKeptOriginal) }),
    ...(watermark && isMark && { watermark: isKept(logo_url) ? watermark : mark }),
  };
}

function getHost(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

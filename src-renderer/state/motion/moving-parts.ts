import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { TemplateMotion } from '../../../src-shared/contract/template-motion.ts';
import { type Api, localUrl } from '../../api/api.ts';

/** The parts of a template that move, ready to be painted. */
export interface MovingParts {
  motion: TemplateMotion;
  /** The picture with the pixels of all parts, decoded. */
  atlas: CanvasImageSource;
}

export interface MovingPartsDeps {
  api: Pick<Api, 'picture'>;
  /** Loads and decodes a picture. */
  decode(url: string): Promise<CanvasImageSource>;
}

/** Templates whose parts stay in memory: those that the pointer has passed last. One is about 4 MB decoded. */
const KEPT = 6;

/** Loads a picture as an element of the page. @throws DOMException where it cannot be decoded */
export async function decodePicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Loads what moves in templates; the last few are kept. */
export function createMovingParts({ api, decode }: MovingPartsDeps) {
  const known = new Map<string, Promise<MovingParts>>();
  const load = async (url: string, imageUrl: string): Promise<MovingParts> => {
    const [json, atlas] = await Promise.all([api.picture(url), decode(localUrl(imageUrl))]);
    // The engine checks the file when it loads the template.
    const motion: TemplateMotion = JSON.parse(new TextDecoder().decode(json));
    return { motion, atlas };
  };
  return {
    /** What moves in a template; undefined where nothing does. Rejects where it cannot be loaded. */
    get({
      motion_url: url,
      motion_image_url: imageUrl,
    }: Pick<TemplateDetail, 'motion_url' | 'motion_image_url'>): Promise<MovingParts> | undefined {
      if (url === undefined || imageUrl === undefined) return undefined;
      const loading = known.get(url) ?? load(url, imageUrl);
      // The last one asked for is the last to go.
      known.delete(url);
      known.set(url, loading);
      for (const oldest of [...known.keys()].slice(0, -KEPT)) known.delete(oldest);
      // A failure is not kept.
      loading.catch(() => known.get(url) === loading && known.delete(url));
      return loading;
    },
    /** How many are kept. */
    size: () => known.size,
  };
}

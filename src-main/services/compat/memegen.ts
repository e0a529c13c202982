import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { stillGif } from '../../imaging/still-gif.ts';
import type { Template } from '../../library/types.ts';
import type { AddressedPicture, MakePicture, PictureCall } from '../addresses/addressed-pictures.ts';
import type { ServiceDeps } from '../deps.ts';
import { fetchPicture, probeField } from '../images/picture-fields.ts';
import { drawCaption } from '../memes/draw-meme.ts';
import { ANIMATED } from './memegen-address.ts';
import { createPreview, type Preview } from './memegen-preview.ts';
import {
  isPlain,
  type MeasurePicture,
  type MemegenPicture,
  memegenRequest,
  memegenTemplate,
  toLines,
} from './memegen-request.ts';
import type { OtherIds } from './other-ids.ts';

/** Responses to memegen's addresses. */

/** Bytes of all of them. */
const BYTES_MAX = 32 * 1024 * 1024;

/** Pictures that are stored nowhere: the latest stay in memory, and calls at the same time wait for one and the same. */
export function createRecentPictures() {
  const recent = new LRUCache<string, Uint8Array, () => Promise<Uint8Array>>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: async (_etag, _known, { context: make }) => make(),
  });
  /** A picture by its tag; it is made where it is not in memory. */
  return (etag: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> =>
    recent.forceFetch(etag, { context: make });
}

/** A template as memegen's lists show it, without its addresses. */
export interface MemegenTemplate {
  id: string;
  name: string;
  lines: number;
  styles: string[];
  /** Lines of an example. */
  example: string[];
  /** Where its picture comes from. */
  source: string | null;
  keywords: string[];
  /** Ending of its picture's file, such as `webp`. */
  ending: string;
}

/** A picture that is stored nowhere. */
export interface UnkeptPicture {
  type: string;
  /** Without quotes. */
  etag: string;
  /** Makes it where it was not made lately. @throws CamError what its call throws before making; OVERLOADED */
  bytes(): Promise<Uint8Array>;
}

export interface Memegen {
  /**
   * Templates without their styles, filtered by part of a name, keyword or example, and optionally only animated ones.
   */
  templates(query: { filter?: string; animated?: boolean }): MemegenTemplate[];
  /** @throws CamError TEMPLATE_NOT_FOUND */
  template(id: string): MemegenTemplate;
  /** @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; as a caption */
  picture(picture: MemegenPicture, call: PictureCall): Promise<AddressedPicture>;
  /** A template's picture without text, free; one of another size counts as made. @throws CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR */
  blank(picture: MemegenPicture & { ending: string }, call: MakingCall): UnkeptPicture;
  /** Lines as memegen writes them into addresses: in lower case where they are drawn in one case. @throws CamError TEMPLATE_NOT_FOUND */
  normalize(id: string, lines: readonly string[]): string[];
  /** A small JPEG marked as a preview, free. What cannot be drawn is said in the picture. */
  preview(preview: Preview, call: MakingCall): UnkeptPicture;
  /** A ready meme that suits a text; undefined without one. `confidence`: 0–1. */
  automatic(text: string): Promise<{ id: string; lines: string[]; confidence: number } | undefined>;
  /** A picture as a GIF of one frame; with the picture behind it, it counts as made once. @throws CamError as `picture` */
  gif(picture: MemegenPicture, call: PictureCall): Promise<UnkeptPicture>;
}

type MakingCall = Pick<PictureCall, 'caller' | 'beforeMaking'>;

const URL_IN = /https?:\/\/[^\s()]*[^\s().,;]/;
const DIGEST_CHARS = 27;

/** Pictures at addresses whose size is remembered. */
const SIZES_MAX = 500;

export function createMemegen(deps: ServiceDeps, ids: OtherIds, make: MakePicture): Memegen {
  const recent = createRecentPictures();
  const sizes = new LRUCache<string, Size, string>({
    max: SIZES_MAX,
    fetchMethod: async (url, _known, { context: field }) =>
      probeField(await fetchPicture(deps, url, field), field),
  });
  const measure: MeasurePicture = (url, field) => sizes.forceFetch(url, { context: field });
  const toRequest = (picture: MemegenPicture) => memegenRequest(ids, picture, measure);
  const getId = (template: Template) => ids.getId('memegen', template);

  /** Styles are imported as separate templates, named after their template: `ds-maga`, “Daily Struggle (maga)”. */
  const listMemegen = (): MemegenTemplate[] => {
    const all = ids.all('memegen').map((template) => ({ template, id: getId(template) }));
    const known = new Set(all.map(({ id }) => id));
    const styles = new Map<string, string[]>();
    const bases = all.filter(({ template, id }) => {
      const style = /\(([^()]+)\)$/.exec(template.file.name)?.[1] ?? '';
      const base = style !== '' && id.endsWith(`-${style}`) ? id.slice(0, -style.length - 1) : '';
      if (!known.has(base)) return true;
      styles.set(base, [...(styles.get(base) ?? []), style]);
      return false;
    });
    return bases.map(({ template, id }) => present(template, id, styles.get(id) ?? []));
  };

  const makeInTurn = (
    etag: string,
    { caller: { account }, beforeMaking }: MakingCall,
    make: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> =>
    recent(etag, () => {
      beforeMaking?.();
      deps.queue.admit(account, 'interactive', 1);
      return deps.queue.run(account, 'interactive', (slot) => slot(make));
    });

  const drawBlankPicture = async ({
    ending,
    ...picture
  }: MemegenPicture & { ending: string }): Promise<Uint8Array> => {
    const { bytes } = await drawCaption(deps, await toRequest({ ...picture, lines: [] }));
    return ending === 'gif' ? stillGif(bytes) : bytes;
  };

  const drawPreview = createPreview(deps, ids, toRequest);

  return {
    templates({ filter = '', animated = false }) {
      const words = filter.toLowerCase();
      const texts = ({ id, name, keywords, example }: MemegenTemplate) => [id, name, ...keywords, ...example];
      const found = listMemegen().filter((each) =>
        texts(each).some((text) => text.toLowerCase().includes(words)),
      );
      const moves = ({ id, styles }: MemegenTemplate) =>
        styles.includes(ANIMATED) || ids.find('memegen', id)?.file.animated;
      return animated ? found.filter(moves) : found;
    },
    template(id) {
      const template = memegenTemplate(ids, { id, query: {} });
      const own = listMemegen().find((each) => each.id === getId(template));
      return own ?? present(template, getId(template), []);
    },
    picture: async (picture, call) => make(await toRequest(picture), call),
    blank(picture, call) {
      const { ending, query } = picture;
      const asked = memegenTemplate(ids, picture);
      const moving = ending === 'gif' ? ids.exact('memegen', `${getId(asked)}-${ANIMATED}`) : undefined;
      const template = moving ?? asked;
      const etag = digest([template.imageFile, ending, query, deps.version]);
      const isFile = isPlain(picture) && ending === getEnding(template);
      return {
        etag,
        type: getType(ending),
        bytes: () =>
          isFile ? readFile(template.imagePath) : makeInTurn(etag, call, () => drawBlankPicture(picture)),
      };
    },
    normalize(id, lines) {
      const { box_positions } = memegenTemplate(ids, { id, query: {} }).file;
      const isOneCase = (at: number) =>
        /^(?:upper|lower)$/.test(box_positions[at]?.default_style?.case ?? '');
      return lines.map((line, at) => (isOneCase(at) ? line.toLowerCase() : line));
    },
    preview(preview, call) {
      const etag = digest([preview, deps.library.revision(), deps.version]);
      const draw = () => drawPreview(preview);
      return { etag, type: 'image/jpeg', bytes: () => makeInTurn(etag, call, draw) };
    },
    async automatic(text) {
      const [best] = await deps.readyMemes.find(text);
      const template = best && deps.library.get(best.template_id);
      return (
        template && { id: getId(template), lines: toLines(template, best.captions), confidence: best.score }
      );
    },
    async gif(picture, call) {
      const beforeMaking = atMostOnce(call.beforeMaking);
      const { meme } = await make(await toRequest(picture), { ...call, beforeMaking });
      const etag = `${meme.id}-gif`;
      const encode = async () => {
        const file = deps.files.resolve(meme.file);
        if (file !== undefined) return stillGif(await readFile(file));
        throw new CamError('NOT_FOUND', 'There is no picture at this address any more.');
      };
      return { etag, type: 'image/gif', bytes: () => makeInTurn(etag, { ...call, beforeMaking }, encode) };
    },
  };
}

/** What has thrown is called again. */
function atMostOnce(work: (() => void) | undefined): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work?.();
    isDone = true;
  };
}

const digest = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, DIGEST_CHARS);

const getEnding = ({ imageFile }: Template): string => extname(imageFile).slice(1);

const getType = (ending: string): string => `image/${findOutputFormat(ending) ?? ending}`;

function present(template: Template, id: string, styles: string[]): MemegenTemplate {
  const { name, box_positions, example_captions, tags, alt_names, attribution } = template.file;
  const [first] = example_captions;
  return {
    id,
    name,
    lines: box_positions.length,
    styles: [...styles, 'default'].sort(),
    example: toLines(template, first?.captions ?? []),
    source: URL_IN.exec(attribution)?.[0] ?? null,
    keywords: [...alt_names, ...tags].filter((word) => word !== id),
    ending: getEnding(template),
  };
}

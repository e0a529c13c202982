import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { findOutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { Size } from '../../../src-shared/document/geometry.ts';
import { inField } from '../../fetch/fetch-errors.ts';
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
import { createMemegenTemplates, getEnding, type MemegenTemplates } from './memegen-templates.ts';
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

/** A picture that is stored nowhere. */
export interface UnkeptPicture {
  type: string;
  /** Without quotes. */
  etag: string;
  /** Makes it where it was not made lately. @throws CamError what its call throws before making; OVERLOADED */
  bytes(): Promise<Uint8Array>;
}

export interface Memegen extends MemegenTemplates {
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

  const makeMeme = async (picture: MemegenPicture, call: PictureCall): Promise<AddressedPicture> => {
    // A picture that is fetched for its size counts as made, so that nobody has pictures fetched without limit.
    const beforeMaking = atMostOnce(call.beforeMaking);
    const request = await memegenRequest(ids, picture, async (url, field) => {
      if (!sizes.has(url)) beforeMaking();
      return measure(url, field);
    });
    return make(request, { ...call, beforeMaking }).catch((error: unknown) => {
      throw nameBackground(error);
    });
  };
  const drawPreview = createPreview(deps, ids, toRequest);

  return {
    ...createMemegenTemplates(ids),
    picture: makeMeme,
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
      const { meme } = await makeMeme(picture, { ...call, beforeMaking });
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

/** The error of a caption, with memegen's name for the address of its picture. */
function nameBackground(error: unknown): unknown {
  if (!(error instanceof CamError) || error.details?.[0]?.path !== 'image_url') return error;
  const [{ message }] = error.details;
  return inField(
    new CamError(error.code, message, { headers: error.headers, cause: error.cause }),
    'background',
  );
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

const getType = (ending: string): string => `image/${findOutputFormat(ending) ?? ending}`;

import { keepGiven } from '../../../src-shared/contract/keep-given.ts';
import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type {
  AnimateRequest,
  GifRequest,
  VideoRequest,
} from '../../../src-shared/contract/motion-requests.ts';
import type { WithLongCaptions } from '../../../src-shared/contract/short-captions.ts';
import { parseDocument } from '../../../src-shared/document/stored-document.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { requireOne } from '../images/picture-fields.ts';
import type { Origin, VersionFields } from '../memes/draw-meme.ts';
import { createMissingError } from '../memes/memes.ts';

/** What a request for a moving picture shows: exactly one of these. */

const SOURCES = [
  'template_id',
  'image_url',
  'image_base64',
  'video_url',
  'video_base64',
  'meme_id',
  'text',
] as const;
export type MotionSource = (typeof SOURCES)[number];

export type DrawnRequest = WithLongCaptions<GifRequest> | WithLongCaptions<VideoRequest>;
type Fields = Partial<Record<MotionSource, string>>;

/** @throws CamError VALIDATION_ERROR where a request names none of the sources that it may name, or more than one */
export function getMotionSource(
  request: DrawnRequest | AnimateRequest,
  allowed: readonly MotionSource[] = SOURCES,
): MotionSource {
  const fields: Fields = request;
  return requireOne(fields, allowed, (second = 'template_id') => second);
}

/** A picture without captions, or the document of a stored meme. */
export interface Subject {
  document: CaptionRequest;
  /** Describes a picture that is no template. */
  alt?: string;
  /** Whose version a stored meme is. */
  version?: VersionFields;
  /** Where its captions come from, which nobody typed. */
  source?: Pick<Origin, 'source' | 'ready_meme_id'>;
}

/** Stands where a document needs a caption and there is none: nothing is drawn for it. */
export const NO_CAPTIONS: CaptionRequest['captions'] = [{ position: '0', text: '' }];

/**
 * The document behind a stored meme; of a meme whose picture was not kept with it, the finished picture.
 * @throws CamError MEME_NOT_FOUND, also where the meme is another account's
 */
export function subjectOfMeme(deps: ServiceDeps, { account }: Caller, id: string): Subject {
  const meme = deps.store.memes.get(account.id, id);
  if (!meme) throw createMissingError(id);
  const version = meme.document_id === undefined ? {} : { document_id: meme.document_id };
  const { width: _width, output_format: _format, ...document } = parseDocument(meme.document);
  const hasPicture = document.template_id !== undefined || document.image_url !== undefined;
  if (hasPicture && isKnown(deps, document.template_id)) {
    const alt = document.template_id === undefined ? { alt: withoutTexts(meme.alt_text) } : {};
    const { source, ready_meme_id } = meme.metadata;
    return { document, ...alt, version, source: keepGiven({ source, ready_meme_id }) };
  }
  const picture = { image_url: cdnUrl(deps, meme.file), captions: NO_CAPTIONS };
  return { document: picture, alt: meme.alt_text, version };
}

/** What a picture shows: its alt text without that of the captions, which are drawn anew. */
const withoutTexts = (alt: string): string => alt.replace(/ Text: “.*”\.$/s, '');

/** Whether a template still exists, where one is named. */
function isKnown({ library }: Pick<ServiceDeps, 'library'>, templateId: string | undefined): boolean {
  return templateId === undefined || library.get(templateId) !== undefined;
}

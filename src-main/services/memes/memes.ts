import { CamError } from '../../../src-shared/contract/errors.ts';
import type { CaptionRequest, Meme } from '../../../src-shared/contract/meme.ts';
import type { Template } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';

/** The stored memes of an account, in the shape of the API. */

type Text = Meme['captions'][number];

/** The template as a meme names it. */
export function templateRef(template: Template | undefined): Meme['template'] {
  return template ? { id: template.id, name: template.file.name } : null;
}

const listTexts = (texts: readonly Text[]) =>
  texts.map(({ text }) => text.trim()).filter((text) => text !== '');

/** The captions as one text, in the order given. */
export function joinCaptionTexts(texts: readonly Text[]): string {
  return listTexts(texts).join(' / ');
}

/** Alt text: the picture and its captions. `shows` describes a picture that is no template. */
export function altText(template: Template | undefined, texts: readonly Text[], shows?: string): string {
  const picture = template
    ? `“${template.file.name}” meme. ${template.file.description.replace(/([^.])$/, '$1.')}`.trim()
    : (shows ?? 'A picture with captions.');
  const quoted = listTexts(texts).map((text) => `“${text.replace(/\s+/g, ' ')}”`);
  if (quoted.length === 0) return picture;
  // A picture that is a meme itself has words already.
  const own = shows === undefined ? null : /^(.*?) Text: (“.*”)\.$/s.exec(shows);
  return `${own?.[1] ?? picture} Text: ${[...(own?.[2] ? [own[2]] : []), ...quoted].join(', ')}.`;
}

/** A stored meme with its addresses. */
export function presentMeme(deps: Pick<ServiceDeps, 'baseUrl'>, record: MemeRecord): Meme {
  const { accountId: _account, keyId: _key, file, sha256: _sha, document: _document, ...rest } = record;
  const { id, operation: _operation, ...shown } = rest;
  const length = shown.motion ? { duration_ms: shown.motion.duration_ms } : {};
  return { id, url: cdnUrl(deps, file), page_url: `${deps.baseUrl()}/m/${id}`, ...shown, ...length };
}

/** A meme as the operation that made it answers: with what there is to say of how it was made. */
export const withNotes = (meme: Meme, notes: readonly string[]): Meme =>
  notes.length > 0 ? { ...meme, notes: [...notes] } : meme;

/** MEME_NOT_FOUND. */
export function createMissingError(id: string): CamError {
  return new CamError(
    'MEME_NOT_FOUND',
    `There is no meme "${id}" in this account. List yours with GET /v1/memes.`,
  );
}

/** @throws CamError MEME_NOT_FOUND, also where the meme is another account's */
export function getMeme(deps: ServiceDeps, { account }: Caller, id: string): Meme {
  const record = deps.store.memes.get(account.id, id);
  if (!record) throw createMissingError(id);
  return presentMeme(deps, record);
}

/** A meme of any account, without a key: its id is as hard to guess as the address of its picture. */
export function findMeme(deps: Pick<ServiceDeps, 'store' | 'baseUrl'>, id: string): Meme | undefined {
  const record = deps.store.memes.find(id);
  return record && presentMeme(deps, record);
}

/**
 * The request that made a meme, for editing it again; pictures sent as base64 are named by the address they are stored
 * at.
 * @throws CamError MEME_NOT_FOUND, also where the meme is another account's
 */
export function getMemeDocument(
  { store }: Pick<ServiceDeps, 'store'>,
  { account }: Caller,
  id: string,
): CaptionRequest {
  const record = store.memes.get(account.id, id);
  if (!record) throw createMissingError(id);
  const document: CaptionRequest = JSON.parse(record.document);
  return document;
}

import type { CaptionRequest } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import { nameByWords } from '../editor/name-by-words.ts';
import { foreignHosts } from '../session/foreign-pictures.ts';
import { randomId } from '../session/open.ts';
import { loadSource } from '../session/source.ts';

/** `Holiday meme.png` → `Holiday meme` */
export const removeEnding = (file: string): string => file.replace(/\.[a-z0-9]{1,5}$/i, '') || file;

/** A new id for a draft. */
export const newDraftId = (): string => `draft_${randomId(20, (bytes) => crypto.getRandomValues(bytes))}`;

/**
 * Saves a document as a new draft named by its words, or else as its file, and returns the draft's id; the engine checks
 * it then. `documentDraftId`: the id of
 * the meme it was opened from, whose further versions are made then.
 * @throws ApiError where the engine refuses it
 */
export async function reopen(
  api: Pick<Api, 'saveDraft'>,
  document: CaptionRequest,
  fileName: string,
  documentDraftId?: string,
): Promise<string> {
  const { embed: _embed, dry_run: _dry, strict: _strict, draft_id: _draft, ...stored } = document;
  const id = newDraftId();
  const otherwise = removeEnding(fileName).slice(0, 200);
  const texts = stored.captions.map(({ text }) => text);
  await api.saveDraft(id, {
    name: nameByWords(texts, otherwise),
    document: stored,
    editor: { name_without_words: otherwise },
    ...(documentDraftId && { version_of: documentDraftId }),
  });
  return id;
}

/**
 * As `reopen`, for a document in a file, where its template or picture is found. Its format and width are those of the
 * file. Pictures of other servers are not asked for: the editor asks the person first.
 * @throws ApiError where it is missing, or the engine refuses the document; then no draft is left
 */
export async function reopenFound(
  api: Pick<Api, 'saveDraft' | 'deleteDraft' | 'template' | 'uploadImage'>,
  { width: _width, output_format: _format, ...document }: CaptionRequest,
  fileName: string,
  origin: string,
): Promise<string> {
  // First of all the engine checks the document, which is anybody's.
  const draft = await reopen(api, document, fileName);
  try {
    if (foreignHosts(document, origin).length === 0) await loadSource(api, document);
    return draft;
  } catch (error) {
    await api.deleteDraft(draft).catch(() => undefined);
    throw error;
  }
}

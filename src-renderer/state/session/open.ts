import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { Watermark } from '../../../src-shared/contract/meme.ts';
import type { Api } from '../../api/api.ts';
import type { DraftFallback } from '../editor/autosave.ts';
import { type SettleDeps, settlePictures } from './settle-pictures.ts';
import { isMissing, isOffline, type Source, sourceOf, templateSource } from './source.ts';
import { withUploadedPictures } from './upload-pictures.ts';

/** What the editor opens: a new document on a template, or a draft. */
export type OpenTarget = { template: string } | { draft: string };

export interface OpenedDraft {
  draft: Pick<Draft, 'id' | 'name' | 'document' | 'editor' | 'revision'>;
  source: Source;
}

export interface OpenDeps extends SettleDeps {
  api: Pick<Api, 'template' | 'draft' | 'saveDraft' | 'uploadImage'>;
  fallback: DraftFallback;
  /** The watermark of new documents, or null. */
  brand(): Watermark | null;
  newDraftId(): string;
}

/** Why something can't be opened, and whether trying again may help. */
export class OpenError extends Error {
  readonly kind: 'template-missing' | 'draft-missing' | 'undecided' | 'failed';
  constructor(kind: OpenError['kind'], message: string) {
    super(message);
    this.name = 'OpenError';
    this.kind = kind;
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function openTemplate({ api, brand, newDraftId }: OpenDeps, id: string): Promise<OpenedDraft> {
  const template = await api.template(id).catch((error: unknown) => {
    throw isMissing(error)
      ? new OpenError('template-missing', 'This template is no longer in the library.')
      : new OpenError('failed', messageOf(error));
  });
  const watermark = brand();
  const document = {
    template_id: template.id,
    captions: [{ text: '', position: template.box_positions[0]?.name ?? 'top' }],
    ...(watermark ? { watermark } : {}),
  };
  const draft = { id: newDraftId(), name: template.name, document, editor: {}, revision: 0 };
  return { draft, source: templateSource(template) };
}

/** The draft as the engine has it, or else as it is stored in this browser. */
async function findDraft({ api, fallback }: OpenDeps, id: string): Promise<OpenedDraft['draft']> {
  try {
    return await api.draft(id);
  } catch (error) {
    const local = fallback.read(id);
    if (local && (isMissing(error) || isOffline(error))) {
      // Revision 0: the engine may have none of it, so all of it is saved.
      return { id, name: local.name, document: local.document, editor: local.editor ?? {}, revision: 0 };
    }
    if (isMissing(error))
      throw new OpenError('draft-missing', 'This draft is not here. It may have been deleted.');
    throw new OpenError('failed', messageOf(error));
  }
}

async function openDraft(deps: OpenDeps, id: string): Promise<OpenedDraft> {
  const found = await findDraft(deps, id);
  const settled = await settlePictures(deps, found.document).catch((error: unknown) => {
    throw new OpenError('failed', messageOf(error));
  });
  if (!settled) {
    const what = `“${found.name}” uses pictures of other servers.`;
    throw new OpenError('undecided', `${what} Open it again to load them or leave them out.`);
  }
  const opened = await loadDraft(deps, { ...found, document: settled.document });
  return settled.asked ? saveAnswer(deps, opened) : opened;
}

/** @throws OpenError */
async function loadDraft(deps: OpenDeps, draft: OpenedDraft['draft']): Promise<OpenedDraft> {
  try {
    const [source, document] = await Promise.all([
      sourceOf(deps.api, draft.document),
      withUploadedPictures(deps.api, draft.document, deps.origin),
    ]);
    return { draft: { ...draft, document }, source };
  } catch (error) {
    if (!isMissing(error)) throw new OpenError('failed', messageOf(error));
    const what = draft.document.template_id === undefined ? 'The picture' : 'The template';
    throw new OpenError(
      'template-missing',
      `${what} of “${draft.name}” is gone. The draft itself is safe: it opens again when ${what.toLowerCase()} is back.`,
    );
  }
}

/** Saves the draft with the pictures as they are now, so that nobody is asked again. */
async function saveAnswer({ api }: OpenDeps, { draft, source }: OpenedDraft): Promise<OpenedDraft> {
  const { id, name, editor } = draft;
  const { imageUrl } = source.picture;
  const { image_base64: _sent, ...rest } = draft.document;
  const document = imageUrl === null ? draft.document : { ...rest, image_url: imageUrl };
  // Where it cannot be saved now, the editor saves it with the first change.
  const saved = await api.saveDraft(id, { name, document, editor }).catch(() => undefined);
  return { draft: { ...draft, document, revision: saved?.revision ?? draft.revision }, source };
}

/**
 * Loads what the editor needs.
 * @throws OpenError with a message for the user
 */
export function open(deps: OpenDeps, target: OpenTarget): Promise<OpenedDraft> {
  return 'template' in target ? openTemplate(deps, target.template) : openDraft(deps, target.draft);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** `length` random characters of a–z and 0–9. */
export function randomId(length: number, random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let id = '';
  while (id.length < length) {
    // 252 is 7 × 36: larger bytes would make some characters more likely.
    for (const byte of random(new Uint8Array(length))) {
      if (byte < 252 && id.length < length) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}

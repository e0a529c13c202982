import type { Draft } from '../../../src-shared/contract/drafts.ts';
import type { CaptionRequest, Watermark } from '../../../src-shared/contract/meme.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import type { Api } from '../../api/api.ts';
import type { PictureAnswer } from '../app/picture-question.ts';
import type { DraftFallback } from '../editor/autosave.ts';
import type { Picture } from '../editor/types.ts';
import { messageError } from '../language/message-error.ts';
import { foreignHosts, withoutForeign } from './foreign-pictures.ts';
import { isMissing, isOffline, loadSource, type Source, templateSource } from './source.ts';
import { withUploadedPictures } from './upload-pictures.ts';

/** What the editor opens: a new document on a template, or a draft. */
export type OpenTarget = { template: string } | { draft: string };

export interface OpenedDraft {
  draft: Pick<Draft, 'id' | 'name' | 'document' | 'editor' | 'revision'>;
  source: Source;
  /** The picture of the draft as this browser stores it, where it was replaced since the last save. */
  unsavedPicture?: Picture | undefined;
}

export interface OpenDeps extends SettleDeps {
  api: Pick<Api, 'template' | 'draft' | 'saveDraft' | 'uploadImage'>;
  fallback: DraftFallback;
  /** The watermark of new documents, or null. */
  brand(): Watermark | null;
  newDraftId(): string;
  /** What a new document on a template is called. */
  getName(template: TemplateDetail): string;
}

/** Why something can't be opened, and whether trying again may help. */
export class OpenError extends Error {
  readonly kind: 'template-missing' | 'draft-missing' | 'undecided' | 'failed';
  /** @param cause the error that says why */
  constructor(kind: OpenError['kind'], cause: unknown) {
    super('The editor cannot open this.', { cause });
    this.name = 'OpenError';
    this.kind = kind;
  }
}

async function openTemplate({ api, brand, newDraftId, getName }: OpenDeps, id: string): Promise<OpenedDraft> {
  const template = await api.template(id).catch((error: unknown) => {
    throw isMissing(error)
      ? new OpenError('template-missing', messageError('editor:open.template'))
      : new OpenError('failed', error);
  });
  const watermark = brand();
  const document = {
    template_id: template.id,
    captions: [{ text: '', position: template.box_positions[0]?.name ?? 'top' }],
    ...(watermark ? { watermark } : {}),
  };
  const name = getName(template);
  const editor = { name_without_words: name };
  const draft = { id: newDraftId(), name, document, editor, revision: 0 };
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
    if (isMissing(error)) throw new OpenError('draft-missing', messageError('editor:open.draft'));
    throw new OpenError('failed', error);
  }
}

async function openDraft(deps: OpenDeps, id: string): Promise<OpenedDraft> {
  const found = await findDraft(deps, id);
  const settled = await settlePictures(deps, found.document).catch((error: unknown) => {
    throw new OpenError('failed', error);
  });
  if (!settled) throw new OpenError('undecided', messageError('editor:open.undecided', { name: found.name }));
  const loaded = await loadDraft(deps, { ...found, document: settled.document });
  const opened = settled.asked ? await saveAnswer(deps, loaded) : loaded;
  return { ...opened, unsavedPicture: await findUnsavedPicture(deps, id, opened.source.picture) };
}

/** The picture that a draft was given after its last save; undefined where that is the saved one, or gone. */
async function findUnsavedPicture({ api, fallback }: OpenDeps, id: string, { imageUrl }: Picture) {
  const url = fallback.read(id)?.document.image_url;
  if (url === undefined || imageUrl === null || url === imageUrl) return undefined;
  const source = await loadSource(api, { image_url: url, captions: [] }).catch(() => undefined);
  return source?.picture;
}

/** @throws OpenError */
async function loadDraft(deps: OpenDeps, draft: OpenedDraft['draft']): Promise<OpenedDraft> {
  try {
    const [source, document] = await Promise.all([
      loadSource(deps.api, draft.document),
      withUploadedPictures(deps.api, draft.document, deps.origin),
    ]);
    return { draft: { ...draft, document }, source };
  } catch (error) {
    if (!isMissing(error)) throw new OpenError('failed', error);
    const { name, document } = draft;
    const isPicture = document.template_id === undefined;
    throw new OpenError(
      'template-missing',
      messageError(isPicture ? 'editor:open.pictureGone' : 'editor:open.templateGone', { name }),
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
 * @throws OpenError whose cause says why
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

interface SettleDeps {
  /** Of the page. */
  origin: string;
  /** Asks whether pictures of these hosts may be loaded. */
  askForPictures(hosts: readonly string[]): Promise<PictureAnswer>;
  /** Stores a plain picture; returns its address. */
  storeBlank(): Promise<string>;
}

interface SettledDocument {
  document: CaptionRequest;
  /** Whether the person was asked, so that the answer is to be saved with the document. */
  asked: boolean;
}

/**
 * Asks about a document's pictures of other servers, if it has any. Where they are left out and the document is drawn on
 * one of them, it gets a plain picture. Undefined where the person did not decide.
 */
async function settlePictures(
  { origin, askForPictures, storeBlank }: SettleDeps,
  document: CaptionRequest,
): Promise<SettledDocument | undefined> {
  const hosts = foreignHosts(document, origin);
  if (hosts.length === 0) return { document, asked: false };
  const answer = await askForPictures(hosts);
  if (answer === 'cancel') return undefined;
  if (answer === 'load') return { document, asked: true };
  const rest = withoutForeign(document, origin);
  const has = rest.template_id ?? rest.image_url ?? rest.image_base64;
  return { document: has === undefined ? { ...rest, image_url: await storeBlank() } : rest, asked: true };
}

import { customAlphabet } from 'nanoid';
import type { CaptionCall, CaptionRequest, DryRun, Meme } from '../../../src-shared/contract/meme.ts';
import { getExtension } from '../../../src-shared/contract/picture-formats.ts';
import { COSTS } from '../../../src-shared/contract/plans.ts';
import type { WithLongCaptions } from '../../../src-shared/contract/short-captions.ts';
import type { PlacedCaption } from '../../../src-shared/document/captions.ts';
import { releaseBytes } from '../../imaging/release-bytes.ts';
import type { RenderResult } from '../../imaging/renderer.ts';
import type { Template } from '../../library/types.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { Charge, WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { DrawDeps, ServiceDeps } from '../deps.ts';
import { cdnUrl } from '../images/cdn.ts';
import { storeDocument } from '../images/uploads.ts';
import { resolveCaptionCall } from '../ready-memes.ts';
import type { CheckedRequest } from './caption-request.ts';
import { checkPlan, checkRequest, createRenderRequest, dryRun, templateRef } from './caption-request.ts';

/** Draws a checked request and writes its picture; the caller commits the row. */

/**
 * Draws a request without a caller and without a charge: for commands on this machine.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, IMAGE_UNREADABLE
 */
export async function drawCaption(deps: DrawDeps, request: CaptionRequest): Promise<RenderResult> {
  return deps.renderer.render(await createRenderRequest(deps, checkRequest(deps, request)));
}

/**
 * Checks a caption request and returns its work; `captioned` is called after each new meme.
 * @throws CamError VALIDATION_ERROR, TEMPLATE_NOT_FOUND, PLAN_UPGRADE_REQUIRED
 */
export function planCaption(
  deps: ServiceDeps,
  { draft_id, ...call }: WithLongCaptions<CaptionCall>,
  caller: Caller,
  captioned: () => void,
): Charge<Meme> {
  const { request, ...source } = resolveCaptionCall(deps, call);
  const checked = checkRequest(deps, request);
  checkPlan(request, caller);
  const origin = { ...BY_HAND, ...source };
  const work: Charge<Meme>['work'] = async (context) => {
    const drawn = await drawMeme(deps, checked, caller, context, { ...origin, startedAt: deps.now() });
    const record = { ...drawn, ...getVersionFields(deps, caller, draft_id) };
    return {
      data: presentMeme(deps, record),
      templateId: checked.template?.id ?? null,
      model: null,
      provider: null,
      commit: (operation) => {
        deps.store.memes.insert({ ...record, operation });
        captioned();
      },
      undo: () => deps.files.remove(record.file),
    };
  };
  return { operation: 'caption', cost: COSTS.caption, work };
}

/**
 * Checks a caption request and returns the work that lays it out without drawing.
 * @throws CamError as `planCaption`
 */
export function planDryRun(
  deps: ServiceDeps,
  call: WithLongCaptions<CaptionCall>,
  caller: Caller,
): () => Promise<DryRun> {
  const { request } = resolveCaptionCall(deps, call);
  const checked = checkRequest(deps, request);
  checkPlan(request, caller);
  return () => dryRun(deps, checked);
}

/** What the record of a meme says of its document: of memes that are drawn from a draft only. */
export type VersionFields = Pick<MemeRecord, 'document_id'>;

/** A meme as a version of the document of a draft. */
export function getVersionFields(
  { store }: Pick<ServiceDeps, 'store'>,
  { account }: Pick<Caller, 'account'>,
  draftId: string | undefined,
): VersionFields {
  return draftId === undefined ? {} : { document_id: store.drafts.documentId(account.id, draftId) };
}

const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** Who made a meme, as its metadata reports it. */
export interface Origin extends Omit<Meme['metadata'], 'processing_ms' | 'duration_ms'> {
  /** The model that wrote all of its captions; left out where a person typed any. */
  writtenBy?: string;
}
export const BY_HAND: Origin = { model: null, provider: null, safety_score: null };

/**
 * The finished row of a meme, whose file is on disk. `startedAt`: ms since the epoch, for its duration; `alt` describes
 * a picture that is no template.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR; Error where drawing or writing fails, and then no file is left
 */
export async function drawMeme(
  deps: ServiceDeps,
  checked: CheckedRequest,
  { account, key }: Caller,
  { slot, signal }: Pick<WorkContext, 'slot' | 'signal'>,
  { startedAt, alt, ...origin }: Origin & { startedAt: number; alt?: string },
): Promise<MemeRecord> {
  const { request, template } = checked;
  const { document, writePictures } = storeDocument(deps, account, request);
  const job = await createRenderRequest(deps, checked, document);
  signal.throwIfAborted();
  const rendered = await slot((isForLater) => deps.renderer.render(job, { signal, isForLater }));
  await writePictures();
  const { captions, notes } = job;
  const subject = { template, captions, document, notes, ...(alt === undefined ? {} : { alt }) };
  return storeMeme(deps, { account, key }, rendered, { ...subject, ...origin, startedAt });
}

/** A finished picture, still or moving. */
interface DrawnPicture extends Pick<RenderResult, 'bytes' | 'width' | 'height' | 'layout'> {
  format: string;
  motion?: Meme['motion'];
}

interface MemeOrigin extends Origin {
  template: Template | undefined;
  captions: readonly Pick<PlacedCaption, 'region' | 'text'>[];
  /** The request that made it, as it is stored. */
  document: CaptionRequest;
  /** Describes a picture that is no template. */
  alt?: string;
  /** Of what was wrong with its pictures. */
  notes?: readonly string[];
  /** ms since the epoch */
  startedAt: number;
}

/** Writes the file of a finished picture, whose bytes are gone then; the caller commits the row that is returned. */
export async function storeMeme(
  deps: ServiceDeps,
  { account, key }: Caller,
  { bytes: content, motion, ...made }: DrawnPicture,
  { template, captions: placed, document, alt, notes = [], startedAt, ...origin }: MemeOrigin,
): Promise<MemeRecord> {
  const { writtenBy, ...madeBy } = origin;
  const id = `meme_${newId()}`;
  const file = `memes/${id.slice(5, 7)}/${id}.${getExtension(made.format)}`;
  const { sha256, bytes } = await deps.files.write(file, content);
  releaseBytes(content);
  const captions = placed.map(({ region, text }) => ({ position: region, text }));
  const processing_ms = Math.max(0, Math.round(deps.now() - startedAt));
  return {
    id,
    accountId: account.id,
    keyId: key.id,
    file,
    sha256,
    bytes,
    document: JSON.stringify(document),
    // Known to the charge, which stores the row.
    operation: null,
    ...made,
    template: templateRef(template),
    captions,
    caption: joinCaptionTexts(captions),
    alt_text: altText(template, captions, alt),
    created_at: new Date(deps.now()).toISOString(),
    ...(motion ? { motion } : {}),
    ...(notes.length > 0 ? { notes: [...notes] } : {}),
    writtenBy,
    metadata: { processing_ms, ...(motion ? {} : { duration_ms: processing_ms }), ...madeBy },
  };
}

/** An empty region is no caption of the meme; its document names it all the same, so that it can be filled later. */
export function withoutBlanks(record: MemeRecord): MemeRecord {
  const isFilled = record.captions.map(({ text }) => text.trim() !== '');
  return {
    ...record,
    captions: record.captions.filter((_caption, at) => isFilled[at]),
    layout: record.layout.filter((_line, at) => isFilled[at]),
  };
}

type Text = Meme['captions'][number];

const listTexts = (texts: readonly Text[]) =>
  texts.map(({ text }) => text.trim()).filter((text) => text !== '');

/** The captions as one text, in the order given. */
export function joinCaptionTexts(texts: readonly Text[]): string {
  return listTexts(texts).join(' / ');
}

/** Alt text: the picture and its captions. `shows` describes a picture that is no template. */
export function altText(template: Template | undefined, texts: readonly Text[], shows?: string): string {
  const quoted = listTexts(texts).map((text) => `“${text.replace(/\s+/g, ' ')}”`);
  const picture = template
    ? `“${template.file.name}” meme. ${template.file.description.replace(/([^.])$/, '$1.')}`.trim()
    : (shows ?? (quoted.length > 0 ? 'A picture with captions.' : 'A picture.'));
  if (quoted.length === 0) return picture;
  // A picture that is a meme itself has words already.
  const own = shows === undefined ? null : /^(.*?) Text: (“.*”)\.$/s.exec(shows);
  return `${own?.[1] ?? picture} Text: ${[...(own?.[2] ? [own[2]] : []), ...quoted].join(', ')}.`;
}

/** A stored meme with its addresses. */
export function presentMeme(deps: Pick<ServiceDeps, 'baseUrl'>, record: MemeRecord): Meme {
  const { accountId: _account, keyId: _key, file, sha256: _sha, document: _document, ...rest } = record;
  const { id, operation: _operation, writtenBy: _writer, ...shown } = rest;
  const length = shown.motion ? { duration_ms: shown.motion.duration_ms } : {};
  return { id, url: cdnUrl(deps, file), page_url: `${deps.baseUrl()}/m/${id}`, ...shown, ...length };
}

/** A meme as the operation that made it answers: with what there is to say of how it was made. */
export const withNotes = (meme: Meme, notes: readonly string[]): Meme =>
  notes.length > 0 ? { ...meme, notes: [...notes] } : meme;

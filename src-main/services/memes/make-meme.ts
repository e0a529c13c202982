import { customAlphabet } from 'nanoid';
import { CamError } from '../../../src-shared/contract/errors.ts';
import type { Meme, OutputFormat, Watermark } from '../../../src-shared/contract/meme.ts';
import { PLANS } from '../../../src-shared/contract/plans.ts';
import type { MemeRecord } from '../../store/memes.ts';
import type { WorkContext } from '../billing/charge.ts';
import type { Caller } from '../caller.ts';
import type { ServiceDeps } from '../deps.ts';
import { load, type Prepared } from './caption-input.ts';
import { altText, joinedText, templateRef } from './memes.ts';
import { keptDocument } from './stored-document.ts';

/** Draws a prepared request and writes its picture; the row is the caller's to commit. */

const EXTENSIONS: Record<OutputFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', avif: 'avif' };
const newId = customAlphabet('0123456789abcdefghijklmnopqrstuvwxyz', 20);

/** What a meme says of how it came about. */
export type Origin = Pick<Meme['metadata'], 'model' | 'provider' | 'safety_score'>;
export const BY_HAND: Origin = { model: null, provider: null, safety_score: null };

/** `field`: where a watermark would come from. @throws CamError PLAN_UPGRADE_REQUIRED where the plan has none */
export function checkPlan(
  { watermark }: { watermark?: Watermark },
  { account }: Pick<Caller, 'account'>,
  field = '`watermark`',
): void {
  if (!watermark || PLANS[account.plan].watermark) return;
  throw new CamError(
    'PLAN_UPGRADE_REQUIRED',
    `Watermarks need the starter plan or higher; this key is on the ${account.plan} plan. Leave ${field} out or use another key.`,
  );
}

/**
 * The finished row of a meme, whose file is on disk. `startedAt`: ms since the epoch, for its duration.
 * @throws CamError IMAGE_UNREADABLE, VALIDATION_ERROR; Error where drawing or writing fails, and then no file is left
 */
export async function makeMeme(
  deps: ServiceDeps,
  prepared: Prepared,
  { account, key }: Caller,
  { slot, signal }: Pick<WorkContext, 'slot' | 'signal'>,
  { startedAt, ...origin }: Origin & { startedAt: number; alt?: string },
): Promise<MemeRecord> {
  const { request, template } = prepared;
  const { document, keep } = keptDocument(deps, request);
  const job = await load(deps, prepared, document);
  signal.throwIfAborted();
  const rendered = await slot(() => deps.renderer.render(job));
  await keep();
  const id = `meme_${newId()}`;
  const file = `memes/${id.slice(5, 7)}/${id}.${EXTENSIONS[rendered.format]}`;
  const { sha256, bytes } = await deps.files.write(file, rendered.bytes);
  const texts = job.captions.map(({ region, text }) => ({ position: region, text }));
  const { alt, ...made } = origin;
  return {
    ...{ id, accountId: account.id, keyId: key.id, file, sha256, bytes },
    document: JSON.stringify(document),
    width: rendered.width,
    height: rendered.height,
    format: rendered.format,
    template: templateRef(template),
    captions: texts,
    caption: joinedText(texts),
    alt_text: altText(template, texts, alt),
    created_at: new Date(deps.now()).toISOString(),
    layout: rendered.layout,
    metadata: { duration_ms: Math.max(0, Math.round(deps.now() - startedAt)), ...made },
  };
}

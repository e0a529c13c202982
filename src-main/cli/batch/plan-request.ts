import { BATCH_TYPES, type BatchType } from '../../../src-shared/contract/batch.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { splitName } from './file-names.ts';
import { toText } from './row-fields.ts';
import { chooseFileFormat, isMoving } from './row-format.ts';
import { type PlanDeps, type RowPlan, withShared } from './row-plan.ts';
import { readFormat } from './row-values.ts';

/**
 * Plans a JSON line that is a complete request: `type`, the fields of its body, and `file` and `image` as in a table.
 * @throws CamError VALIDATION_ERROR
 */
export function planRequest(request: Readonly<Record<string, unknown>>, { shared }: PlanDeps): RowPlan {
  const { type: asked, file, image, failed_line, error_code, error_message, ...body } = request;
  const type = requestType(asked);
  assertOnePicture(body);
  const name = file === undefined || file === null ? undefined : splitName(toText('file', file).trim());
  const given = isMoving(type) ? body.format : body.output_format;
  const own = given === undefined ? undefined : toText('format', given);
  const isOwn = own !== undefined || name?.format !== undefined;
  const { format, field } = chooseFileFormat(type, readFormat(own, name, shared), isOwn);
  const { lang, ...settings } = withShared(type, body, shared);
  return {
    type,
    format,
    name,
    body: { ...settings, ...body, ...captionsIn(lang, body.captions), [field]: format },
    image: image === undefined ? undefined : toText('image', image),
  };
}

/** The captions with the language of those that name none. */
function captionsIn(lang: unknown, captions: unknown): object {
  if (lang === undefined || !Array.isArray(captions)) return {};
  return { captions: captions.map((caption) => (isRecord(caption) ? { lang, ...caption } : caption)) };
}

/** @throws CamError VALIDATION_ERROR */
export function requestType(asked: unknown): BatchType {
  const type = BATCH_TYPES.find((known) => known === asked);
  if (type !== undefined) return type;
  const near = didYouMean(String(asked), BATCH_TYPES);
  const advice = near === undefined ? '' : ` Did you mean ${near}?`;
  throw invalidField('type', `is ${JSON.stringify(asked)}; write one of ${BATCH_TYPES.join(', ')}.${advice}`);
}

/** @throws CamError VALIDATION_ERROR for a dry run or several memes: a row makes one picture */
function assertOnePicture({ count, dry_run, captions }: Readonly<Record<string, unknown>>): void {
  if (count !== undefined && count !== 1) {
    throw invalidField('count', 'must be 1: one row makes one picture. Write the row several times.');
  }
  if (dry_run !== undefined) throw invalidField('dry_run', 'is a flag of the command: --dry-run.');
  if (!isRecord(captions)) return;
  throw invalidField('captions', 'must be a list beside "type"; leave "type" out to write texts by region.');
}

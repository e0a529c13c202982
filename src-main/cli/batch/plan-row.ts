import { BATCH_TYPES, type BatchType } from '../../../src-shared/contract/batch.ts';
import { invalidField } from '../../../src-shared/contract/errors.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import type { MemeFormat } from '../../../src-shared/contract/picture-formats.ts';
import { renameFieldsOfJob } from '../../../src-shared/contract/renamed-fields.ts';
import { isRecord } from '../../../src-shared/is-record.ts';
import { splitName } from './file-names.ts';
import { buildCaptions } from './row-captions.ts';
import { type RowFields, toText } from './row-fields.ts';
import {
  chooseFileFormat,
  getMovingType,
  isMoving,
  type PlanDeps,
  type RowPlan,
  type SharedValues,
  TAKES,
  withShared,
} from './row-plan.ts';
import { readDuration, readFlag, readFormat, readWidth } from './row-values.ts';

/**
 * Converts the fields of a row to the request that makes its picture. @throws CamError VALIDATION_ERROR,
 * TEMPLATE_NOT_FOUND
 */
export async function planRow(fields: RowFields, deps: PlanDeps): Promise<RowPlan> {
  return fields.request ? planRequest(fields.request, deps) : planFields(fields, deps);
}

/** The operation that makes a row. @throws CamError where it names none, or several */
export function rowType({ request, known }: RowFields, shared: SharedValues): BatchType {
  if (request) return requestType(request.type);
  const text = textReader(known);
  return chooseType(text, readFormat(text('format'), readName(text), shared));
}

const textReader =
  (known: RowFields['known']): GetText =>
  (name) =>
    known[name] === undefined ? undefined : toText(name, known[name]).trim() || undefined;

async function planFields(fields: RowFields, deps: PlanDeps): Promise<RowPlan> {
  const { known } = fields;
  const text = textReader(known);
  const name = readName(text);
  const asked = readFormat(text('format'), name, deps.shared);
  const type = chooseType(text, asked);
  const isOwn = text('format') !== undefined || name?.format !== undefined;
  const format = chooseFileFormat(type, asked, isOwn);
  const own = ownSettings(text, known.strict);
  assertTaken(type, own);
  const { lang, ...settings } = withShared(type, own, deps.shared);
  const content = await planContent(type, fields, text, typeof lang === 'string' ? lang : undefined, deps);
  return {
    type,
    image: text('image'),
    format,
    name,
    body: { output_format: format, ...settings, ...content },
  };
}

function ownSettings(text: GetText, strict: unknown) {
  const watermark = text('watermark');
  const motion = text('motion');
  return {
    tone: text('tone'),
    model: text('model'),
    lang: text('lang'),
    aspect_ratio: text('aspect_ratio'),
    width: readWidth(text('width')),
    strict: readFlag(strict),
    animation: text('animation'),
    duration_ms: readDuration(text('duration')),
    motion: motion === undefined ? undefined : { effect: motion },
    watermark: watermark === undefined ? undefined : { text: watermark },
  };
}

/** What the picture says and shows. */
async function planContent(
  type: BatchType,
  { known, texts }: RowFields,
  text: GetText,
  lang: string | undefined,
  deps: PlanDeps,
): Promise<object> {
  if (type === 'caption' || (isMoving(type) && text('idea') === undefined)) {
    const template = text('image') === undefined ? chooseTemplate(text, deps) : undefined;
    const captions = await buildCaptions({ texts, captions: known.captions, lang, template }, deps);
    return { ...(template !== undefined && { template_id: template }), captions };
  }
  if (known.captions !== undefined) {
    throw invalidField('captions', `does nothing in a row of ${type}; leave it blank there.`);
  }
  if (type === 'ai-image') return { prompt: text('prompt'), ...toPaintedCaption(texts, deps.ignored) };
  assertNoTexts(type, texts, deps.ignored);
  return type === 'remix' ? { prompt: text('prompt') } : { text: text('idea') };
}

type GetText = (name: keyof RowFields['known']) => string | undefined;

function readName(text: GetText) {
  const file = text('file');
  return file === undefined ? undefined : splitName(file);
}

/** @throws CamError VALIDATION_ERROR if columns of several operations are filled */
function chooseType(text: GetText, format: MemeFormat | undefined): BatchType {
  const type = contentType(text);
  // What a model paints or edits, and what it writes for a picture, is a still.
  return type === 'caption' || type === 'generate' ? (getMovingType(format) ?? type) : type;
}

function contentType(text: GetText): BatchType {
  const given = (['template', 'idea', 'prompt'] as const).filter((name) => text(name) !== undefined);
  if (given.length > 1) {
    throw invalidField(given.join(', '), 'are both filled, but a row makes one picture. Keep one of them.');
  }
  const hasImage = text('image') !== undefined;
  if (hasImage && text('template') !== undefined) {
    throw invalidField('template, image', 'are both filled. Use either a template or your own picture.');
  }
  if (text('idea') !== undefined) return hasImage ? 'from-image' : 'generate';
  if (text('prompt') !== undefined) return hasImage ? 'remix' : 'ai-image';
  return 'caption';
}

function chooseTemplate(text: GetText, { shared }: PlanDeps): string {
  const template = text('template') ?? shared.template;
  if (template !== undefined) return template;
  throw invalidField(
    'row',
    'does not say what to make. Fill one of the columns template, idea, prompt or image, or give --template for all rows.',
  );
}

/** @throws CamError VALIDATION_ERROR if a column is filled that the operation does not use */
function assertTaken(type: BatchType, own: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || TAKES[type].includes(name)) continue;
    throw invalidField(name, `does nothing in a row of ${type}; leave it blank there.`);
  }
}

/** The texts of a painted picture: top and bottom. */
function toPaintedCaption(texts: RowFields['texts'], ignored: ReadonlySet<string>): object {
  const caption: { top?: string; bottom?: string } = {};
  for (const { column, key, role, text } of texts) {
    const end = role.kind === 'end' ? role.end : role.kind === 'numbered' ? ENDS[role.index] : undefined;
    if (end === undefined && ignored.has(key)) continue;
    if (end === undefined || caption[end] !== undefined) {
      throw invalidField(
        column,
        'cannot be used: a painted picture has two texts, text1 (top) and text2 (bottom).',
      );
    }
    caption[end] = text;
  }
  return Object.keys(caption).length > 0 ? { caption } : {};
}
const ENDS = ['top', 'bottom'] as const;

function assertNoTexts(type: BatchType, texts: RowFields['texts'], ignored: ReadonlySet<string>): void {
  const text = texts.find(({ key }) => !ignored.has(key));
  if (!text) return;
  throw invalidField(
    text.column,
    `cannot be used in a row of ${type}, because a model writes its captions. Leave it blank, or use --ignore-columns.`,
  );
}

/**
 * Plans a JSON line that is a complete request: `type`, the fields of its body, and `file` and `image` as in a table.
 * @throws CamError VALIDATION_ERROR
 */
function planRequest(request: Readonly<Record<string, unknown>>, { shared }: PlanDeps): RowPlan {
  const { type: asked, file, image, failed_line, error_code, error_message, ...given } = request;
  const type = requestType(asked);
  const body = renameInRow(type, given);
  assertOnePicture(body);
  const name = file === undefined || file === null ? undefined : splitName(toText('file', file).trim());
  const own = body.output_format === undefined ? undefined : toText('format', body.output_format);
  const isOwn = own !== undefined || name?.format !== undefined;
  const format = chooseFileFormat(type, readFormat(own, name, shared), isOwn);
  const { lang, ...settings } = withShared(type, body, shared);
  return {
    type,
    format,
    name,
    body: { ...settings, ...body, ...captionsIn(lang, body.captions), output_format: format },
    image: image === undefined ? undefined : toText('image', image),
  };
}

/** A request with the present names. @throws CamError VALIDATION_ERROR */
function renameInRow(
  type: BatchType,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const renamed = renameFieldsOfJob(type, given);
  return isRecord(renamed) ? renamed : given;
}

/** The captions with the language of those that name none. */
function captionsIn(lang: unknown, captions: unknown): object {
  if (lang === undefined || !Array.isArray(captions)) return {};
  return { captions: captions.map((caption) => (isRecord(caption) ? { lang, ...caption } : caption)) };
}

/** @throws CamError VALIDATION_ERROR */
function requestType(asked: unknown): BatchType {
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

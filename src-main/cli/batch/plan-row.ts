import { BATCH_TYPES, type BatchType } from '../../../src-shared/contract/batch.ts';
import { CamError, invalidField } from '../../../src-shared/contract/errors.ts';
import { didYouMean } from '../../../src-shared/contract/explain/did-you-mean.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../src-shared/contract/meme.ts';
import { type GivenName, partsOf } from './file-names.ts';
import { captionsOf, type TemplateRegions } from './row-captions.ts';
import { isRecord, type RowFields, textOf } from './row-fields.ts';

/** From the fields of a row to the request that makes its picture. */

/** What all rows share, from the flags of the command; a row's own values win. */
export interface SharedValues {
  template?: string;
  format?: OutputFormat;
  width?: number;
  lang?: string;
  tone?: string;
  model?: string;
  strict?: boolean;
}

export interface RowPlan {
  type: BatchType;
  /** The body of the operation, without a picture that is a file. */
  body: Readonly<Record<string, unknown>>;
  /** Path or address of a picture that the row brings. */
  image: string | undefined;
  format: OutputFormat;
  /** The file name that the row asks for. */
  name: GivenName | undefined;
}

export interface PlanDeps {
  shared: SharedValues;
  /** Keys of columns that mean nothing. */
  ignored: ReadonlySet<string>;
  /** @throws CamError TEMPLATE_NOT_FOUND */
  template(id: string): Promise<TemplateRegions>;
}

/** Which fields of a body each operation has, besides those that make it. */
const TAKES: Readonly<Record<BatchType, readonly string[]>> = {
  caption: ['width', 'strict', 'watermark', 'lang'],
  generate: ['tone', 'model', 'strict', 'watermark'],
  'ai-image': ['model', 'aspect_ratio', 'strict', 'watermark'],
  'from-image': ['tone', 'model', 'strict', 'watermark'],
  branded: ['tone', 'model', 'strict'],
  remix: ['model', 'strict', 'watermark'],
};

/** @throws CamError for what is wrong with the row */
export async function planRow(fields: RowFields, deps: PlanDeps): Promise<RowPlan> {
  return fields.request ? planRequest(fields.request, deps) : planFields(fields, deps);
}

async function planFields({ known, texts }: RowFields, deps: PlanDeps): Promise<RowPlan> {
  const text = (name: keyof typeof known) =>
    known[name] === undefined ? undefined : textOf(name, known[name]).trim() || undefined;
  const type = typeOf(text);
  const name = text('file') === undefined ? undefined : partsOf(text('file') ?? '');
  const format = formatOf(text('format'), name, deps.shared);
  const own = {
    ...{ tone: text('tone'), model: text('model'), lang: text('lang'), aspect_ratio: text('aspect_ratio') },
    ...{ width: numberOf(text('width')), strict: flagOf(known.strict) },
    ...{ watermark: text('watermark') === undefined ? undefined : { text: text('watermark') } },
  };
  assertTaken(type, own);
  const template = type === 'caption' && text('image') === undefined ? templateOf(text, deps) : undefined;
  const { lang, ...settings } = withShared(type, own, deps.shared);
  const base = { output_format: format, ...settings };
  const captions = () => captionsOf({ texts, captions: known.captions, lang: langOf(lang), template }, deps);
  return { type, image: text('image'), format, name, body: { ...base, ...(await partsOfBody()) } };

  async function partsOfBody(): Promise<object> {
    if (type === 'caption') return { ...(template && { template_id: template }), captions: await captions() };
    if (type === 'ai-image') return { prompt: text('prompt'), ...paintedCaption(texts, deps.ignored) };
    assertNoTexts(type, texts, deps.ignored);
    if (type === 'remix') return { prompt: text('prompt') };
    return { text: text('idea') };
  }
}

type TextOf = (name: keyof RowFields['known']) => string | undefined;

/** @throws CamError where the row says of two operations that they make it */
function typeOf(text: TextOf): BatchType {
  const given = (['template', 'idea', 'prompt'] as const).filter((name) => text(name) !== undefined);
  if (given.length > 1) {
    throw invalidField(given.join(', '), 'are filled both: one row is one picture, so keep one of them.');
  }
  const hasImage = text('image') !== undefined;
  if (hasImage && text('template') !== undefined) {
    throw invalidField('template, image', 'are filled both: the picture is that of a template or your own.');
  }
  if (text('idea') !== undefined) return hasImage ? 'from-image' : 'generate';
  if (text('prompt') !== undefined) return hasImage ? 'remix' : 'ai-image';
  return 'caption';
}

function templateOf(text: TextOf, { shared }: PlanDeps): string {
  const template = text('template') ?? shared.template;
  if (template !== undefined) return template;
  throw invalidField(
    'row',
    'says not what to make: fill one of the columns template, idea, prompt or image, or give --template for all rows.',
  );
}

/** @throws CamError where a field is filled that the operation does not have */
function assertTaken(type: BatchType, own: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || TAKES[type].includes(name)) continue;
    throw invalidField(name, `does nothing in a row of ${type}; leave it blank there.`);
  }
}

/** The row's values, and the flags' where it has none and its operation knows them. */
function withShared(type: BatchType, own: Readonly<Record<string, unknown>>, shared: SharedValues) {
  const all: [string, unknown][] = TAKES[type].map((name) => [
    name,
    own[name] ?? (Object.hasOwn(shared, name) ? Reflect.get(shared, name) : undefined),
  ]);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

const langOf = (lang: unknown): string | undefined => (typeof lang === 'string' ? lang : undefined);

/** @throws CamError where format and file name contradict each other, or one is unknown */
function formatOf(
  given: string | undefined,
  name: GivenName | undefined,
  shared: SharedValues,
): OutputFormat {
  const asked = given?.toLowerCase().replace(/^\./, '').replace(/^jpg$/, 'jpeg');
  const format = OUTPUT_FORMATS.find((known) => known === asked);
  if (asked !== undefined && format === undefined) {
    throw invalidField('format', `is "${given}"; write one of ${OUTPUT_FORMATS.join(', ')}.`);
  }
  if (format !== undefined && name?.format !== undefined && name.format !== format) {
    throw invalidField('file', `ends in ${name.extension}, but the format is ${format}. Make them agree.`);
  }
  return format ?? name?.format ?? shared.format ?? 'png';
}

/** Spreadsheet programs may write a whole number as `600.0`. */
function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,6}(?:\.0*)?$/.test(text)) return Number(text);
  throw invalidField('width', `is "${text}"; write a whole number of pixels.`);
}

function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || typeof value === 'boolean') return value;
  const text = textOf('strict', value).trim().toLowerCase();
  if (['true', 'yes', '1', 'x'].includes(text)) return true;
  if (['false', 'no', '0', ''].includes(text)) return false;
  throw invalidField('strict', `is "${text}"; write true or false.`);
}

/** The texts of a painted picture, which has a top and a bottom. */
function paintedCaption(texts: RowFields['texts'], ignored: ReadonlySet<string>): object {
  const caption: { top?: string; bottom?: string } = {};
  for (const { column, key, role, text } of texts) {
    const end = role.kind === 'end' ? role.end : role.kind === 'numbered' ? ENDS[role.index] : undefined;
    if (end === undefined && ignored.has(key)) continue;
    if (end === undefined || caption[end] !== undefined) {
      throw invalidField(
        column,
        'has no place: a painted picture has a top and a bottom text, text1 and text2.',
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
    `has no place in a row of ${type}, whose captions are written by a model. Leave it blank, or use --ignore-columns.`,
  );
}

/** A line of JSON that is a whole request: `type`, the fields of its body, and `file` and `image` as in a table. */
function planRequest(request: Readonly<Record<string, unknown>>, { shared }: PlanDeps): RowPlan {
  const { type: asked, file, image, failed_line, error_code, error_message, ...body } = request;
  const type = BATCH_TYPES.find((known) => known === asked);
  if (type === undefined) {
    const near = didYouMean(String(asked), BATCH_TYPES);
    throw invalidField(
      'type',
      `is ${JSON.stringify(asked)}; write one of ${BATCH_TYPES.join(', ')}.${near ? ` Did you mean ${near}?` : ''}`,
    );
  }
  if (body.count !== undefined && body.count !== 1) {
    throw invalidField('count', 'must be 1: one row makes one picture. Write the row several times.');
  }
  if (body.dry_run !== undefined) throw invalidField('dry_run', 'is a flag of the command: --dry-run.');
  if (body.captions !== undefined && isRecord(body.captions)) {
    throw invalidField(
      'captions',
      'must be a list beside "type"; leave "type" out to write texts by region.',
    );
  }
  const name = file === undefined || file === null ? undefined : partsOf(textOf('file', file).trim());
  const own = body.output_format === undefined ? undefined : textOf('output_format', body.output_format);
  const format = formatOf(own, name, shared);
  const settings = withShared(type, body, shared);
  const { lang: _, ...flags } = settings;
  return {
    ...{ type, format, name },
    body: { ...flags, ...body, output_format: format },
    image: image === undefined ? undefined : textOf('image', image),
  };
}

/** Whether something was thrown because of the row, so that the others can go on. */
export const isRowProblem = (error: unknown): error is CamError => error instanceof CamError;

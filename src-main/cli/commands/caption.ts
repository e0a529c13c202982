import { basename, extname } from 'node:path';
import type { Caption, CaptionCall } from '../../../src-shared/contract/meme.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { RenderResult, SentRequest } from '../../bootstrap/standalone-commands.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { OWN_REGIONS, readCaptions, refusalOfTexts } from '../input/captions.ts';
import { createInputs, type Inputs, readDocument } from '../input/inputs.ts';
import { templateOrPicture } from '../input/picture-source.ts';
import { CliError, getConfig, type Io } from '../io.ts';
import { formatPath, keepMemes, sizeWords, warnOfLayout } from '../output/results.ts';
import { openTarget, type Target } from '../output/target.ts';
import { type PrintOptions, printResult } from '../terminal/print.ts';

export interface CaptionOptions extends PrintOptions, EngineFlags {
  text?: string[];
  /** Id of a ready meme, in place of picture and texts. */
  ready?: string;
  /** A whole caption request, as JSON in a file. */
  document?: string;
  output?: string;
  format?: OutputFormat;
  width?: number;
  lang?: string;
  strict?: boolean;
  /** Shape of the meme, `<w>:<h>`. */
  aspect?: string;
  /** Shows the whole picture in that shape: what is around it, `true` for the usual. */
  fit?: string | true;
  /** Adjustments of the picture by their names. */
  adjust?: Readonly<Record<string, number>>;
  /** Text in the corner. */
  watermark?: string;
  /** Whether it is also stored among the memes, for 1 credit. */
  save?: boolean;
  open?: boolean;
}

/**
 * `cam caption PICTURE --text region=TEXT … -o FILE`: draws one meme into a file, in this process and free of charge.
 * With `--save` or `--base-url` an engine makes and stores it.
 * @throws CliError, CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; GLYPHS_MISSING, NOT_DRAWABLE with `--strict`
 */
export async function caption(io: Io, picture: string | undefined, options: CaptionOptions): Promise<number> {
  if (options.output === undefined && !io.stdoutIsTerminal) {
    throw new CliError('name the file to write: -o FILE, or -o - for stdout.', 'usage');
  }
  checkUsage(picture, options);
  const target = await openTarget(io, {
    output: options.output,
    format: options.format,
    formats: OUTPUT_FORMATS,
    count: 1,
  });
  const request = await buildRequest(io, picture, options);
  const complete: CaptionCall = { ...request, output_format: chooseFormat(request, target, options) };
  try {
    if (options.save || options.baseUrl !== undefined)
      return await captionAtEngine(io, complete, target, options);
    return await captionHere(io, complete, target, nameFor(picture, complete), options);
  } catch (error) {
    throw refusalOfTexts(error, options.text ?? []);
  }
}

/** @throws CliError if the picture or the captions are missing */
function checkUsage(picture: string | undefined, { document, ready, text = [] }: CaptionOptions): void {
  if (ready !== undefined && (picture !== undefined || text.length > 0)) {
    throw new CliError('--ready stands for the template and its texts; leave those out.', 'usage');
  }
  if (document !== undefined || ready !== undefined) return;
  if (picture === undefined) {
    throw new CliError(
      'name a template or a picture, a ready meme with --ready ID, or a complete request with --document FILE.',
      'usage',
    );
  }
  if (text.length === 0) {
    throw new CliError('give at least one caption: --text TEXT, or --text region=TEXT.', 'usage');
  }
}

/** The format of --format or the file's extension, else that of the document. */
function chooseFormat(
  { output_format }: CaptionCall,
  target: Target<OutputFormat>,
  { format, output = '-' }: CaptionOptions,
): OutputFormat {
  return format === undefined && extname(output) === '' ? (output_format ?? target.format) : target.format;
}

async function buildRequest(
  io: Io,
  picture: string | undefined,
  options: CaptionOptions,
): Promise<CaptionCall> {
  const inputs = createInputs(io);
  const { document: file } = options;
  const document = file === undefined ? {} : await readDocument(inputs, file, PICTURE_FIELDS, picture);
  const source = picture === undefined ? {} : await templateOrPicture(picture, inputs);
  const captions = await readTexts(io, inputs, { source, options });
  const { checkDocument } = await import('../../bootstrap/standalone-commands.ts');
  return checkDocument({
    ...document,
    ...source,
    ...(options.ready !== undefined && { ready_meme_id: options.ready }),
    ...(captions.length > 0 && { captions }),
    ...(options.strict && { strict: true }),
    ...(options.width !== undefined && { width: options.width }),
    ...toCanvasField(document, options),
    ...(options.watermark !== undefined && { watermark: { text: options.watermark } }),
  });
}

function toCanvasField({ canvas }: Partial<CaptionCall>, { aspect, fit, adjust }: CaptionOptions): object {
  if (aspect === undefined && fit === undefined && adjust === undefined) return {};
  const type = fit === true ? 'blur' : fit;
  const surround = type === 'blur' || type === 'gradient' ? { type } : { type: 'color', color: type };
  const shape = { ...(aspect !== undefined && { aspect_ratio: aspect }) };
  const around = fit !== undefined && { fit: 'bars', surround };
  const adjusted = adjust !== undefined && { adjust: { ...canvas?.adjust, ...adjust } };
  return { canvas: { ...canvas, ...shape, ...around, ...adjusted } };
}

const PICTURE_FIELDS = ['template_id', 'image_url', 'image_base64'];

async function readTexts(
  io: Io,
  inputs: Inputs,
  { source, options }: { source: object; options: CaptionOptions },
): Promise<Caption[]> {
  const regionsByName = async () => {
    if (!('template_id' in source)) return OWN_REGIONS;
    const { openTemplate } = await import('../../bootstrap/standalone-commands.ts');
    const { file } = await openTemplate(getConfig(io, { home: options.home }), String(source.template_id));
    return file.box_positions.map(({ name }) => name);
  };
  const captions = await readCaptions(options.text ?? [], inputs, regionsByName);
  return captions.map((each) => ({ ...each, ...(options.lang !== undefined && { lang: options.lang }) }));
}

/** The file name if none is given: that of the template or the picture. */
function nameFor(picture: string | undefined, { template_id, ready_meme_id }: CaptionCall): string {
  if (ready_meme_id !== undefined) return ready_meme_id.replace(/^.*_/, '');
  if (template_id !== undefined) return template_id.replace(/^(?:tpl|tmpl)_/, '');
  const name = picture === undefined || picture === '-' ? '' : basename(picture, extname(picture));
  return /^[\p{L}\p{N} ._-]{1,80}$/u.test(name) ? `${name}-meme` : 'meme';
}

/** Draws here; what it has loaded from other machines is recorded in the home. */
async function render(io: Io, request: CaptionCall, { home }: CaptionOptions): Promise<RenderResult> {
  const { renderOnce } = await import('../../bootstrap/standalone-commands.ts');
  const sent: SentRequest[] = [];
  const flags = home === undefined ? {} : { home };
  try {
    return await renderOnce(getConfig(io, { home }), request, (each) => sent.push(each));
  } finally {
    if (sent.length > 0) {
      const { recordGets } = await import('../with-store.ts');
      await recordGets(io, flags, { operation: 'picture', provider: 'address' }, sent);
    }
  }
}

async function captionHere(
  io: Io,
  request: CaptionCall,
  target: Target,
  name: string,
  options: CaptionOptions,
): Promise<number> {
  const { bytes, width, height, layout } = await render(io, request, options);
  warnOfLayout(io, layout);
  const file = await target.write(bytes, name);
  if (file === null) return 0;
  const size = { width, height, format: request.output_format ?? 'png', bytes: bytes.byteLength };
  printResult(
    io,
    options,
    { file, ...size, layout },
    () => `${io.paint('bold', formatPath(io, file))}  ${sizeWords(size)}`,
  );
  if (options.open) io.open(file);
  return 0;
}

function captionAtEngine(
  io: Io,
  body: CaptionCall,
  target: Target,
  options: CaptionOptions,
): Promise<number> {
  return withEngine(io, options, async (engine) => {
    if (body.dry_run) throw new CliError('the document asks for a dry run, which makes no picture.');
    const made = await engine.run('caption', body);
    await keepMemes(io, engine, made, target, options);
    return 0;
  });
}

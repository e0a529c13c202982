import type { Brand } from '../../../src-shared/contract/generation.ts';
import type { JobBody } from '../../../src-shared/contract/operations/operations.ts';
import { OUTPUT_FORMATS, type OutputFormat } from '../../../src-shared/contract/picture-formats.ts';
import type { MemeOperation } from '../engine/client.ts';
import { type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { readCaptions } from '../input/captions.ts';
import { createInputs, type Inputs } from '../input/inputs.ts';
import { memeOrPicture } from '../input/picture-source.ts';
import { CliError, type Io } from '../io.ts';
import { type KeepOptions, keepMemes } from '../output/results.ts';
import { openTarget, type Target } from '../output/target.ts';
import { createProgress } from '../progress.ts';

/** The commands for which an engine makes memes. Each is one operation. */

export interface MakeOptions extends EngineFlags, KeepOptions {
  output?: string;
  format?: OutputFormat;
  model?: string;
  seed?: string;
  strict?: boolean;
  /** Text in the corner. */
  watermark?: string;
}

export interface WriteOptions extends MakeOptions {
  count?: number;
  tone?: string;
  exclude?: string[];
}

export interface PaintOptions extends MakeOptions {
  text?: string[];
  aspect?: string;
}

export interface BrandOptions extends WriteOptions {
  brandName?: string;
  /** A file or a web address. */
  logo?: string;
  color?: string[];
  forbid?: string[];
}

/** `cam generate IDEA`. @throws CliError */
export async function generate(io: Io, words: readonly string[], options: WriteOptions): Promise<number> {
  const text = await readText(createInputs(io), words);
  return make(io, 'generate', options, async (common) => ({
    text,
    ...common,
    ...toWriteFields(options),
    exclude_template_ids: options.exclude,
  }));
}

/** `cam ai-image PROMPT`. @throws CliError */
export async function paint(io: Io, words: readonly string[], options: PaintOptions): Promise<number> {
  const inputs = createInputs(io);
  const prompt = await readText(inputs, words);
  const caption = await topAndBottom(options.text, inputs);
  return make(io, 'ai-image', options, async (common) => ({
    prompt,
    caption,
    ...common,
    aspect_ratio: options.aspect,
  }));
}

/** `cam remix PICTURE EDIT`. @throws CliError */
export async function remix(
  io: Io,
  picture: string,
  words: readonly string[],
  options: MakeOptions,
): Promise<number> {
  const inputs = createInputs(io);
  const prompt = await readText(inputs, words);
  const source = await memeOrPicture(picture, inputs);
  return make(io, 'remix', options, async (common) => ({ ...source, prompt, ...common }));
}

/** `cam from-image PICTURE [IDEA]`. @throws CliError */
export async function fromImage(
  io: Io,
  picture: string,
  words: readonly string[],
  options: WriteOptions,
): Promise<number> {
  const inputs = createInputs(io);
  const text = words.length > 0 ? await readText(inputs, words) : undefined;
  const source = await memeOrPicture(picture, inputs);
  return make(io, 'from-image', options, async (common) => ({
    ...source,
    text,
    ...common,
    ...toWriteFields(options),
  }));
}

/** `cam branded IDEA`. @throws CliError */
export async function runBranded(io: Io, words: readonly string[], options: BrandOptions): Promise<number> {
  const inputs = createInputs(io);
  const text = await readText(inputs, words);
  const brand = await readBrand(inputs, options);
  return make(io, 'branded', options, async ({ watermark: _, ...common }) => ({
    text,
    brand,
    ...common,
    ...toWriteFields(options),
  }));
}

/** The words after a command are one text. @throws CliError where there is none */
async function readText(inputs: Inputs, words: readonly string[]): Promise<string> {
  const text = await inputs.text(words.join(' '));
  if (text.trim() !== '') return text;
  throw new CliError('the text is empty.', 'usage');
}

const toWriteFields = ({ count, tone }: WriteOptions) => ({ count, tone });

async function topAndBottom(texts: readonly string[] | undefined, inputs: Inputs) {
  if (!texts) return undefined;
  const captions = await readCaptions(texts, inputs, async () => ['top', 'bottom']);
  const named = captions.map(({ position, text }) => {
    const place = ({ '0': 'top', '1': 'bottom' } as const)[position] ?? position;
    if (place === 'top' || place === 'bottom') return [place, text] as const;
    throw new CliError(`there is no place "${position}"; a painted picture has top and bottom.`, 'usage');
  });
  return Object.fromEntries(named);
}

async function readBrand(inputs: Inputs, { brandName, logo, color, forbid }: BrandOptions): Promise<Brand> {
  const isAddress = logo !== undefined && /^https?:\/\//i.test(logo);
  const bytes = logo === undefined || isAddress ? undefined : await inputs.picture(logo);
  return {
    name: brandName,
    logo_url: isAddress ? logo : undefined,
    logo_base64: bytes && Buffer.from(bytes).toString('base64'),
    colors: color,
    forbidden_topics: forbid,
  };
}

const toCommonFields = (
  { model, seed, strict, watermark }: MakeOptions,
  { format }: Target<OutputFormat>,
) => ({
  model,
  seed,
  strict,
  output_format: format,
  watermark: watermark === undefined ? undefined : { text: watermark },
});

/** Runs an operation, shows its progress, and writes the memes to files. */
async function make<T extends MemeOperation>(
  io: Io,
  type: T,
  options: WriteOptions,
  buildBody: (common: ReturnType<typeof toCommonFields>) => Promise<JobBody<T>>,
): Promise<number> {
  const { output, format, count = 1 } = options;
  const target = await openTarget(io, { output, format, formats: OUTPUT_FORMATS, count });
  const body = await buildBody(toCommonFields(options, target));
  return withEngine(io, options, async (engine) => {
    const progress = createProgress(io);
    const made = await engine.run(type, body, { onProgress: progress.show }).finally(progress.end);
    await keepMemes(io, engine, made, target, options);
    return 0;
  });
}

import { extname, resolve } from 'node:path';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Caption, OutputFormat } from '../../../src-shared/contract/meme.ts';
import { CliError, configOf, type Io } from '../io.ts';
import { FORMAT_BY_EXTENSION, writeOutput } from '../output-file.ts';

export interface CaptionOptions {
  home?: string;
  text?: string[];
  output: string;
  format?: OutputFormat;
  width?: number;
  lang?: string;
  strict?: boolean;
}

/** `top=Hello` → the caption of region `top`. @throws CliError */
function parseCaption(given: string): Caption {
  const at = given.indexOf('=');
  if (at < 1) {
    throw new CliError(
      `--text "${given}" names no region; write region=TEXT, such as --text top="Hello".`,
      'usage',
    );
  }
  const text = given.slice(at + 1);
  // Code points, as the API counts: an emoji is not two characters.
  const characters = [...text].length;
  if (characters > LIMITS.captionChars) {
    throw new CliError(
      `--text ${given.slice(0, at)} has ${characters} characters; use at most ${LIMITS.captionChars}.`,
      'usage',
    );
  }
  return { position: given.slice(0, at), text };
}

function formatOf({ format, output }: CaptionOptions): OutputFormat {
  if (format) return format;
  const extension = extname(output).toLowerCase();
  const known = FORMAT_BY_EXTENSION.get(extension);
  if (known || extension === '' || output === '-') return known ?? 'png';
  throw new CliError(
    `no picture format ends in ${extension}; write .png, .jpg, .webp or .avif, or give --format.`,
    'usage',
  );
}

/**
 * `cam caption TEMPLATE --text region=TEXT … -o FILE`: draws one meme into a file and prints a JSON line about it.
 * With `-o -` the picture is written to stdout.
 * @throws CliError, CamError TEMPLATE_NOT_FOUND, VALIDATION_ERROR; GLYPHS_MISSING, NOT_DRAWABLE with `--strict`
 */
export async function caption(io: Io, templateId: string, options: CaptionOptions): Promise<number> {
  const lang = options.lang === undefined ? {} : { lang: options.lang };
  const captions = (options.text ?? []).map((text) => ({ ...parseCaption(text), ...lang }));
  if (captions.length === 0) throw new CliError('give at least one caption: --text region=TEXT.', 'usage');
  if (captions.length > LIMITS.captionsMax) {
    throw new CliError(`give at most ${LIMITS.captionsMax} captions; there are ${captions.length}.`, 'usage');
  }
  const format = formatOf(options);
  const { renderOnce } = await import('../../bootstrap/standalone-commands.ts');
  const { bytes, width, height, layout } = await renderOnce(configOf(io, { home: options.home }), {
    template_id: templateId,
    captions,
    output_format: format,
    strict: options.strict ?? false,
    ...(options.width === undefined ? {} : { width: options.width }),
  });
  for (const { region, overflow, missing_glyphs, missing_font } of layout) {
    if (missing_font !== undefined) {
      io.message(
        `The font ${missing_font} of "${region}" is not on this machine, so the text is drawn in the default font. Add its file with \`cam fonts add FILE\`.`,
      );
    }
    if (overflow) io.message(`The text of "${region}" is too long to be readable there; shorten it.`);
    if (missing_glyphs.length > 0) io.message(`No font draws ${missing_glyphs.join(' ')} of "${region}".`);
  }
  if (options.output === '-') {
    io.write(bytes);
    return 0;
  }
  const file = resolve(io.platform.cwd, options.output);
  await writeOutput(file, bytes);
  io.out({ file, width, height, format, bytes: bytes.byteLength, layout });
  return 0;
}

import type { OutputFormat } from '../../../src-shared/contract/meme.ts';
import type {
  AddressBody,
  AddressData,
  PictureOptions,
} from '../../../src-shared/contract/picture-address.ts';
import { pictureMarkdown } from '../../../src-shared/contract/picture-path.ts';
import type { TemplateDetail } from '../../../src-shared/contract/template.ts';
import { type CommandSession, type EngineFlags, withEngine } from '../engine/with-engine.ts';
import { readCaptions } from '../input/captions.ts';
import { createInputs } from '../input/inputs.ts';
import { CliError, type Io } from '../io.ts';
import { type PrintOptions, printResult } from '../terminal/print.ts';

export interface AddressOptions extends EngineFlags, PrintOptions {
  text?: string[];
  sign?: boolean;
  /** ms since the epoch */
  expires?: number;
  markdown?: boolean;
  format?: OutputFormat;
  width?: number;
  lang?: string;
  font?: string;
  color?: string;
}

/** `cam address TEMPLATE --text …`: the address of a picture, signed with `--sign`. @throws CliError */
export function address(io: Io, template: string, options: AddressOptions): Promise<number> {
  if (options.expires !== undefined && !options.sign) {
    throw new CliError('only a signed address expires. Add --sign, or leave --expires out.', 'usage');
  }
  return withEngine(io, options, async (engine) => {
    const { data: detail } = await engine.call('GET /v1/templates/:id', { params: { id: template } });
    const captions = await readTexts(io, detail, options);
    const { data } = await engine.call('POST /v1/addresses', { body: buildBody(detail, captions, options) });
    const url = buildUrl(engine, data, options);
    const markdown = pictureMarkdown(url, [detail.name, ...captions]);
    const result = {
      url,
      path: data.path,
      signed: options.sign === true,
      expires_at: data.expires_at,
      markdown,
    };
    // Also in a pipe: it is asked for to be written into a document.
    if (options.markdown && !options.json) io.write(`${markdown}\n`);
    else printResult(io, options, result, () => url);
    return 0;
  });
}

/** One text per region, in their order. @throws CliError */
async function readTexts(
  io: Io,
  { id, box_positions }: TemplateDetail,
  { text = [] }: AddressOptions,
): Promise<string[]> {
  const names = box_positions.map(({ name }) => name);
  const given = await readCaptions(text, createInputs(io), async () => names);
  const texts: string[] = [];
  for (const caption of given) {
    const at = findPlace(caption.position, names);
    if (at === undefined) {
      throw new CliError(`${id} has no region "${caption.position}"; it has ${names.join(', ')}.`, 'usage');
    }
    texts[at] = caption.text;
  }
  return Array.from(texts, (each) => each ?? '');
}

/** By name, by number from 0, or `top` and `bottom` for the first and the last. */
function findPlace(position: string, names: readonly string[]): number | undefined {
  const named = names.indexOf(position);
  if (named >= 0) return named;
  if (/^\d{1,2}$/.test(position)) return Number(position) < names.length ? Number(position) : undefined;
  if (position === 'top') return 0;
  return position === 'bottom' ? names.length - 1 : undefined;
}

function buildBody({ id }: TemplateDetail, captions: string[], options: AddressOptions): AddressBody {
  const { format, width, lang, font, color, expires } = options;
  const given = { width, lang, font, color };
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  // The engine checks the names of fonts, as it knows the fonts of one's own.
  const wanted: PictureOptions = Object.fromEntries(named);
  return {
    template_id: id,
    captions,
    ...(format !== undefined && { output_format: format }),
    ...(named.length > 0 && { options: wanted }),
    ...(expires !== undefined && { expires_at: new Date(expires).toISOString() }),
  };
}

/**
 * The address with the origin at which the engine can be reached later, as this one may have been started for the
 * command.
 */
function buildUrl(
  engine: CommandSession,
  { url, signed_url, path }: AddressData,
  { sign }: AddressOptions,
): string {
  const { origin } = new URL(engine.getUrl(url));
  const { pathname, search } = new URL(signed_url);
  return `${origin}${sign ? `${pathname}${search}` : path}`;
}

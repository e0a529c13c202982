import { CamError, type ErrorDetail } from '../../../src-shared/contract/errors.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Caption } from '../../../src-shared/contract/meme.ts';
import { CliError } from '../io.ts';
import type { Inputs } from './inputs.ts';

/** Parses the captions of `--text`. */

/** Parses `region=TEXT`. An empty region means the next one, so that `=1 + 1 = 2` is a text with `=`. */
const NAMED = /^([\p{L}\p{N}_-]*)=(.*)$/su;

/** The regions of a picture that is no template. */
export const OWN_REGIONS = ['top', 'bottom'] as const;

interface CaptionText {
  /** Undefined for the next region. */
  region: string | undefined;
  text: string;
}

function parse(given: string): CaptionText {
  const [, region, text = ''] = NAMED.exec(given) ?? [];
  if (region === undefined) return { region: undefined, text: given };
  return { region: region === '' ? undefined : region, text };
}

/**
 * The captions of `--text`, in its order. Texts without a region get the regions that no other text names, in order.
 * `listRegions` returns the names of all regions; it is only called if both kinds are given.
 * @throws CliError
 */
export async function readCaptions(
  texts: readonly string[],
  inputs: Inputs,
  listRegions: () => Promise<readonly string[]>,
): Promise<Caption[]> {
  if (texts.length > LIMITS.captionsMax) {
    throw new CliError(`give at most ${LIMITS.captionsMax} captions; there are ${texts.length}.`, 'usage');
  }
  const given = texts.map(parse);
  const free = await freeRegions(given, listRegions);
  const captions: Caption[] = [];
  for (const { region, text: source } of given) {
    const position = region ?? free.next().value ?? `${texts.length}`;
    const text = await inputs.text(source);
    checkLength(region === undefined ? `"${source}"` : region, text);
    captions.push({ position, text });
  }
  return captions;
}

/** A field of a caption, which `--text` gave. */
const FIELD = /^captions\[(\d+)\](?:\.(?:position|text))?$/;
/** Advice that `--text` cannot follow. */
const OWN_BOX = /; for a box of your own a name .*?`box`\.$/;

/** A refusal of captions that came from `--text`, with these flags in place of the fields of the request. */
export function refusalOfTexts(error: unknown, texts: readonly string[]): unknown {
  if (!(error instanceof CamError || error instanceof CliError)) return error;
  const { code, details = [] } = error instanceof CamError ? error : error.facts;
  const [first, ...rest] = details.map((each) => detailOfText(each, texts));
  if (!first || first === details[0]) return error;
  return new CliError(`${first.path}: ${first.message}`, { code, details: [first, ...rest] });
}

function detailOfText(detail: ErrorDetail, texts: readonly string[]): ErrorDetail {
  const given = texts[Number(FIELD.exec(detail.path)?.[1])];
  if (given === undefined) return detail;
  const path = `--text ${JSON.stringify(given.length > 40 ? `${given.slice(0, 39)}…` : given)}`;
  const words = detail.message.replace(OWN_BOX, '.');
  return { path, message: words };
}

/** The regions for texts without one: the first ones if no text names a region. */
async function freeRegions(given: readonly CaptionText[], listRegions: () => Promise<readonly string[]>) {
  const named = new Set(given.flatMap(({ region }) => region ?? []));
  const isMixed = named.size > 0 && given.some(({ region }) => region === undefined);
  const regions = isMixed ? await listRegions() : given.map((_, index) => `${index}`);
  const free = regions.filter((name, index) => !named.has(name) && !(isMixed && named.has(`${index}`)));
  return free.values();
}

/** Code points, as the API counts: an emoji is not two characters. */
function checkLength(name: string, text: string): void {
  const characters = [...text].length;
  if (characters <= LIMITS.captionChars) return;
  throw new CliError(
    `--text ${name} has ${characters} characters; use at most ${LIMITS.captionChars}.`,
    'usage',
  );
}

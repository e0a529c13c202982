import type { ContentBlock } from '@modelcontextprotocol/server';
import type { CaptionLayout, Meme } from '../../../src-shared/contract/meme.ts';
import { findMemeFormat, getMediaType } from '../../../src-shared/contract/picture-formats.ts';
import { toThumbAddress } from '../../../src-shared/contract/thumbs.ts';
import type { Engine } from '../engine/engine.ts';
import { credits } from '../engine/error-words.ts';
import type { MemeResult } from './schemas.ts';

/** Memes as tools answer them: pictures, words and fields. */

/** What an assistant should know of CAM's own models: they are programs, and their results may need an explanation. */
const OWN_MODELS: Readonly<Record<string, string>> = {
  'local-writer':
    'Written by CAM’s built-in writer, which works from patterns, not by a language model. Read the captions before you show them.',
  'local-painter':
    'Composed from clip art by CAM’s built-in painter, not by an image model. The alt text says which words it used.',
  'local-editor':
    'Edited by CAM’s built-in editor, which can do simple edits only, not by an image model. The alt text says what it understood.',
};

/** Who made these memes, a line for each model; none of those whose words the caller gave. */
function makerWords(memes: readonly Pick<Meme, 'metadata'>[]): string[] {
  const models = new Set(memes.flatMap(({ metadata }) => metadata.model ?? []));
  return [...models].map((model) => OWN_MODELS[model] ?? `Made by ${model}.`);
}

/** Largest picture in a result, bytes: clients and models refuse more. */
const IMAGE_BYTES_MAX = 1024 * 1024;
/** Kinds that models read. */
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Stores a copy of a meme on this computer and returns its path; undefined where the client is on another one. */
export type KeepFile = (meme: Pick<Meme, 'id' | 'url' | 'format'>) => Promise<string | undefined>;

export interface MemeContentDeps {
  engine: Pick<Engine, 'picture'>;
  keepFile: KeepFile;
}

export interface ChargedCredits {
  used: number;
  /** Undefined where the engine could not be asked any more. */
  remaining: number | undefined;
  /** Whether an earlier call was charged, whose result was not delivered. */
  isRepeat: boolean;
}

/** The fields of a meme in structured content. */
async function memeResult({ keepFile }: MemeContentDeps, meme: Meme): Promise<MemeResult> {
  // A copy that cannot be stored is no reason to lose a meme that is paid for.
  const file = await keepFile(meme).catch(() => undefined);
  const warnings = [
    ...meme.layout.flatMap(listWarnings),
    ...(meme.motion?.notes ?? []),
    ...(meme.notes ?? []),
  ];
  return {
    id: meme.id,
    url: meme.url,
    width: meme.width,
    height: meme.height,
    format: meme.format,
    ...(meme.motion && { duration_ms: meme.motion.duration_ms }),
    ...(file !== undefined && { file }),
    alt_text: meme.alt_text,
    ...(meme.template && { template_id: meme.template.id }),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** What is wrong with a drawn caption. */
function listWarnings({ region, overflow, missing_glyphs }: CaptionLayout): string[] {
  return [
    ...(overflow ? [`The text in ${region} is too long to be read: shorten it.`] : []),
    ...(missing_glyphs.length > 0 ? [`No font has ${missing_glyphs.join(' ')} in ${region}.`] : []),
  ];
}

/** The first of some pictures that has at most 1 MB; none where none can be had. */
export async function fetchPicture(
  { engine }: Pick<MemeContentDeps, 'engine'>,
  addresses: readonly string[],
) {
  for (const address of addresses) {
    const picture = await engine.picture(address).catch(() => undefined);
    if (picture && IMAGE_TYPES.includes(picture.type) && picture.bytes.length <= IMAGE_BYTES_MAX) {
      const data = Buffer.from(picture.bytes).toString('base64');
      return [{ type: 'image', data, mimeType: picture.type } as const];
    }
  }
  return [];
}

function memeWords(meme: MemeResult, name: string | undefined): string {
  const made = name === undefined ? 'Meme' : `Meme with “${name}”`;
  return [
    `${made} (${meme.width}×${meme.height} ${meme.format}${timeWords(meme)}), id ${meme.id}`,
    `URL: ${meme.url}`,
    ...(meme.file === undefined ? [] : [`File: ${meme.file}`]),
    `Alt text: ${meme.alt_text}`,
    ...(meme.warnings ?? []).map((warning) => `Note: ${warning}`),
  ].join('\n');
}

const timeWords = ({ duration_ms }: MemeResult): string =>
  duration_ms === undefined ? '' : `, ${(duration_ms / 1000).toFixed(1)} s`;

/** A meme whose file is not in the result as a picture: models see its still. */
function createLink({ url, format }: Meme): ContentBlock[] {
  const known = findMemeFormat(format);
  if (!known) return [];
  return [{ type: 'resource_link', uri: url, name: `meme.${format}`, mimeType: getMediaType(known) }];
}

/** What a client sees of a meme: a GIF as it moves, if it is small enough, or else its still and a link, as of a video. */
async function toVisibleContent(deps: MemeContentDeps, meme: Meme): Promise<ContentBlock[]> {
  const { url, motion, format } = meme;
  if (!motion) return fetchPicture(deps, [toThumbAddress(url), url]);
  const moving = isVideoFormat(format) ? [] : await fetchPicture(deps, [url]);
  return moving.length > 0
    ? moving
    : [...(await fetchPicture(deps, [toThumbAddress(url)])), ...createLink(meme)];
}

const isVideoFormat = (format: string): boolean => format === 'mp4' || format === 'webm';

function chargeWords({ used, remaining, isRepeat }: ChargedCredits): string {
  const once = isRepeat ? ', once for this call and the one before it' : '';
  const charged = used === 0 ? 'Nothing was charged' : `Charged ${credits(used)}${once}`;
  return remaining === undefined ? `${charged}.` : `${charged}, ${credits(remaining)} left.`;
}

type MemesContent = {
  content: ContentBlock[];
  structuredContent: { memes: MemeResult[]; credits_used?: number; credits_remaining?: number };
};

/** The result of a tool that made memes, or found them where `charged` is undefined. */
export async function memesContent(
  deps: MemeContentDeps,
  memes: readonly Meme[],
  charged?: ChargedCredits,
): Promise<MemesContent> {
  const parts = await Promise.all(
    memes.map(async (meme) => ({
      name: meme.template?.name,
      fields: await memeResult(deps, meme),
      seen: await toVisibleContent(deps, meme),
    })),
  );
  const content: ContentBlock[] = parts.flatMap(({ fields, name, seen }) => [
    ...seen,
    { type: 'text', text: memeWords(fields, name) } as const,
  ]);
  if (charged) {
    content.push({ type: 'text', text: [...makerWords(memes), chargeWords(charged)].join('\n') });
  }
  return {
    content,
    structuredContent: {
      memes: parts.map(({ fields }) => fields),
      ...(charged && { credits_used: charged.used }),
      ...(charged?.remaining !== undefined && { credits_remaining: charged.remaining }),
    },
  };
}

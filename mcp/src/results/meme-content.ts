import type { ContentBlock } from '@modelcontextprotocol/server';
import type { CaptionLayout, Meme } from '../../../src-shared/contract/meme.ts';
import type { Engine } from '../engine/engine.ts';
import { credits } from '../engine/error-words.ts';
import { RESULT_BYTES_MAX, showMemes } from './result-pictures.ts';
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

/** Most characters of an alt text and of a warning, so that the words of ten memes leave room for their pictures. */
const ALT_CHARS = 2000;
const WARNING_CHARS = 300;
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

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
    alt_text: cut(meme.alt_text, ALT_CHARS),
    ...(meme.template && { template_id: meme.template.id }),
    ...(warnings.length > 0 && { warnings: warnings.map((warning) => cut(warning, WARNING_CHARS)) }),
  };
}

/** What is wrong with a drawn caption. */
function listWarnings({ region, overflow, missing_glyphs }: CaptionLayout): string[] {
  return [
    ...(overflow ? [`The text in ${region} is too long to be read: shorten it.`] : []),
    ...(missing_glyphs.length > 0 ? [`No font has ${missing_glyphs.join(' ')} in ${region}.`] : []),
  ];
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
  const fields = await Promise.all(memes.map((meme) => memeResult(deps, meme)));
  const words = fields.map((each, at) => memeWords(each, memes[at]?.template?.name));
  const last = charged ? [...makerWords(memes), chargeWords(charged)].join('\n') : undefined;
  const structuredContent = {
    memes: fields,
    ...(charged && { credits_used: charged.used }),
    ...(charged?.remaining !== undefined && { credits_remaining: charged.remaining }),
  };
  const taken = Buffer.byteLength(JSON.stringify([words, last, structuredContent]));
  const seen = await showMemes(deps.engine, memes, Math.max(0, RESULT_BYTES_MAX - taken));
  const content: ContentBlock[] = words.flatMap((text, at) => [
    ...(seen[at] ?? []),
    { type: 'text', text } as const,
  ]);
  if (last !== undefined) content.push({ type: 'text', text: last });
  return { content, structuredContent };
}

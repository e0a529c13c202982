import { relative } from 'node:path';
import type { Meme } from '../../../src-shared/contract/meme.ts';
import { readTemplateSlug } from '../../../src-shared/contract/template.ts';
import type { CommandSession } from '../engine/with-engine.ts';
import type { Io } from '../io.ts';
import { isForPeople, type PrintOptions } from '../terminal/print.ts';
import { oneLine } from '../terminal/text-width.ts';
import type { Target } from './target.ts';

/** Writes memes to files and prints them. */

/** One meme, as a JSON line. */
export interface MemeLine {
  /** Path of the picture; null if it was not written to a file. */
  file: string | null;
  meme_id: string;
  url: string;
  template: string | null;
  caption: string;
  width: number;
  height: number;
  format: string;
  bytes: number;
  /** Of a meme that moves: how long it plays once, ms, and its frames. */
  duration_ms?: number;
  frames?: number;
  /** Credits of the whole call on the line of its first meme; 0 on the others. */
  credits_used: number;
  credits_remaining: number;
  layout: Meme['layout'];
}

export interface KeepOptions extends PrintOptions {
  /** Whether to open the files in the system's viewer. */
  open?: boolean;
}

interface PrintedMemes {
  memes: readonly Meme[];
  /** Sentences about models that were of no use. */
  notes: readonly string[];
  creditsUsed: number;
  creditsRemaining: number;
}

/** Writes memes to files and prints a line for each. @throws CliError, EngineError */
export async function keepMemes(
  io: Io,
  engine: CommandSession,
  { memes, notes, creditsUsed, creditsRemaining }: PrintedMemes,
  target: Target,
  options: KeepOptions,
): Promise<void> {
  for (const note of notes) io.message(note);
  for (const [index, meme] of memes.entries()) {
    const file = target.isWritten ? await keep(engine, meme, target) : null;
    const cost = index === 0 ? creditsUsed : 0;
    warnOfLayout(io, meme.layout);
    for (const note of meme.motion?.notes ?? []) io.message(note);
    if (!target.isStdout) printMeme(io, toLine(engine, { meme, file, cost, creditsRemaining }), options);
    if (file !== null && options.open) io.open(file);
  }
  io.message(creditWords(creditsUsed, creditsRemaining));
}

async function keep(engine: CommandSession, meme: Meme, target: Target): Promise<string | null> {
  const { bytes } = await engine.picture(meme.url);
  try {
    return await target.write(bytes, meme.template ? readTemplateSlug(meme.template.id) : 'meme');
  } catch (error) {
    // It was made and charged, so the error says how to get it.
    const advice = `The meme is kept: \`cam memes get ${meme.id} -o FILE\` writes it without a charge.`;
    if (error instanceof Error) error.message = `${error.message} ${advice}`;
    throw error;
  }
}

interface PrintedMeme {
  meme: Meme;
  file: string | null;
  cost: number;
  creditsRemaining: number;
}

const toLine = (engine: CommandSession, { meme, file, cost, creditsRemaining }: PrintedMeme): MemeLine => ({
  file,
  meme_id: meme.id,
  url: engine.getUrl(meme.url),
  template: meme.template?.id ?? null,
  caption: meme.caption,
  width: meme.width,
  height: meme.height,
  format: meme.format,
  bytes: meme.bytes,
  ...(meme.motion && { duration_ms: meme.motion.duration_ms, frames: meme.motion.frames }),
  credits_used: cost,
  credits_remaining: creditsRemaining,
  layout: meme.layout,
});

function printMeme(io: Io, line: MemeLine, options: PrintOptions): void {
  if (!isForPeople(io, options)) {
    io.out(line);
    return;
  }
  const where = line.file === null ? line.url : formatPath(io, line.file);
  const facts = [line.meme_id, sizeWords(line), line.template].filter(Boolean).join(' · ');
  io.write(`${io.paint('bold', where)}  ${oneLine(facts)}\n`);
  if (line.caption !== '') io.write(`  ${oneLine(line.caption)}\n`);
}

/** A path relative to the current folder if that is shorter. */
export function formatPath(io: Pick<Io, 'platform'>, file: string): string {
  const from = relative(io.platform.cwd, file);
  return from.startsWith('..') ? file : from;
}

type SizedMeme = Pick<MemeLine, 'width' | 'height' | 'format' | 'bytes' | 'duration_ms' | 'frames'>;

/** `800 × 600 png, 123 kB`; of a meme that moves also `, 2.4 s in 48 frames`. */
export function sizeWords({ width, height, format, bytes, duration_ms, frames }: SizedMeme): string {
  const time = duration_ms === undefined ? '' : `, ${(duration_ms / 1000).toFixed(1)} s in ${frames} frames`;
  return `${width} × ${height} ${format}, ${Math.round(bytes / 1000)} kB${time}`;
}

/** `2 credits used, 18 left.` */
export const creditWords = (used: number, left: number): string =>
  `${used === 1 ? '1 credit' : `${used} credits`} used, ${left.toLocaleString('en-US')} left.`;

/** Prints what could not be drawn as requested. */
export function warnOfLayout(io: Pick<Io, 'message'>, layout: Meme['layout']): void {
  for (const { region, overflow, missing_glyphs, missing_font } of layout) {
    if (missing_font !== undefined) {
      io.message(
        `The font ${missing_font} of "${region}" is not on this machine, so the text is drawn in the default font. Add its file with \`cam fonts add FILE\`.`,
      );
    }
    if (overflow) io.message(`The text of "${region}" is too long to be readable there; shorten it.`);
    if (missing_glyphs.length > 0) io.message(`No font draws ${missing_glyphs.join(' ')} of "${region}".`);
  }
}

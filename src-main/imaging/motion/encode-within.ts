import { sizeLabel } from '../../../src-shared/contract/limits.ts';
import type { EncodeContext, EncodedFile, FrameSource } from './frame.ts';
import { type FileSettings, smallerSettings } from './smaller-settings.ts';

/** One of several settings of colours, from the finest on. */
export interface Level {
  /** How large a file is beside that of the first level. */
  share: number;
  /** What it is, as a note says it: `64 colours`. */
  label: string;
}

export interface WithinRequest<L extends Level> {
  maxBytes: number;
  /** What was asked for: frames a second, and px. */
  fps: number;
  width: number;
  levels: readonly L[];
  /** The picture again with these frames a second and this width; the source is closed here. */
  open(settings: { fps: number; width: number }): Promise<FrameSource>;
  encode(source: FrameSource, level: L, context: EncodeContext): Promise<EncodedFile>;
}

/** `fits: false`: the smallest file that was made, which is too large. */
export interface Within {
  fits: boolean;
  encoded: EncodedFile;
}

const TRIES = 4;
/** Which share of the limit the next try aims at: less each time, as an estimate that was wrong once may be so again. */
const AIMS = [0.94, 0.88, 0.6];
/** How far the progress is when a try ends that is not the last. */
const PROGRESS = [0.5, 0.8, 0.92, 1];

function writeNote<L extends Level>(
  request: WithinRequest<L>,
  { fps, width, level }: FileSettings,
): string[] {
  const [first, found] = [request.levels[0], request.levels[level]];
  const changes = [
    ...(fps < request.fps ? [`${fps} frames a second instead of ${request.fps}`] : []),
    ...(first && found && level > 0 ? [`${found.label} instead of ${first.label}`] : []),
    ...(width < request.width ? [`a width of ${width} px instead of ${request.width}`] : []),
  ];
  if (changes.length === 0) return [];
  return [`To stay within ${bytesLabel(request.maxBytes)}, the file has ${joinWithAnd(changes)}.`];
}

const bytesLabel = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB` : sizeLabel(bytes);

const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

async function encodeOnce<L extends Level>(
  request: WithinRequest<L>,
  { fps, width, level }: FileSettings,
  context: EncodeContext,
): Promise<EncodedFile> {
  const grade = request.levels[level];
  if (!grade) throw new Error('There is no such level.');
  const source = await request.open({ fps, width });
  try {
    return await request.encode(source, grade, context);
  } finally {
    await source.close();
  }
}

/**
 * Encodes as asked; where the file is too large, again with fewer frames a second, fewer colours or a smaller picture,
 * what is noticed least first; at most four times. The notes say what was done.
 * @throws what `signal` was aborted with, what the source throws
 */
export async function encodeWithin<L extends Level>(
  request: WithinRequest<L>,
  { signal, progress }: EncodeContext,
): Promise<Within> {
  const shares = request.levels.map(({ share }) => share);
  const first: FileSettings = { fps: request.fps, width: request.width, level: 0 };
  let settings = first;
  let smallest: EncodedFile | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    signal.throwIfAborted();
    const from = PROGRESS[attempt - 1] ?? 0;
    const to = PROGRESS[attempt] ?? 1;
    const part: EncodeContext['progress'] = (done, frames) => progress(from + (to - from) * done, frames);
    const encoded = await encodeOnce(request, settings, { signal, progress: part });
    if (encoded.bytes.length <= request.maxBytes) {
      progress(1);
      return {
        fits: true,
        encoded: { ...encoded, notes: [...encoded.notes, ...writeNote(request, settings)] },
      };
    }
    if (!smallest || encoded.bytes.length < smallest.bytes.length) smallest = encoded;
    const share = ((AIMS[attempt] ?? 1) * request.maxBytes) / encoded.bytes.length;
    const next = smallerSettings(first, settings, share, shares);
    if (!next) break;
    settings = next;
  }
  if (!smallest) throw new Error('Nothing was encoded.');
  return { fits: false, encoded: smallest };
}

import type { ModelUsage } from './envelope.ts';
import type { Head } from './heads.ts';
import type { Region } from './template.ts';

/** The interfaces of writers, painters and editors: the offline ones and those of providers have the same. */

export interface WriterTemplate {
  id: string;
  name: string;
  category: string;
  tags: readonly string[];
  altNames: readonly string[];
  description: string;
  /** When the joke works and when it does not; undefined if the template does not describe it. */
  useWhen?: string | undefined;
  failsWhen?: string | undefined;
  boxes: readonly Pick<Region, 'name' | 'role' | 'speaker' | 'max_chars' | 'max_lines' | 'text_style_hint'>[];
  /** Example captions that show how the template's joke works. */
  examples: readonly (readonly { position: string; text: string }[])[];
  /** Made or imported here. A server is told of it only where it has `useWhen`, which is written for models. */
  isOwn?: boolean;
}

/** A meme of the caller: its template, null for a picture of their own, and its captions as one text. */
export interface RecentMeme {
  templateId: string | null;
  text: string;
  /** What it was made of, where that is known. */
  idea?: string;
}

export interface WritingTask {
  idea: string;
  /** Free text such as `dry`; undefined where the caller gives none. */
  tone: string | undefined;
  /** 1–10 memes, each different. */
  count: number;
  /** Equal seeds give equal answers where the writer can. */
  seed: string;
  templates: readonly WriterTemplate[];
  forbidden: readonly string[];
  /**
   * The caller’s latest memes, newest first, whose lines are not to be used again; left out where a seed is given. A
   * server gets those that it wrote itself.
   */
  recent?: readonly RecentMeme[];
  /** A small WebP of the picture the memes are drawn on, for writers that can see. */
  picture?: Uint8Array;
}

export interface WrittenMeme {
  templateId: string;
  /** One text per box it fills, by region name. */
  captions: readonly { position: string; text: string }[];
  /** Where it is one of the finished memes that come with CAM. */
  readyMemeId?: string;
}

/** What a writer did otherwise than it was asked. */
export type WritingRemark =
  /** Of a long idea it used one sentence; others could be used as well. */
  | { kind: 'reading'; used: string; others: readonly string[] }
  /** It wrote fewer memes: it did not understand the idea well enough for more, or has nothing new to say. */
  | { kind: 'fewer'; reason: 'not-understood' | 'nothing-new' }
  /** It repeats an earlier meme, as it has nothing new to say. */
  | { kind: 'repeated' };

export type { ModelUsage };
/** What the calls to a language model have cost; reported last. */
export interface UsageRemark {
  kind: 'usage';
  usage: ModelUsage;
}

/** How much of a model that runs inside CAM is in memory, 0–1, while it is being loaded; 1 when it can write. */
export interface LoadingRemark {
  kind: 'loading';
  share: number;
}

/** Picks templates and writes captions that fit their budgets. */
export interface CaptionWriter {
  /**
   * `onMeme` gets each meme as soon as it is written: those that are returned, in their order. Where the writer throws,
   * they count no more; what `onMeme` throws is thrown. `onRemark` gets what it did otherwise, and what it has cost; fewer memes than asked
   * for are only right with such a remark.
   * @throws CamError GENERATION_FAILED, MODEL_UNAVAILABLE, MODEL_NOT_CONFIGURED, NOT_UNDERSTOOD
   */
  write(
    task: WritingTask,
    signal: AbortSignal,
    onMeme?: (meme: WrittenMeme) => void,
    onRemark?: (remark: WritingRemark | UsageRemark | LoadingRemark) => void,
  ): Promise<readonly WrittenMeme[]>;
}

export interface PaintingTask {
  prompt: string;
  /** px of the picture wanted; a painter may give another size of the same shape. */
  width: number;
  height: number;
  seed: string;
  /** Edges that are to have little detail, as text is placed there. */
  quiet?: readonly ('top' | 'bottom')[];
  /** Refuse rather than leave out a part of the prompt. */
  strict?: boolean;
}

export interface PaintedPicture {
  /** An encoded picture. */
  bytes: Uint8Array;
  /** What it shows, for the alt text; an offline painter also names the words of the prompt it used. */
  description: string;
}

export interface ImagePainter {
  /** @throws CamError GENERATION_FAILED; NOT_DRAWABLE for nothing to paint, or a part of it if strict */
  paint(task: PaintingTask, signal: AbortSignal): Promise<PaintedPicture>;
}

export interface EditingTask {
  picture: Uint8Array;
  /** The heads in it, fractions of it; left out where nobody knows them. */
  heads?: readonly Head[];
  prompt: string;
  seed: string;
  /** Left out, the editor decides. */
  background?: 'transparent';
  /** Refuse rather than do a part of what the prompt asks. */
  strict?: boolean;
}

/** A text that the prompt asks for, to be drawn over the edited picture as it is. */
export interface EditedPictureText {
  text: string;
  /** Shares of the picture; where it disturbs least where left out. */
  place?: { x: number; y: number };
  /** `#rrggbb` */
  colour?: string;
}

export interface EditedPicture extends PaintedPicture {
  texts?: readonly EditedPictureText[];
}

export interface PictureEditor {
  /** @throws CamError GENERATION_FAILED; NOT_UNDERSTOOD for nothing to do; NOT_DRAWABLE if strict */
  edit(task: EditingTask, signal: AbortSignal): Promise<EditedPicture>;
}

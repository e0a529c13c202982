import type { Adjustments } from '../../../src-shared/contract/adjustments.ts';
import type { Canvas } from '../../../src-shared/contract/layers.ts';
import type { CaptionRequest, OutputFormat, Watermark } from '../../../src-shared/contract/meme.ts';
import type { Movement, Timing } from '../../../src-shared/contract/motion.ts';
import type { LayerShadow, Patch, Shape, TextShape } from '../../../src-shared/contract/shapes.ts';
import type { CaptionStyle, Span } from '../../../src-shared/contract/style.ts';
import type { Box, Rect, Size } from '../../../src-shared/document/geometry.ts';

/**
 * The editor's document: a POST /v1/meme/caption body as items with ids and one drawing order. `documents.ts` and
 * `request.ts` convert between the two without loss.
 */

/** The picture under everything: a template's blank, or one the engine stores; native px. */
export interface Picture extends Size {
  /** Exactly one of the two is set. */
  templateId: string | null;
  imageUrl: string | null;
  /** Address the browser shows it from. */
  src: string;
}

interface ItemBase {
  /** Stable while the document is open. */
  id: string;
  locked: boolean;
  /** What the list of layers calls it; left out where it has no name of its own. */
  name?: string;
  /** Width : height stays as it is when it is resized; left out, pictures keep theirs and all others do not. */
  ratioLocked?: boolean;
  /** Items of one group are selected and moved together. */
  group?: string;
  /** Neither drawn nor checked. */
  hidden?: boolean;
  /** When it is seen in a moving document, and how it comes and goes; left out where that is up to the schedule. */
  timing?: Timing;
}

/** How a layer that is drawn looks. */
interface LayerLook {
  /** Fractions of the canvas. */
  box: Box;
  opacity: number;
  /** Mirrored left to right. */
  flip: boolean;
  /** Mirrored top to bottom; left out where it is not. */
  flipVertical?: boolean;
  shadow?: LayerShadow;
}

export interface TextItem extends ItemBase {
  kind: 'text';
  /** Name of its region, or null for a box without one. */
  region: string | null;
  text: string;
  /** Language of the text, a BCP 47 tag. */
  lang?: string;
  /** Styled words, in code points of the text. */
  spans?: readonly Span[];
  /** Fractions of the canvas; null where it follows its region, so never null without one. */
  box: Box | null;
  /** What differs from the region's style. */
  style: CaptionStyle;
  /** What it lies in, as large as its box. */
  shape?: TextShape;
}

export interface EmojiItem extends ItemBase, LayerLook {
  kind: 'emoji';
  emoji: string;
}

export interface ImageItem extends ItemBase, LayerLook {
  kind: 'image';
  /** Address of a picture the engine stores. */
  url: string;
  /** Address of the picture before it was cut out, of the same shape; left out where it was not. */
  originalUrl?: string;
  /** The part of the picture that is shown, fractions of it. */
  crop?: Rect;
  /** Round corners, fraction of the shorter side of the box. */
  radius?: number;
  adjust?: Adjustments;
}

export interface ShapeItem extends ItemBase, LayerLook {
  kind: 'shape';
  shape: Shape;
}

/** Hides a part of the picture; it is part of the picture itself, so all other items lie above it. */
export interface PatchItem extends ItemBase {
  kind: 'patch';
  patch: Patch;
  box: Box;
}

/** A layer with opacity, flip and shadow. */
export type DrawnLayerItem = EmojiItem | ImageItem | ShapeItem;
export type LayerItem = DrawnLayerItem | PatchItem;
export type Item = TextItem | LayerItem;

/** How a document moves: what of its request belongs to time. */
export interface EditorMotion
  extends Pick<CaptionRequest, 'duration_ms' | 'fps' | 'loop' | 'first_frame_captions' | 'parts' | 'video'> {
  movement?: Movement;
}

export interface EditorDocument {
  /** What the picture was replaced by; left out where it is the one that the draft was opened with. */
  picture?: Picture;
  /** Bottom to top. Every region of the picture has its text item, empty or not. */
  items: readonly Item[];
  canvas: Canvas;
  watermark: Watermark | null;
  format: OutputFormat;
  /** Output width, px; null for the native one. */
  width: number | null;
  /** How it moves; null for a still. */
  motion: EditorMotion | null;
}

/** A line that shows what a dragged item snapped to, fractions of the canvas. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

/** A gap between two items, or an item and an edge, shown as a bar with its length; fractions of the canvas. */
export interface Gap {
  /** Along which it is measured. */
  axis: 'x' | 'y';
  from: number;
  to: number;
  /** Where the bar lies across the axis. */
  at: number;
  /** One of several of the same length. */
  equal: boolean;
}

/** Whether the latest change is saved, and if not, why. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed';

/** The eight handles of a box, as compass directions of the box before its rotation. */
export const HANDLES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Handle = (typeof HANDLES)[number];

/** Keys held while a pointer drags. */
export interface Modifiers {
  /** Fixes the shape (resize), one axis (move) or 15° steps (rotate). */
  shift: boolean;
  /** Shows all distances (move); resizes from the centre. */
  alt: boolean;
  /** Switches snapping off. */
  mod: boolean;
}

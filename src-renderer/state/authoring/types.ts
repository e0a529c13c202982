import type { FontId } from '../../../src-shared/contract/fonts.ts';
import type { CaptionStyle } from '../../../src-shared/contract/style.ts';
import type { Box } from '../editor/types.ts';

/** A template while it is being edited: its fields with ids, so that renaming a region loses nothing. */

export interface RegionDraft {
  /** Stable while the template is open. */
  id: string;
  name: string;
  role: string;
  hint: string;
  /** Characters and lines that captions should keep to. */
  maxChars: number;
  maxLines: number;
  /** Fractions of the picture. */
  box: Box;
  font: FontId;
  style: CaptionStyle;
}

export interface ExampleDraft {
  id: string;
  /** Region id → text; regions without text are left out. */
  texts: Readonly<Record<string, string>>;
}

export interface TemplateDocument {
  name: string;
  category: string;
  tags: readonly string[];
  altNames: readonly string[];
  description: string;
  regions: readonly RegionDraft[];
  examples: readonly ExampleDraft[];
}

/** Something to put right: `path` as the engine writes it, such as `box_positions[1].role`. */
export interface Problem {
  path: string;
  message: string;
}

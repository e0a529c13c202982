import type { Region } from '../../../src-shared/contract/template.ts';

/** A template while it is being edited: its fields with ids, so that renaming a region loses nothing. */

export interface RegionDraft extends Region {
  /** Stable while the template is open. */
  id: string;
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
  useWhen: string;
  failsWhen: string;
  regions: readonly RegionDraft[];
  examples: readonly ExampleDraft[];
}

/** A problem of a field; `path` as the engine writes it, such as `box_positions[1].role`. */
export interface Problem {
  path: string;
  message: string;
}

/**
 * Undo and redo over whole documents, which share what did not change. An undo entry is the state before an edit.
 * Edits of one kind in a row (typing in one box) share an entry until another kind of edit, a pause, or `endRun`.
 */

/** The selected letters of a text, or its caret where both are equal; UTF-16 offsets. */
export interface TextRange {
  /** The item that is the text. */
  id: string;
  /** Where the selection began. */
  anchor: number;
  /** Where the caret is. */
  focus: number;
}

/** What undo restores: the document, the selection, and the caret where a text was being edited. */
export interface Snapshot<D> {
  document: D;
  selection: readonly string[];
  caret?: TextRange | undefined;
}

interface UndoEntry<D, L> extends Snapshot<D> {
  /** Names the edit, for “Undo move”. */
  label: L;
}

/** `L`: what names an edit, its words or a key of them. */
export interface History<D, L> {
  past: readonly UndoEntry<D, L>[];
  future: readonly UndoEntry<D, L>[];
  /** The run of edits that shares the last entry. */
  run: { key: string; at: number } | null;
}

/** Older edits can no longer be undone. */
export const UNDO_ENTRIES_MAX = 200;
/** A longer pause ends a run of edits, ms. */
const PAUSE = 1000;

export const EMPTY_HISTORY: History<never, never> = { past: [], future: [], run: null };

export interface EditInfo<L> {
  label: L;
  /** Edits with the same key, close in time, share an entry. Left out: an entry of its own. */
  key?: string | undefined;
  /** Now, ms. */
  at: number;
}

/** Records the state before an edit. What was undone can no longer be redone. */
export function record<D, L>(
  history: History<D, L>,
  before: Snapshot<D>,
  { label, key, at }: EditInfo<L>,
): History<D, L> {
  const { run } = history;
  const joins = key !== undefined && run?.key === key && at - run.at <= PAUSE && history.past.length > 0;
  const past = joins ? history.past : [...history.past, { ...before, label }].slice(-UNDO_ENTRIES_MAX);
  return { past, future: [], run: key === undefined ? null : { key, at } };
}

/** Ends a run of edits: the next edit gets an entry of its own. */
export function endRun<D, L>(history: History<D, L>): History<D, L> {
  return history.run ? { ...history, run: null } : history;
}

/** The state after an undo or redo. */
export interface Step<D, L> {
  history: History<D, L>;
  to: Snapshot<D>;
}

/** One step back, or undefined where there is none. */
export function undo<D, L>(history: History<D, L>, now: Snapshot<D>): Step<D, L> | undefined {
  const entry = history.past.at(-1);
  if (!entry) return undefined;
  const future = [...history.future, { ...now, label: entry.label }];
  return { history: { past: history.past.slice(0, -1), future, run: null }, to: entry };
}

/** One step forward again, or undefined where there is none. */
export function redo<D, L>(history: History<D, L>, now: Snapshot<D>): Step<D, L> | undefined {
  const entry = history.future.at(-1);
  if (!entry) return undefined;
  const past = [...history.past, { ...now, label: entry.label }];
  return { history: { past, future: history.future.slice(0, -1), run: null }, to: entry };
}

/** Names of the edits that undo and redo would act on; null where there is none. */
export interface Labels<L> {
  undoLabel: L | null;
  redoLabel: L | null;
}

export function getLabels<D, L>(history: History<D, L>): Labels<L> {
  return { undoLabel: history.past.at(-1)?.label ?? null, redoLabel: history.future.at(-1)?.label ?? null };
}

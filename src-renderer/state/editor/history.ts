import type { EditorDocument } from './types.ts';

/**
 * Undo and redo over whole documents; they share what did not change. A mark is the state before an edit.
 * Edits of one kind in a row (typing in one box) share a mark until something else is edited, a pause, or `seal`.
 */

/** What undo brings back: the document and what was selected. */
export interface Snapshot {
  document: EditorDocument;
  selection: readonly string[];
}

interface Mark extends Snapshot {
  /** What the edit did, for the menu: "Undo move". */
  label: string;
}

export interface History {
  past: readonly Mark[];
  future: readonly Mark[];
  /** The run of edits that the last mark is still open for. */
  open: { key: string; at: number } | null;
}

/** Marks kept; older edits can no longer be undone. */
export const MARKS_KEPT = 200;
/** A longer pause ends a run of edits, ms. */
const PAUSE = 1000;

export const EMPTY_HISTORY: History = { past: [], future: [], open: null };

export interface EditNote {
  label: string;
  /** Edits with the same key, close in time, share a mark. Left out: a mark of its own. */
  key?: string | undefined;
  /** Now, ms. */
  at: number;
}

/** Remembers the state before an edit. What was undone can no longer be redone. */
export function record(history: History, before: Snapshot, { label, key, at }: EditNote): History {
  const { open } = history;
  const joins = key !== undefined && open?.key === key && at - open.at <= PAUSE && history.past.length > 0;
  const past = joins ? history.past : [...history.past, { ...before, label }].slice(-MARKS_KEPT);
  return { past, future: [], open: key === undefined ? null : { key, at } };
}

/** Ends a run of edits: the next one gets a mark of its own. */
export function seal(history: History): History {
  return history.open ? { ...history, open: null } : history;
}

/** One step back, or undefined where there is none. */
export function undo(history: History, now: Snapshot): { history: History; to: Snapshot } | undefined {
  const mark = history.past.at(-1);
  if (!mark) return undefined;
  const future = [...history.future, { ...now, label: mark.label }];
  return { history: { past: history.past.slice(0, -1), future, open: null }, to: mark };
}

/** One step forward again, or undefined where there is none. */
export function redo(history: History, now: Snapshot): { history: History; to: Snapshot } | undefined {
  const mark = history.future.at(-1);
  if (!mark) return undefined;
  const past = [...history.past, { ...now, label: mark.label }];
  return { history: { past, future: history.future.slice(0, -1), open: null }, to: mark };
}

/** What undo and redo would do, in words; null where they can't. */
export function labelsOf(history: History): { undoLabel: string | null; redoLabel: string | null } {
  return { undoLabel: history.past.at(-1)?.label ?? null, redoLabel: history.future.at(-1)?.label ?? null };
}

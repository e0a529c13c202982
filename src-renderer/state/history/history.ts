/**
 * Undo and redo over whole documents; they share what did not change. A mark is the state before an edit.
 * Edits of one kind in a row (typing in one box) share a mark until something else is edited, a pause, or `seal`.
 */

/** What undo brings back: the document and what was selected. */
export interface Snapshot<D> {
  document: D;
  selection: readonly string[];
}

interface Mark<D> extends Snapshot<D> {
  /** What the edit did, for the menu: "Undo move". */
  label: string;
}

export interface History<D> {
  past: readonly Mark<D>[];
  future: readonly Mark<D>[];
  /** The run of edits that the last mark is still open for. */
  open: { key: string; at: number } | null;
}

/** Marks kept; older edits can no longer be undone. */
export const UNDO_ENTRIES_MAX = 200;
/** A longer pause ends a run of edits, ms. */
const PAUSE = 1000;

export const EMPTY_HISTORY: History<never> = { past: [], future: [], open: null };

export interface EditNote {
  label: string;
  /** Edits with the same key, close in time, share a mark. Left out: a mark of its own. */
  key?: string | undefined;
  /** Now, ms. */
  at: number;
}

/** Remembers the state before an edit. What was undone can no longer be redone. */
export function record<D>(
  history: History<D>,
  before: Snapshot<D>,
  { label, key, at }: EditNote,
): History<D> {
  const { open } = history;
  const joins = key !== undefined && open?.key === key && at - open.at <= PAUSE && history.past.length > 0;
  const past = joins ? history.past : [...history.past, { ...before, label }].slice(-UNDO_ENTRIES_MAX);
  return { past, future: [], open: key === undefined ? null : { key, at } };
}

/** Ends a run of edits: the next one gets a mark of its own. */
export function seal<D>(history: History<D>): History<D> {
  return history.open ? { ...history, open: null } : history;
}

/** Where a step leads. */
export interface Step<D> {
  history: History<D>;
  to: Snapshot<D>;
}

/** One step back, or undefined where there is none. */
export function undo<D>(history: History<D>, now: Snapshot<D>): Step<D> | undefined {
  const mark = history.past.at(-1);
  if (!mark) return undefined;
  const future = [...history.future, { ...now, label: mark.label }];
  return { history: { past: history.past.slice(0, -1), future, open: null }, to: mark };
}

/** One step forward again, or undefined where there is none. */
export function redo<D>(history: History<D>, now: Snapshot<D>): Step<D> | undefined {
  const mark = history.future.at(-1);
  if (!mark) return undefined;
  const past = [...history.past, { ...now, label: mark.label }];
  return { history: { past, future: history.future.slice(0, -1), open: null }, to: mark };
}

/** What undo and redo would do, in words; null where they can't. */
export interface Labels {
  undoLabel: string | null;
  redoLabel: string | null;
}

export function labelsOf<D>(history: History<D>): Labels {
  return { undoLabel: history.past.at(-1)?.label ?? null, redoLabel: history.future.at(-1)?.label ?? null };
}

import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { SaveState } from './types.ts';

/**
 * Saves the draft: 400 ms after the last change, at least every 2 s while changes go on, one save at a time, with
 * retries. Before each attempt the draft is written to the fallback, so that a crash in between loses nothing.
 */

/** An unsaved draft, and the revision that the engine had of it then. */
export type LocalDraft = DraftBody & { revision?: number };

/** Storage for drafts that are not saved yet: the browser's own. */
export interface DraftFallback {
  write(draftId: string, draft: LocalDraft): void;
  read(draftId: string): LocalDraft | undefined;
  remove(draftId: string): void;
}

/** Runs a function later; the returned function cancels it. */
export type Schedule = (ms: number, run: () => void) => () => void;

export interface AutosaveDeps {
  draftId: string;
  /** The current draft. */
  body(): DraftBody;
  /** The revision that the engine has. */
  revision(): number;
  /** @throws ApiError */
  save(draftId: string, body: DraftBody): Promise<{ revision: number }>;
  /** Whether an error of `save` means that the engine can't be reached. */
  isOffline(error: unknown): boolean;
  fallback: DraftFallback;
  schedule: Schedule;
  onState(state: SaveState): void;
  onSaved(revision: number): void;
}

export interface Autosave {
  /** The draft has changed. */
  changed(): void;
  /** Saves unsaved changes now; resolves when they are saved or refused. */
  flush(): Promise<void>;
  /** Writes unsaved changes to the fallback at once: the page is being closed. */
  backUp(): void;
  /** Whether every change is saved. */
  isClean(): boolean;
  /** Ends all timers; unsaved changes stay in the fallback. */
  stop(): void;
}

/** After the last change, ms. */
const DEBOUNCE_MS = 400;
/** After the first unsaved change, ms, for typing without a pause. */
const MAX_WAIT_MS = 2000;
/** Between attempts, ms; doubled each time. */
const RETRY_FIRST_MS = 1000;
const RETRY_MAX_MS = 30_000;

/** Saves one draft. */
export function createAutosave(deps: AutosaveDeps): Autosave {
  const { draftId, fallback, onState } = deps;
  let dirty = false;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;
  let cancelLatest: (() => void) | undefined;
  let failures = 0;
  let stopped = false;

  const backUp = () => fallback.write(draftId, { ...deps.body(), revision: deps.revision() });
  const schedule = (ms: number) => {
    cancelTimer?.();
    cancelTimer = stopped ? undefined : deps.schedule(ms, () => void start());
  };
  const scheduleSave = () => {
    onState('unsaved');
    schedule(DEBOUNCE_MS);
    if (!stopped) cancelLatest ??= deps.schedule(MAX_WAIT_MS, () => void start());
  };
  const cancelTimers = () => {
    cancelTimer?.();
    cancelLatest?.();
    cancelTimer = cancelLatest = undefined;
  };
  const noteSuccess = (revision: number) => {
    failures = 0;
    deps.onSaved(revision);
    if (dirty) return scheduleSave();
    fallback.remove(draftId);
    onState('saved');
  };
  const noteFailure = (error: unknown) => {
    dirty = true;
    onState(deps.isOffline(error) ? 'offline' : 'failed');
    schedule(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures++));
  };
  const attempt = async () => {
    const body = deps.body();
    dirty = false;
    fallback.write(draftId, { ...body, revision: deps.revision() });
    onState('saving');
    try {
      noteSuccess((await deps.save(draftId, body)).revision);
    } catch (error) {
      noteFailure(error);
    }
  };
  const start = (): Promise<void> => {
    cancelTimers();
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    changed() {
      dirty = true;
      if (running) return;
      if (failures) backUp();
      else scheduleSave();
    },
    async flush() {
      await running;
      if (dirty) await start();
    },
    backUp() {
      if (dirty || running) backUp();
    },
    isClean: () => !dirty && !running,
    stop() {
      stopped = true;
      cancelTimers();
      if (dirty || running) backUp();
    },
  };
}

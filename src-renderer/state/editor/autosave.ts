import type { DraftBody } from '../../../src-shared/contract/drafts.ts';
import type { SaveState } from './types.ts';

/**
 * Brings the draft to the engine: 400 ms after the last change and at least every 2 s while one goes on, one save at
 * a time, again and again while it does not get through. Before every try the draft is kept in the fallback, so that a crash in between loses nothing.
 */

/** A draft that is not saved, and the revision that the engine had of it then. */
export type LocalDraft = DraftBody & { revision?: number };

/** A place for drafts that the engine does not have yet: the browser's own storage. */
export interface DraftFallback {
  keep(draftId: string, draft: LocalDraft): void;
  read(draftId: string): LocalDraft | undefined;
  forget(draftId: string): void;
}

/** Runs a function later; the returned one calls it off. */
export type Schedule = (ms: number, run: () => void) => () => void;

export interface AutosaveDeps {
  draftId: string;
  /** The draft as it is now. */
  body(): DraftBody;
  /** The one the engine has. */
  revision(): number;
  /** @throws whatever the engine answers; `isOffline` tells what it means */
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
  /** Saves now what is not saved; resolves when that is through or was refused. */
  flush(): Promise<void>;
  /** Keeps what is not saved in the fallback at once: the page is going away. */
  keep(): void;
  /** Whether everything is with the engine. */
  isClean(): boolean;
  /** Ends all timers. What is not saved stays in the fallback. */
  stop(): void;
}

/** After the last change, ms. */
const QUIET = 400;
/** After the first change that is not saved, ms: who writes without a pause must not lose it all. */
const LONGEST = 2000;
/** Between tries, ms: doubled each time. */
const RETRY_FIRST = 1000;
const RETRY_LONGEST = 30_000;

/** Starts watching over one draft. */
export function createAutosave(deps: AutosaveDeps): Autosave {
  const { draftId, fallback, onState } = deps;
  let dirty = false;
  let running: Promise<void> | undefined;
  let cancelTimer: (() => void) | undefined;
  let cancelLatest: (() => void) | undefined;
  let failures = 0;
  let stopped = false;

  const keep = (body: DraftBody) => fallback.keep(draftId, { ...body, revision: deps.revision() });
  const later = (ms: number) => {
    cancelTimer?.();
    cancelTimer = stopped ? undefined : deps.schedule(ms, () => void start());
  };
  const soon = () => {
    onState('unsaved');
    later(QUIET);
    if (!stopped) cancelLatest ??= deps.schedule(LONGEST, () => void start());
  };
  const callOff = () => {
    cancelTimer?.();
    cancelLatest?.();
    cancelTimer = cancelLatest = undefined;
  };
  const succeeded = (revision: number) => {
    failures = 0;
    deps.onSaved(revision);
    if (dirty) return soon();
    fallback.forget(draftId);
    onState('saved');
  };
  const failed = (error: unknown) => {
    dirty = true;
    onState(deps.isOffline(error) ? 'offline' : 'failed');
    later(Math.min(RETRY_LONGEST, RETRY_FIRST * 2 ** failures++));
  };
  const attempt = async () => {
    const body = deps.body();
    dirty = false;
    keep(body);
    onState('saving');
    try {
      succeeded((await deps.save(draftId, body)).revision);
    } catch (error) {
      failed(error);
    }
  };
  const start = (): Promise<void> => {
    callOff();
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    changed() {
      dirty = true;
      if (running) return;
      if (failures) keep(deps.body());
      else soon();
    },
    async flush() {
      await running;
      if (dirty) await start();
    },
    keep() {
      if (dirty || running) keep(deps.body());
    },
    isClean: () => !dirty && !running,
    stop() {
      stopped = true;
      callOff();
      if (dirty || running) keep(deps.body());
    },
  };
}

import type { BackupTask } from '../../../src-shared/contract/backups.ts';
import { toDiskError } from '../../../src-shared/contract/disk-errors.ts';
import { CamError } from '../../../src-shared/contract/errors.ts';
import { reason } from '../../store/errors.ts';

/** The backup or restore that runs in the background: one at a time, followed by whoever wants to. */

export type Progress = (done: number, message: string) => void;

interface Work {
  type: BackupTask['type'];
  message: string;
  /** The backup it restores. */
  backupId?: string;
  /** Returns how it ended: the backup it made, or that the engine restarts. */
  run(progress: Progress): Promise<{ status: 'succeeded' | 'restarting'; message: string; backupId: string }>;
}

export interface Tasks {
  current(): BackupTask | null;
  /** Starts work in the background. @throws CamError BACKUP_IN_PROGRESS */
  start(work: Work): BackupTask;
  /** Resolves once nothing runs. */
  idle(): Promise<void>;
  /** Calls `listen` with the task now and at each change. Returns how to stop. */
  follow(listen: (task: BackupTask | null) => void): () => void;
}

/** Fractions below this are not worth telling. */
const STEP = 0.005;

/** `now`: ms since the epoch. `onFailed` is told of errors that are no more than a message for the person. */
export function createTasks(now: () => number, onFailed: (error: unknown) => void): Tasks {
  let task: BackupTask | null = null;
  let running: Promise<void> = Promise.resolve();
  const listeners = new Set<(task: BackupTask | null) => void>();
  const time = () => new Date(now()).toISOString();

  const change = (next: BackupTask): BackupTask => {
    task = next;
    for (const listen of listeners) listen(next);
    return next;
  };

  const carryOut = async (started: BackupTask, work: Work): Promise<void> => {
    let latest = started;
    try {
      const ended = await work.run((progress, message) => {
        if (progress < latest.progress + STEP && message === latest.message) return;
        latest = change({ ...latest, progress: Math.min(1, progress), message });
      });
      const { status, message, backupId: backup_id } = ended;
      change({ ...latest, status, message, progress: 1, backup_id, finished_at: time() });
    } catch (error) {
      onFailed(error);
      change({ ...latest, status: 'failed', message: reason(toDiskError(error)), finished_at: time() });
    }
  };

  return {
    current: () => task,

    start(work) {
      if (task?.status === 'running' || task?.status === 'restarting') throw inProgress(task);
      const { type, message, backupId: backup_id = null } = work;
      const started = change({
        type,
        message,
        backup_id,
        status: 'running',
        progress: 0,
        started_at: time(),
        finished_at: null,
      });
      running = carryOut(started, work);
      return started;
    },

    idle: () => running,

    follow(listen) {
      listeners.add(listen);
      listen(task);
      return () => listeners.delete(listen);
    },
  };
}

function inProgress({ type, progress }: BackupTask): CamError {
  return new CamError(
    'BACKUP_IN_PROGRESS',
    `A ${type} is running (${Math.round(progress * 100)} %). Wait for it: GET /v1/backups shows how far it is.`,
    { headers: { 'retry-after': '5' } },
  );
}

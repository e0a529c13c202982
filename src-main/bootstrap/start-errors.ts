/** Why an engine does not start. Imports nothing, so that the command line can recognise them without the engine. */

/** Another engine owns the home. */
export class HomeTakenError extends Error {
  readonly home: string;

  constructor(home: string) {
    super(`Another CAM engine is running on ${home}.`);
    this.name = 'HomeTakenError';
    this.home = home;
  }
}

/** The engine of a home can neither be started nor reached; the message tells a person what to do. */
export class EngineStartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineStartError';
  }
}

/** The configured port is in use. */
export class PortConflictError extends EngineStartError {
  readonly port: number;
  /** For messages: `another program`. */
  readonly heldBy: string;

  constructor(port: number, heldBy: string) {
    super(`port ${port} is taken by ${heldBy}; choose another with --port (0 takes a free one).`);
    this.name = 'PortConflictError';
    this.port = port;
    this.heldBy = heldBy;
  }
}

/** A backup in a home. */
export interface RestorableBackup {
  /** Name of its file. */
  id: string;
  /** ms since the epoch. */
  createdAt: number;
}

/** The database of a home is damaged, or missing beside what belongs to it; nothing was changed. */
export class DamagedHomeError extends EngineStartError {
  /** The newest backup that can be tried; null where there is none. */
  readonly backup: RestorableBackup | null;
  /** Why the backup that was to be restored could not be; null where none was. */
  readonly notRestored: string | null;

  constructor(message: string, { backup, notRestored }: Pick<DamagedHomeError, 'backup' | 'notRestored'>) {
    super(message);
    this.name = 'DamagedHomeError';
    this.backup = backup;
    this.notRestored = notRestored;
  }
}

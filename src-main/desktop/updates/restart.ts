import type { Updates } from './updates.ts';

/** “Restart to update”: an orderly quit, at whose end the installer starts instead. */
export interface UpdateRestart {
  /** Quits; the window asks about unsaved changes, and running work is finished first. */
  begin(): void;
  /** The user stays. */
  cancel(): void;
  /** All is closed: ends the process, by the installer where that was wanted. */
  end(): void;
}

export function createUpdateRestart(
  { state, install }: Pick<Updates, 'state' | 'install'>,
  quit: () => void,
): UpdateRestart {
  let wanted = false;
  return {
    begin() {
      if (state().state !== 'ready') return;
      wanted = true;
      quit();
    },
    cancel() {
      wanted = false;
    },
    // Where it cannot be installed CAM quits all the same: its window and engine have ended.
    end: () => (wanted ? install(quit) : quit()),
  };
}

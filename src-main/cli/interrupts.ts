/** Signals that end a command: Ctrl-C, an end from outside, the terminal closed. Each with its exit code. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Signals within this time of the first belong to the same key press: npm forwards what the terminal has sent. */
export const SAME_PRESS_MS = 400;

/** A command was ended by a signal; it says nothing more. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('interrupted');
    this.name = 'Interrupted';
    this.exitCode = exitCode;
  }
}

/** Tells of the first signal that is to end the command. Returns what stops listening. */
export type OnInterrupt = (listener: (reason: Interrupted) => void) => () => void;

/** Those of this process; a later second signal ends it at once. */
export const onProcessInterrupt: OnInterrupt = (listener) => {
  let first: number | undefined;
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = (name: (typeof names)[number]) => {
    if (first === undefined) {
      first = Date.now();
      listener(new Interrupted(EXIT_CODES[name]));
    } else if (Date.now() - first > SAME_PRESS_MS) process.exit(EXIT_CODES[name]);
  };
  for (const name of names) process.on(name, onSignal);
  return () => {
    for (const name of names) process.off(name, onSignal);
  };
};

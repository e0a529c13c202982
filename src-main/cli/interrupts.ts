/** Signals that end a command (Ctrl-C, termination, closed terminal) and their exit codes. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Signals within this time belong to the same key press, ms: npm forwards the signal that the terminal has sent. */
export const SAME_PRESS_MS = 400;

/** A command was ended by a signal; nothing more is printed. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('interrupted');
    this.name = 'Interrupted';
    this.exitCode = exitCode;
  }
}

/** Calls a listener at the first signal that ends the command. Returns a function that removes it. */
export type OnInterrupt = (listener: (reason: Interrupted) => void) => () => void;

/** The signals of this process. A second signal ends it at once. */
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

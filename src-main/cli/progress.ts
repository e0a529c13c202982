import type { Io } from './io.ts';

/** Shows how far long work is: a line that replaces itself, on a terminal only. */
export function createProgress(io: Pick<Io, 'status'>) {
  let shown = '';
  return {
    show(done: number, message: string): void {
      const line = `${`${Math.round(done * 100)}`.padStart(3)} %  ${message}`;
      if (line !== shown) io.status(line);
      shown = line;
    },
    /** Removes the line. */
    end(): void {
      if (shown !== '') io.status('');
    },
  };
}

/** `1.2 MB` */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

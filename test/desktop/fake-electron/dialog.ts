import type { MessageBoxOptions } from 'electron';
import type { Doings } from './record.ts';

/** Number of a button, a path, or null for cancel. */
export type DialogAnswer = number | string | null;

/** Dialogs take the window first, or not. */
const getOptions = (args: object[]) => args.at(-1) ?? {};

/** Electron's `dialog`, answered by the test: before it is asked or after. */
export class FakeDialog {
  readonly #record: Doings;
  readonly #waiting: ((answer: DialogAnswer) => void)[] = [];
  readonly #ready: DialogAnswer[];

  constructor(record: Doings, answers: readonly DialogAnswer[]) {
    this.#record = record;
    this.#ready = [...answers];
  }

  /** The test's answer to the next dialog. */
  answer(answer: DialogAnswer): void {
    const next = this.#waiting.shift();
    if (next) next(answer);
    else this.#ready.push(answer);
  }

  #ask(): Promise<DialogAnswer> {
    const known = this.#ready.shift();
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** As Electron: a message box whose signal is aborted closes as if it was cancelled. */
  #askUntil({ signal, cancelId }: MessageBoxOptions): Promise<DialogAnswer> {
    const { promise, resolve } = Promise.withResolvers<DialogAnswer>();
    const close = () => {
      this.#record.closedDialogs++;
      const at = this.#waiting.indexOf(resolve);
      if (at >= 0) this.#waiting.splice(at, 1);
      resolve(cancelId ?? 0);
    };
    const known = this.#ready.shift();
    if (known !== undefined) resolve(known);
    else if (signal?.aborted) close();
    else {
      this.#waiting.push(resolve);
      signal?.addEventListener('abort', () => this.#waiting.includes(resolve) && close());
    }
    return promise;
  }

  async showMessageBox(...args: object[]): Promise<{ response: number }> {
    const options: MessageBoxOptions & object = Object(getOptions(args));
    this.#record.dialogs.push({ kind: 'message', options: { ...options, signal: undefined } });
    return { response: Number(await this.#askUntil(options)) };
  }
  async showSaveDialog(...args: object[]): Promise<{ canceled: boolean; filePath: string }> {
    this.#record.dialogs.push({ kind: 'save', options: getOptions(args) });
    const answer = await this.#ask();
    return { canceled: answer === null, filePath: typeof answer === 'string' ? answer : '' };
  }
  async showOpenDialog(...args: object[]): Promise<{ canceled: boolean; filePaths: string[] }> {
    this.#record.dialogs.push({ kind: 'open', options: getOptions(args) });
    const answer = await this.#ask();
    return { canceled: answer === null, filePaths: typeof answer === 'string' ? [answer] : [] };
  }
  showErrorBox(title: string, content: string): void {
    this.#record.dialogs.push({ kind: 'error', options: { title, content } });
  }
}

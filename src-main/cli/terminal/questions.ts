import { createInterface } from 'node:readline/promises';

/** Questions to a person at a terminal. */

/** The first letter of an answer is enough; undefined where the person ends the input (Ctrl-D). @throws the reason of the signal */
export type Choose = <T extends string>(
  question: string,
  answers: readonly T[],
  signal: AbortSignal,
) => Promise<T | undefined>;

export interface Questions {
  /** Yes or no; no where the person ends the input. */
  confirm(question: string): Promise<boolean>;
  /** Asks for one of some answers until it is one of them. */
  choose: Choose;
}

export function createQuestions(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Questions {
  /** The line that a person types, without spaces around it; undefined where the input ends. */
  const ask = async (question: string, signal?: AbortSignal): Promise<string | undefined> => {
    const lines = createInterface({ input, output });
    // While it reads lines, Ctrl-C is a key like any other.
    lines.on('SIGINT', () => process.emit('SIGINT') || process.exit(130));
    // `question` never settles then.
    const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
    try {
      return (await Promise.race([lines.question(question, signal ? { signal } : {}), ended]))?.trim();
    } finally {
      lines.close();
    }
  };
  return {
    confirm: async (question) => /^y(?:es)?$/i.test((await ask(`${question} [y/N] `)) ?? ''),
    async choose(question, answers, signal) {
      for (;;) {
        const typed = (await ask(`${question} [${answers.join('/')}] `, signal))?.toLowerCase();
        if (typed === undefined) return undefined;
        const answer = answers.find((one) => typed !== '' && one.startsWith(typed));
        if (answer !== undefined) return answer;
      }
    },
  };
}

import { countGraphemes } from '../../../../src-shared/words/graphemes.ts';
import { MOST_TOO_LONG } from '../../answers/shorten-text.ts';
import type { Question } from './messages.ts';
import type { Model, Sequence, Token } from './runtime.ts';

/** Writes one draft of a meme: the names of regions are given, the model writes the line behind each. */

export interface DraftDeps {
  model: Model;
  sequence: Sequence;
  signal: AbortSignal;
  /** Called before each token. */
  adjustThreads(): void;
}

export interface Draft {
  /** Undefined where a line was not ended by the model: too long, or empty. */
  lines: { region: string; text: string }[] | undefined;
  /** Tokens of the prompt that had to be read. */
  unread: number;
  /** These, and the names of regions. */
  read: number;
  /** Tokens of its own. */
  written: number;
}

/** Tokens of an answer. */
export const WRITTEN_MAX = 60;
/** Words that are much less likely than the best one are never taken: a small model loses its thread with them. */
const CHOICE = { topK: 40, minP: 0.05 };

/** `prompt`: all tokens before the first region, of which the sequence may have read a part. */
export async function writeDraft(
  { model, sequence, signal, adjustThreads }: DraftDeps,
  prompt: readonly Token[],
  { regions, temperature, seed }: Pick<Question, 'regions' | 'temperature' | 'seed'>,
): Promise<Draft> {
  await sequence.adaptStateToTokens(prompt.slice(0, -1), false);
  const unread = prompt.slice(sequence.contextTokens.length);
  const count = () => ({ unread: unread.length, read, written });
  let read = unread.length;
  const header = (at: number) => {
    const tokens = model.tokenize(`${at === 0 ? '' : '\n'}${regions[at]?.name ?? ''}:`);
    read += tokens.length;
    return tokens;
  };
  const tokens = sequence.evaluate([...unread, ...header(0)], {
    ...CHOICE,
    temperature,
    seed,
    yieldEogToken: true,
  });
  const lines: { region: string; text: string }[] = [];
  let written = 0;
  const next = async (instead: Token[] | undefined): Promise<Token | undefined> => {
    adjustThreads();
    if (signal.aborted || written === WRITTEN_MAX) return undefined;
    written += 1;
    return (await tokens.next(instead)).value ?? undefined;
  };
  try {
    for (const [at, { name, max_chars }] of regions.entries()) {
      const text = await writeLine(model, next, at === 0 ? undefined : header(at), max_chars);
      if (text === undefined) return { lines: undefined, ...count() };
      lines.push({ region: name, text });
    }
    return { lines, ...count() };
  } finally {
    await tokens.return();
  }
}

/** The line up to its end; undefined for none, one that gets too long, and where there is no token any more. */
async function writeLine(
  model: Model,
  next: (instead: Token[] | undefined) => Promise<Token | undefined>,
  header: Token[] | undefined,
  maxChars: number,
): Promise<string | undefined> {
  const tokens: Token[] = [];
  for (let instead = header; ; instead = undefined) {
    const token = await next(instead);
    if (token === undefined) return undefined;
    const isEnd = model.isEogToken(token);
    if (!isEnd) tokens.push(token);
    const [line = '', ...rest] = model.detokenize(tokens).trimStart().split('\n');
    if (isEnd || rest.length > 0) return line.trim() || undefined;
    if (countGraphemes(line) > maxChars * MOST_TOO_LONG) return undefined;
  }
}

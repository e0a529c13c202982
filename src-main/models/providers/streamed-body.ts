/** The body of an answer that is passed on while it arrives, line by line. */

export interface StreamedBodyDeps {
  /** Called with the size of each chunk, bytes. @throws where there are too many */
  count(bytes: number): void;
  /** Changes a line before it is passed on. */
  redact(line: string): string;
  /** The error to throw for one of the connection. */
  toError(error: unknown): unknown;
  /** Called once, when the body has ended, broken off, or is no longer read. */
  onEnd(): void;
}

/** Passes on whole lines: those who read server-sent events cannot use less, and a word is never cut in two. */
export function readStreamedBody(
  body: AsyncIterable<Uint8Array>,
  deps: StreamedBodyDeps,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return ReadableStream.from(readLines(body, deps));
}

async function* readLines(
  body: AsyncIterable<Uint8Array>,
  { count, redact, toError, onEnd }: StreamedBodyDeps,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  try {
    for await (const chunk of body) {
      count(chunk.byteLength);
      const text = decoder.decode(chunk, { stream: true });
      const end = text.lastIndexOf('\n') + 1;
      if (end > 0) yield encoder.encode(redact(rest + text.slice(0, end)));
      rest = end > 0 ? text.slice(end) : rest + text;
    }
    rest += decoder.decode();
    if (rest !== '') yield encoder.encode(redact(rest));
  } catch (error) {
    throw toError(error);
  } finally {
    onEnd();
  }
}

/** What crosses from one process to another: structured clones, in JSON on the way to a page. */

/**
 * A copy as Electron makes it for IPC and for messages of utility processes: without functions' classes and getters.
 * @throws Error with Electron's words where a part is a function, a promise, a symbol or the like
 */
export function cloned<T>(value: T): T {
  try {
    return structuredClone(value);
  } catch (error) {
    throw new Error('An object could not be cloned.', { cause: error });
  }
}

/** JSON with bytes, and with the numbers that JSON does not know. @throws Error for what the fake cannot carry */
export function pack(value: unknown): string | undefined {
  const replace = (_: string, one: unknown) => {
    if (one instanceof Uint8Array) return { $bytes: Buffer.from(one).toString('base64') };
    if (typeof one === 'number' && !Number.isFinite(one)) return { $number: String(one) };
    if (one instanceof Map || one instanceof Set || typeof one === 'bigint')
      throw new Error('the fake Electron cannot carry this to a page');
    return one;
  };
  return JSON.stringify(cloned(value), replace);
}

/** What `pack` made, on either side. */
export function unpack(text: string): unknown {
  return JSON.parse(text, (_, one) => {
    if (typeof one !== 'object' || one === null) return one;
    if (typeof one.$bytes === 'string') return new Uint8Array(Buffer.from(one.$bytes, 'base64'));
    return typeof one.$number === 'string' ? Number(one.$number) : one;
  });
}

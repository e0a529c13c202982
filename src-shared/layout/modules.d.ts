/** Types of two packages that have none, or none for their CommonJS entry. */

declare module 'linebreak' {
  /** UAX #14 over one text; offsets are UTF-16. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}

declare module 'bidi-js' {
  /** UAX #9; `levels` has one entry per UTF-16 unit. */
  export default function bidiFactory(): {
    /** The class of a character, such as `AL`. */
    getBidiCharTypeName(character: string): string;
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  };
}

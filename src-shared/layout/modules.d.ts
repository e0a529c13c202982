/** Types of a package that has none for its CommonJS entry. */

declare module 'bidi-js' {
  /** UAX #9; `levels` has one entry per UTF-16 unit. */
  export default function bidiFactory(): {
    /** The class of a character, such as `AL`. */
    getBidiCharTypeName(character: string): string;
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  };
}

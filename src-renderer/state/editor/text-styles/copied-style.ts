import { parseJson } from '../../../../src-shared/contract/bounded-json.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { isFields, isNumber, isStyle } from '../styles.ts';

/** The style that was copied last, for every draft and window of this browser. */

/** Of a text its whole style, of a picture or sticker how it is shown. */
export type CopiedStyle =
  | { kind: 'text'; style: CaptionStyle }
  | { kind: 'layer'; opacity: number; flip: boolean };

export interface CopiedStyles {
  read(): CopiedStyle | null;
  write(copied: CopiedStyle): void;
}

const KEY = 'cam.copied-style';

function parse(text: string): CopiedStyle | null {
  const value: unknown = parseJson(text);
  if (!isFields(value)) return null;
  const { kind, style, opacity, flip } = value;
  if (kind === 'text') return isStyle(style) ? { kind, style } : null;
  if (kind !== 'layer' || !isNumber(opacity) || opacity < 0 || opacity > 1) return null;
  return { kind, opacity, flip: flip === true };
}

/** @param storage of the browser; where it is full or forbidden, the style is remembered until the window closes */
export function createCopiedStyles(storage: Pick<Storage, 'getItem' | 'setItem'>): CopiedStyles {
  let last: CopiedStyle | null = null;
  return {
    read() {
      try {
        const text = storage.getItem(KEY);
        return text === null ? last : parse(text);
      } catch {
        return last;
      }
    },
    write(copied) {
      last = copied;
      try {
        storage.setItem(KEY, JSON.stringify(copied));
      } catch {
        // Another window does not see it then.
      }
    },
  };
}

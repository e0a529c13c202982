import type { Adjustments } from '../../../../src-shared/contract/adjustments.ts';
import { parseJson } from '../../../../src-shared/contract/bounded-json.ts';
import type { LayerShadow, Shape, TextShape } from '../../../../src-shared/contract/shapes.ts';
import type { CaptionStyle } from '../../../../src-shared/contract/style.ts';
import { toAdjustField } from '../adjustments.ts';
import { isRadius, isShadow, isShape, isTextShape } from '../layer-checks.ts';
import { isFields, isNumber, isStyle } from '../styles.ts';

/** The style that was copied last, for every draft and window of this browser. */

/** Of a text its whole style and what it lies in; of a layer how it is shown, a shape with its colours. */
export type CopiedStyle =
  | { kind: 'text'; style: CaptionStyle; shape?: TextShape }
  | {
      kind: 'layer';
      opacity: number;
      shadow?: LayerShadow;
      /** Of a picture: its round corners, as of `ImageItem`. */
      radius?: number;
      /** Of a picture. */
      adjust?: Adjustments;
      shape?: Shape;
    };

export interface CopiedStyles {
  read(): CopiedStyle | null;
  write(copied: CopiedStyle): void;
}

const KEY = 'cam.copied-style';

function parse(text: string): CopiedStyle | null {
  const value: unknown = parseJson(text);
  if (!isFields(value)) return null;
  const { kind, style, opacity, shadow, radius, adjust, shape } = value;
  if (kind === 'text')
    return isStyle(style) ? { kind, style, ...(isTextShape(shape) ? { shape } : {}) } : null;
  if (kind !== 'layer' || !isNumber(opacity) || opacity < 0 || opacity > 1) return null;
  return {
    kind,
    opacity,
    ...(isShadow(shadow) ? { shadow } : {}),
    ...(isRadius(radius) ? { radius } : {}),
    ...toAdjustField(adjust),
    ...(isShape(shape) ? { shape } : {}),
  };
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

import { parseJson } from '../../../src-shared/contract/bounded-json.ts';
import { LIMITS } from '../../../src-shared/contract/limits.ts';
import type { Box } from '../../../src-shared/document/geometry.ts';
import { toAdjustField } from './adjustments.ts';
import type { NewItem } from './edits/insert.ts';
import { clamp, clampBox } from './geometry.ts';
import {
  isCrop,
  isGroup,
  isPatch,
  isRadius,
  isShadow,
  isShape,
  isTextShape,
  normaliseName,
} from './layer-checks.ts';
import { normaliseTiming } from './normalise-motion.ts';
import { isFields, isLang, isNumber, isSpan, isStyle } from './styles.ts';

/**
 * Items as text on the clipboard. Pasted text is untrusted, so every field is checked as the engine does: a document
 * with an invalid field could not be saved.
 */

/** The text clipboard. */
export interface Clipboard {
  write(text: string): Promise<void>;
  read(): Promise<string>;
  /** Whether a pasted picture is the engine's: text from anywhere must not make it ask another server. */
  isOwnPicture(url: string): boolean;
}

/** Identifies copied items by their first field. */
const MARKER = 'cam-items-1';

/** Items as clipboard text. */
export function serialiseItems(items: readonly NewItem[]): string {
  return JSON.stringify({ cam: MARKER, items });
}

function parseBox(value: unknown, kind: 'text' | 'layer'): Box | undefined {
  if (!isFields(value)) return undefined;
  const { x, y, width, height, rotation } = value;
  if (![x, y, width, height, rotation].every(isNumber)) return undefined;
  return clampBox(
    { x: Number(x), y: Number(y), width: Number(width), height: Number(height), rotation: Number(rotation) },
    kind,
  );
}

function parseItem(value: unknown, isOwnPicture: Clipboard['isOwnPicture']): NewItem | undefined {
  if (!isFields(value)) return undefined;
  const box = parseBox(value.box, value.kind === 'text' ? 'text' : 'layer');
  if (!box) return undefined;
  const { text, lang, spans, style, emoji, url } = value;
  const time = normaliseTiming(value.timing);
  const timing = time ? { timing: time } : {};
  const ratio = typeof value.ratioLocked === 'boolean' ? { ratioLocked: value.ratioLocked } : {};
  if (
    value.kind === 'text' &&
    typeof text === 'string' &&
    text.length <= LIMITS.captionChars &&
    isStyle(style)
  ) {
    const language = typeof lang === 'string' && isLang(lang) ? { lang } : {};
    const length = Array.from(text).length;
    const styled = Array.isArray(spans) ? spans.filter((span) => isSpan(span, length)) : [];
    const words = styled.length ? { spans: styled.slice(0, LIMITS.spansMax) } : {};
    const shape = isTextShape(value.shape) ? { shape: value.shape } : {};
    const more = { ...language, ...words, ...timing, ...shape, ...ratio };
    return { kind: 'text', region: null, text, ...more, box, style, locked: false };
  }
  const name = normaliseName(value.name);
  const base = {
    box,
    locked: false,
    ...ratio,
    ...(name === undefined ? {} : { name }),
    ...(isGroup(value.group) ? { group: value.group } : {}),
  };
  if (value.kind === 'patch')
    return isPatch(value.patch) ? { kind: 'patch', patch: value.patch, ...base } : undefined;
  const look = {
    ...base,
    opacity: isNumber(value.opacity) ? clamp(value.opacity, 0, 1) : 1,
    flip: value.flip === true,
    ...(value.flipVertical === true ? { flipVertical: true } : {}),
    ...(isShadow(value.shadow) ? { shadow: value.shadow } : {}),
    ...timing,
  };
  if (value.kind === 'shape')
    return isShape(value.shape) ? { kind: 'shape', shape: value.shape, ...look } : undefined;
  if (value.kind === 'emoji' && typeof emoji === 'string' && emoji.length >= 1 && emoji.length <= 40) {
    return { kind: 'emoji', emoji, ...look };
  }
  const isPicture = value.kind === 'image' && typeof url === 'string' && url !== '';
  return isPicture && url.length <= LIMITS.urlChars && isOwnPicture(url)
    ? {
        kind: 'image',
        url,
        ...look,
        ...(isCrop(value.crop) ? { crop: value.crop } : {}),
        ...(isRadius(value.radius) ? { radius: value.radius } : {}),
        ...toAdjustField(value.adjust),
      }
    : undefined;
}

/** Whether clipboard text is copied items: it means nothing as words of a text. */
export const holdsItems = (text: string): boolean => text.startsWith('{') && text.includes(MARKER);

/** The items in clipboard text; undefined where it holds none. */
export function parseItems(
  text: string,
  { isOwnPicture }: Pick<Clipboard, 'isOwnPicture'>,
): NewItem[] | undefined {
  if (!holdsItems(text)) return undefined;
  try {
    const parsed = parseJson(text);
    if (!isFields(parsed) || parsed.cam !== MARKER || !Array.isArray(parsed.items)) return undefined;
    const items = parsed.items.flatMap((item: unknown) => parseItem(item, isOwnPicture) ?? []);
    return items.length ? items : undefined;
  } catch {
    return undefined;
  }
}

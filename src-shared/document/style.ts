import type { CaptionStyle } from '../contract/style.ts';

/** The style of text where neither region nor caption sets it: white with the classic outline. */
export const DEFAULT_STYLE = {
  font: 'anton',
  color: '#ffffff',
  outline_color: '#000000',
  outline_width: 0.07,
  align: 'center',
  vertical_align: 'middle',
  case: 'none',
} as const satisfies CaptionStyle;

/** The styles given over `DEFAULT_STYLE`; later ones win, field by field. */
export function mergeStyles(...styles: (CaptionStyle | undefined)[]): CaptionStyle {
  return Object.assign({}, DEFAULT_STYLE, ...styles);
}

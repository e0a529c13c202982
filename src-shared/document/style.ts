import type { CaptionStyle } from '../contract/style.ts';

/** The look of text over a picture where neither region nor caption says otherwise: the classic outline. */
export const DEFAULT_STYLE = {
  font: 'anton',
  color: '#ffffff',
  outline_color: '#000000',
  outline_width: 0.07,
  align: 'center',
  vertical_align: 'middle',
  case: 'none',
} as const satisfies CaptionStyle;

/** `DEFAULT_STYLE` under the styles given; later ones win, field by field. */
export function mergeStyles(...styles: (CaptionStyle | undefined)[]): CaptionStyle {
  return Object.assign({}, DEFAULT_STYLE, ...styles);
}

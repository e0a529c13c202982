import type { CaptionStyle } from '../../../src-shared/contract/style.ts';

/** How the engine draws what a style leaves out, as far as the form shows it. */
export const PLAIN_LOOK = {
  color: '#ffffff',
  outline_color: '#000000',
  outline_width: 0.07,
  align: 'center',
  vertical_align: 'middle',
  case: 'none',
} as const satisfies CaptionStyle;

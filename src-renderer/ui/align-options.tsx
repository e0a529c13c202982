import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from 'lucide-react';
import type { Translate } from '../../src-shared/messages/keys.ts';

/** Options for the alignment of text in its box, with icons of `size` px. */

export const horizontalOptions = (t: Translate, size: number) =>
  [
    { value: 'left', label: t('ui:align.left'), icon: <AlignLeft size={size} aria-hidden /> },
    { value: 'center', label: t('ui:align.centre'), icon: <AlignCenter size={size} aria-hidden /> },
    { value: 'right', label: t('ui:align.right'), icon: <AlignRight size={size} aria-hidden /> },
  ] as const;

/** Alignment where text has no direction yet: by where it is read from. */
export const listReadingOptions = (t: Translate, size: number) =>
  [
    { value: 'start', label: t('ui:align.start'), icon: <AlignLeft size={size} aria-hidden /> },
    { value: 'center', label: t('ui:align.centre'), icon: <AlignCenter size={size} aria-hidden /> },
    { value: 'end', label: t('ui:align.end'), icon: <AlignRight size={size} aria-hidden /> },
  ] as const;

export const verticalOptions = (t: Translate, size: number) =>
  [
    { value: 'top', label: t('ui:align.top'), icon: <AlignVerticalJustifyStart size={size} aria-hidden /> },
    {
      value: 'middle',
      label: t('ui:align.middle'),
      icon: <AlignVerticalJustifyCenter size={size} aria-hidden />,
    },
    {
      value: 'bottom',
      label: t('ui:align.bottom'),
      icon: <AlignVerticalJustifyEnd size={size} aria-hidden />,
    },
  ] as const;

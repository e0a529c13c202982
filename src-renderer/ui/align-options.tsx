import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from 'lucide-react';

/** Options for the alignment of text in its box, with icons of `size` px. */

export const horizontalOptions = (size: number) =>
  [
    { value: 'left', label: 'Left', icon: <AlignLeft size={size} aria-hidden /> },
    { value: 'center', label: 'Centre', icon: <AlignCenter size={size} aria-hidden /> },
    { value: 'right', label: 'Right', icon: <AlignRight size={size} aria-hidden /> },
  ] as const;

/** Alignment where text has no direction yet: by where it is read from. */
export const readingOptions = (size: number) =>
  [
    { value: 'start', label: 'Start', icon: <AlignLeft size={size} aria-hidden /> },
    { value: 'center', label: 'Centre', icon: <AlignCenter size={size} aria-hidden /> },
    { value: 'end', label: 'End', icon: <AlignRight size={size} aria-hidden /> },
  ] as const;

export const verticalOptions = (size: number) =>
  [
    { value: 'top', label: 'Top', icon: <AlignVerticalJustifyStart size={size} aria-hidden /> },
    { value: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter size={size} aria-hidden /> },
    { value: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd size={size} aria-hidden /> },
  ] as const;

import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
} from 'lucide-react';

/** Choices of a few, with their pictures. */
export const ALIGN = [
  { value: 'left', label: 'Left', icon: <AlignLeft size={15} aria-hidden /> },
  { value: 'center', label: 'Centre', icon: <AlignCenter size={15} aria-hidden /> },
  { value: 'right', label: 'Right', icon: <AlignRight size={15} aria-hidden /> },
] as const;
export const VERTICAL = [
  { value: 'top', label: 'Top', icon: <AlignVerticalJustifyStart size={15} aria-hidden /> },
  { value: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter size={15} aria-hidden /> },
  { value: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd size={15} aria-hidden /> },
] as const;
export const CASES = [
  { value: 'none', label: 'Aa' },
  { value: 'upper', label: 'AA' },
  { value: 'lower', label: 'aa' },
  { value: 'mock', label: 'aA' },
] as const;

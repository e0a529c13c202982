import { acrossOptions, downOptions } from '../../../ui/align-options.tsx';

/** Choices of a few, with their pictures. */
export const ALIGN = acrossOptions(15);
export const VERTICAL = downOptions(15);
export const CASES = [
  { value: 'none', label: 'Aa' },
  { value: 'upper', label: 'AA' },
  { value: 'lower', label: 'aa' },
  { value: 'mock', label: 'aA' },
] as const;

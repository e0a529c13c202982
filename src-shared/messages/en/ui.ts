/** Buttons and fields that many screens share. */
export const ui = {
  close: 'Close',
} as const;

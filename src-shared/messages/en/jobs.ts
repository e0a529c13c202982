/** Jobs. */
export const jobs = {} as const;

/** Keys & API, and Connect. */
export const keys = {} as const;

/** The first start and sign-in. */
export const welcome = {} as const;

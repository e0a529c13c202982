/** Browse: templates, search, imports. */
export const browse = {} as const;

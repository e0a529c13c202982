/** The template workshop. */
export const authoring = {} as const;

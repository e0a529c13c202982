/** Timeline and movement in the editor. */
export const timeline = {} as const;

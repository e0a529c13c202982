/** Export of the editor. */
export const exporting = {} as const;

/** The editor: canvas, toolbar, inspector, layers. */
export const editor = {} as const;

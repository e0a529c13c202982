/** Create: ideas, pictures, batches, videos. */
export const create = {} as const;

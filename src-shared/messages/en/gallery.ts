/** Gallery, trash and the view of one meme. */
export const gallery = {} as const;

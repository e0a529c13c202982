/** What models are for, by their names: compatible servers do not say it. */

const IMAGE = /image|dall-?e|flux|diffusion|sdxl/i;
/** Models that neither write nor paint. */
const OTHER = /embed|whisper|tts|rerank|moderation|audio/i;

export const paintsPictures = (model: string): boolean => IMAGE.test(model);

/** Whether a model can do anything that CAM asks for. */
export const isSupported = (model: string): boolean => !OTHER.test(model);

export const writesText = (model: string): boolean => isSupported(model) && !paintsPictures(model);

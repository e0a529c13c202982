/** What models are for, by their names: compatible servers do not say it. */

const IMAGE = /image|dall-?e|flux|diffusion|sdxl/i;
/** Models that neither write nor paint. */
const OTHER = /embed|whisper|tts|rerank|moderation|audio/i;

/** The name without the folder that it is in: llama.cpp calls a model by the path of its file. */
const baseName = (model: string): string => model.split(/[\\/]/).findLast((part) => part !== '') ?? model;

export const paintsPictures = (model: string): boolean => IMAGE.test(baseName(model));

/** Whether a model can do anything that CAM asks for. */
export const isSupported = (model: string): boolean => !OTHER.test(baseName(model));

export const writesText = (model: string): boolean => isSupported(model) && !paintsPictures(model);

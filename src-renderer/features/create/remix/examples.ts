/** Edits to try: each one the editor that is part of CAM understands, so that none needs a provider. */
export const REMIX_EXAMPLES = [
  'deep-fry it',
  'old photograph',
  'black and white',
  'pixelate it',
  'at night',
  'mirror it',
  'as a poster',
] as const;

/** Sample instructions; CAM's offline editor understands each, so none needs a provider. */
export const REMIX_EXAMPLES = [
  'deep-fry it',
  'old photograph',
  'black and white',
  'pixelate it',
  'at night',
  'mirror it',
  'as a poster',
] as const;

/** Sample instructions; CAM's offline editor, which reads English, understands each, so none needs a provider. */
export const REMIX_EXAMPLES = [
  { prompt: 'deep-fry it', label: 'create:remix.example.deepFry' },
  { prompt: 'old photograph', label: 'create:remix.example.oldPhoto' },
  { prompt: 'black and white', label: 'create:remix.example.greyscale' },
  { prompt: 'pixelate it', label: 'create:remix.example.pixelate' },
  { prompt: 'at night', label: 'create:remix.example.night' },
  { prompt: 'mirror it', label: 'create:remix.example.mirror' },
  { prompt: 'as a poster', label: 'create:remix.example.poster' },
] as const;

/** Another one, which takes a model that cuts out. */
export const CUT_OUT_EXAMPLE = {
  prompt: 'remove the background',
  label: 'commands:label.arrange.cut-out',
} as const;

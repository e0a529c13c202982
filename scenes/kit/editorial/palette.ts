/** The ten colours of the style. Coral is the accent: one thing in a picture has it, and it is what the joke is about. */
export const INK = {
  paper: '#fbf1de',
  sand: '#f0d3a6',
  ochre: '#e9a23b',
  coral: '#f0503a',
  brick: '#a23a35',
  blush: '#f2ab93',
  mist: '#b5d8d2',
  teal: '#2a8a87',
  pine: '#14525a',
  night: '#14243c',
} as const;

/** Skin tones for people; hair and clothes have colours of the palette. */
export const COMPLEXION = { light: '#f2b795', tan: '#c9814f', deep: '#7c4630' } as const;

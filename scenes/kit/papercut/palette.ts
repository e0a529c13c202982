/** Coloured card, from light to dark. Poppy is the accent: one thing in a picture has it, and it is what the joke is about. */
export const CARD = {
  cream: '#f8efdc',
  sand: '#ead2a8',
  mustard: '#e0a63c',
  peach: '#f0b79a',
  poppy: '#ea4a36',
  terracotta: '#c0603f',
  sage: '#a9bd93',
  leaf: '#5f8f63',
  sky: '#a8d0d6',
  teal: '#2f7f86',
  navy: '#22395c',
  plum: '#5b3557',
} as const;

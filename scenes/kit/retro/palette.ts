/** Sixteen colours of a game, from dark to light. */
export const GAME = {
  black: '#14101f',
  navy: '#23285a',
  blue: '#3a5bc7',
  sky: '#62b6ef',
  cyan: '#9fe8ee',
  moss: '#2f5f3a',
  green: '#57a845',
  lime: '#b4dc5a',
  earth: '#5a3527',
  wood: '#a4613a',
  sand: '#e8c283',
  red: '#d23c44',
  orange: '#f08c3c',
  yellow: '#ffdc58',
  grey: '#8b8ca6',
  white: '#f6f2e6',
};

/** Yellowed paper and the inks of a press. */
export const PRESS = {
  paper: '#f1e3c3',
  shade: '#dcc596',
  ink: '#2a2333',
  red: '#c9402f',
  blue: '#2f5a78',
  ochre: '#d79a3a',
};

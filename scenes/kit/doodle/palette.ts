/** The colours of the style: ink and paper, and two felt-tips. The red is on the one thing that the joke is about. */
export const PEN = {
  paper: '#fcf8ec',
  rule: '#bcd6ea',
  margin: '#ef9a97',
  ink: '#26305f',
  pencil: '#9a9aa6',
  red: '#e8502f',
  yellow: '#ffd54a',
  desk: '#c9a27a',
};

import type { CastKind } from './cast.ts';

/** Everyday things no emoji shows, drawn in a square of 100 × 100, by the phrases that mean them. */

export interface DrawnThing {
  name: string;
  /** Alternatives behind `|`. */
  phrases: string;
  kind: CastKind;
  /** Height beside a person. */
  size: number;
  art: string;
}

const box = (x: number, y: number, w: number, h: number, colour: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}"/>`;

/** Open, with bare shelves and its light on. */
const FRIDGE =
  box(24, 2, 44, 94, '#cfd8e3', 5) +
  box(28, 6, 36, 25, '#e9f6ff', 2) +
  box(28, 35, 36, 56, '#e9f6ff', 2) +
  [20, 50, 64, 78].map((y) => box(28, y, 36, 2, '#a9c7de')).join('') +
  box(31, 80, 14, 10, '#bfe0f2', 1.5) +
  box(47, 80, 14, 10, '#bfe0f2', 1.5) +
  '<circle cx="46" cy="38.5" r="2.6" fill="#fff3b0"/>' +
  '<path d="M68 4L92 10V94L68 94Z" fill="#b4c0ce"/><path d="M70 7L89 12V91L70 91Z" fill="#dfe7ef"/>' +
  '<path d="M71 34L88 35V38L71 38ZM71 62L88 62V65L71 65Z" fill="#a9b7c6"/>' +
  box(28, 95, 6, 4, '#7e8a99', 1) +
  box(58, 95, 6, 4, '#7e8a99', 1);

const SPINES = ['#d2473c', '#3f86d6', '#e0a63c', '#4aa36b', '#8a5fc7', '#e07a5f', '#2f6f80'];
function shelf(y: number, from: number): string {
  return Array.from({ length: 8 }, (_, at) => {
    const tall = 15 + ((at * 5 + from * 3) % 6);
    return box(
      15 + at * 8.8,
      y + 21 - tall,
      7.6,
      tall,
      SPINES[(at + from) % SPINES.length] ?? '#d2473c',
      0.8,
    );
  }).join('');
}
const BOOKSHELF =
  box(8, 2, 84, 97, '#8a5a34', 3) +
  [0, 1, 2, 3].map((row) => box(13, 7 + row * 23, 74, 21, '#5d3a20') + shelf(7 + row * 23, row * 2)).join('');

function squares(): string {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [Math.floor(at / 8), at % 8];
    return box(12 + column * 9.5, 46 + row * 5, 9.5, 5, (row + column) % 2 ? '#7a4a2a' : '#f3e2c0');
  }).join('');
}
const pawn = (x: number, colour: string, tall: number) =>
  `<path d="M${x - 5} 47h10l-2 -4q-1.6 -1 -2 -${tall}h-2q-.4 ${tall - 1} -2 ${tall}z" fill="${colour}"/><circle cx="${x}" cy="${42 - tall}" r="3.4" fill="${colour}"/>`;
const CHESS =
  pawn(20, '#fbf6ea', 8) +
  pawn(33, '#fbf6ea', 12) +
  pawn(66, '#2b2430', 12) +
  pawn(79, '#2b2430', 8) +
  squares() +
  box(8, 56, 84, 6, '#5d3a20', 1.5) +
  box(46, 62, 8, 28, '#7a4a2a') +
  '<path d="M28 98q22 -14 44 0z" fill="#5d3a20"/>';

const DESK =
  box(4, 40, 92, 7, '#b57b45', 2) +
  box(9, 47, 7, 51, '#8a5a34') +
  box(84, 47, 7, 51, '#8a5a34') +
  box(58, 47, 26, 34, '#9c683a', 1.5) +
  box(61, 51, 20, 12, '#b57b45', 1) +
  box(61, 66, 20, 12, '#b57b45', 1) +
  box(68, 56, 6, 2, '#f3d9a8', 1) +
  box(68, 71, 6, 2, '#f3d9a8', 1);

const TABLE = box(4, 46, 92, 8, '#c08a52', 3) + box(12, 54, 7, 44, '#96663a') + box(81, 54, 7, 44, '#96663a');

const OVEN =
  box(12, 18, 76, 80, '#e6eaf0', 4) +
  box(12, 18, 76, 18, '#c3ccd8', 4) +
  [24, 41, 58, 75].map((x) => `<circle cx="${x}" cy="27" r="4" fill="#4a5566"/>`).join('') +
  box(20, 44, 60, 44, '#2b3442', 3) +
  box(25, 52, 50, 30, '#ff9d45', 2) +
  box(25, 66, 50, 2, '#7a3d12') +
  box(26, 39, 48, 3, '#8894a4', 1.5);

const WASHER =
  box(12, 8, 76, 90, '#eef1f5', 4) +
  box(12, 8, 76, 16, '#cfd6e0', 4) +
  '<circle cx="76" cy="16" r="4" fill="#4a5566"/>' +
  box(20, 13, 26, 6, '#7fb3f5', 1.5) +
  '<circle cx="50" cy="60" r="27" fill="#aab6c4"/><circle cx="50" cy="60" r="21" fill="#5fb4ea"/><path d="M29 62q10 -8 21 0t21 0a21 21 0 0 1 -42 0z" fill="#e8f6ff"/>';

const MILK =
  '<path d="M4 88C2 76 22 74 34 76C40 70 66 70 70 77C86 75 98 80 95 88C92 97 70 94 60 96C46 100 30 95 22 96C12 96 6 95 4 88Z" fill="#fdfdff"/>' +
  '<path d="M24 86q22 -6 44 2" fill="none" stroke="#d7e2f2" stroke-width="3" stroke-linecap="round"/>' +
  '<g transform="translate(30 30) rotate(-70 20 24)"><path d="M12 16h18v34h-18z" fill="#e6eef8"/><path d="M15 4h12v7l3 6h-18l3 -6z" fill="#cfdcec"/><path d="M12 26h18v14h-18z" fill="#5a9df0"/></g>';

const PIRATE_SHIP =
  '<path d="M4 38L18 34L84 34L96 46C96 66 84 78 62 80L38 80C16 78 4 62 4 38Z" fill="#8a5a34"/><path d="M4 38H90L96 46H8Z" fill="#a9713f"/>' +
  '<path d="M46 0h5v38h-5z" fill="#5d3a20"/><path d="M52 4C72 8 80 20 78 32H52Z" fill="#2b2433"/><circle cx="63" cy="18" r="5" fill="#f7f5ee"/><path d="M60 21h6v5h-6z" fill="#f7f5ee"/><path d="M46 8C30 12 22 22 22 32H46Z" fill="#f3eee2"/>' +
  [26, 44, 62, 78].map((x) => `<circle cx="${x}" cy="56" r="4" fill="#f5d27a"/>`).join('');

/** Every one there is, by the last part of its key. */
export const DRAWN_THINGS: Readonly<Record<string, DrawnThing>> = {
  fridge: {
    name: 'fridge',
    phrases: 'fridge|refrigerator|freezer|open fridge',
    kind: 'furniture',
    size: 1.5,
    art: FRIDGE,
  },
  bookshelf: {
    name: 'bookshelf',
    phrases: 'bookshelf|bookcase|bookshelve|shelf|library shelf|book shelf',
    kind: 'furniture',
    size: 1.6,
    art: BOOKSHELF,
  },
  chess: {
    name: 'chess',
    phrases: 'chess|chessboard|chess board|game of chess|chess game',
    kind: 'furniture',
    size: 0.75,
    art: CHESS,
  },
  desk: { name: 'desk', phrases: 'desk|writing desk', kind: 'furniture', size: 0.9, art: DESK },
  table: {
    name: 'table',
    phrases: 'table|dinner table|kitchen table',
    kind: 'furniture',
    size: 0.8,
    art: TABLE,
  },
  oven: { name: 'oven', phrases: 'oven|stove|cooker', kind: 'furniture', size: 1, art: OVEN },
  washer: {
    name: 'washing machine',
    phrases: 'washing machine|washer|dishwasher|dryer',
    kind: 'furniture',
    size: 1,
    art: WASHER,
  },
  milk: { name: 'spilled milk', phrases: 'spilled milk|spilt milk', kind: 'prop', size: 0.5, art: MILK },
  pirateship: {
    name: 'pirate ship',
    phrases: 'pirate ship|pirate boat',
    kind: 'boat',
    size: 1.6,
    art: PIRATE_SHIP,
  },
};

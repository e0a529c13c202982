import type { OutlineCommand } from '../layout/types.ts';

/** SVG path data → absolute M, L, Q, C and Z (SVG 1.1, chapter 8.3 and appendix F.6). */

const COMMAND = /\s*([MLHVCSQTAZmlhvcsqtaz])/y;
const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** Flags of arcs may be written without anything between them. */
const FLAG = /[\s,]*([01])/y;

/** What each command takes: numbers (n) and flags (f). */
const ARGUMENTS: Readonly<Record<string, string>> = {
  M: 'nn',
  L: 'nn',
  H: 'n',
  V: 'n',
  C: 'nnnnnn',
  S: 'nnnn',
  Q: 'nnnn',
  T: 'nn',
  A: 'nnnffnn',
  Z: '',
};

interface Reader {
  match(pattern: RegExp): string | undefined;
}

function createReader(data: string): Reader {
  let at = 0;
  return {
    match(pattern) {
      pattern.lastIndex = at;
      const found = pattern.exec(data);
      if (!found) return undefined;
      at = pattern.lastIndex;
      return found[1];
    },
  };
}

function readArguments(kinds: string, reader: Reader): number[] | undefined {
  const values: number[] = [];
  for (const kind of kinds) {
    const text = reader.match(kind === 'f' ? FLAG : NUMBER);
    if (text === undefined) return undefined;
    values.push(Number(text));
  }
  return values;
}

interface Pen {
  x: number;
  y: number;
  /** Where the subpath began. */
  start: [x: number, y: number];
  /** Last control point, for S and T. */
  control: [x: number, y: number];
}

/** An elliptical arc from the pen to x, y as cubic curves. */
function arc(
  pen: Pen,
  [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0]: number[],
): OutlineCommand[] {
  if (rx === 0 || ry === 0) return [{ type: 'L', values: [x, y] }];
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [halfX, halfY] = [(pen.x - x) / 2, (pen.y - y) / 2];
  const [ownX, ownY] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX];
  const grow = Math.max(1, Math.hypot(ownX / rx, ownY / ry));
  const [a, b] = [Math.abs(rx) * grow, Math.abs(ry) * grow];
  const rest = (a * b) ** 2 / ((a * ownY) ** 2 + (b * ownX) ** 2 || 1) - 1;
  const share = Math.sqrt(Math.max(0, rest)) * (large === sweep ? -1 : 1);
  const [centreX, centreY] = [(share * a * ownY) / b, (-share * b * ownX) / a];
  const from = Math.atan2((ownY - centreY) / b, (ownX - centreX) / a);
  let by = Math.atan2((-ownY - centreY) / b, (-ownX - centreX) / a) - from;
  if (sweep === 1 && by < 0) by += 2 * Math.PI;
  if (sweep === 0 && by > 0) by -= 2 * Math.PI;
  const pieces = Math.max(1, Math.ceil(Math.abs(by) / (Math.PI / 2) - 1e-9));
  const handle = (4 / 3) * Math.tan(by / pieces / 4);
  const placePoint = (px: number, py: number): [number, number] => [
    cos * a * px - sin * b * py + cos * centreX - sin * centreY + (pen.x + x) / 2,
    sin * a * px + cos * b * py + sin * centreX + cos * centreY + (pen.y + y) / 2,
  ];
  return Array.from({ length: pieces }, (_, piece): OutlineCommand => {
    const [one, two] = [from + (by * piece) / pieces, from + (by * (piece + 1)) / pieces];
    const [cosOne, sinOne, cosTwo, sinTwo] = [Math.cos(one), Math.sin(one), Math.cos(two), Math.sin(two)];
    return {
      type: 'C',
      values: [
        ...placePoint(cosOne - handle * sinOne, sinOne + handle * cosOne),
        ...placePoint(cosTwo + handle * sinTwo, sinTwo - handle * cosTwo),
        ...(piece === pieces - 1 ? [x, y] : placePoint(cosTwo, sinTwo)),
      ],
    };
  });
}

/** One command with absolute numbers as commands of the smaller set. */
function reduceCommand(type: string, values: number[], pen: Pen, before: string): OutlineCommand[] {
  const [one = 0] = values;
  const reflected: [number, number] = [2 * pen.x - pen.control[0], 2 * pen.y - pen.control[1]];
  switch (type) {
    case 'H':
      return [{ type: 'L', values: [one, pen.y] }];
    case 'V':
      return [{ type: 'L', values: [pen.x, one] }];
    case 'S':
      return [{ type: 'C', values: [...('CS'.includes(before) ? reflected : [pen.x, pen.y]), ...values] }];
    case 'T':
      return [{ type: 'Q', values: [...('QT'.includes(before) ? reflected : [pen.x, pen.y]), ...values] }];
    case 'A':
      return arc(pen, values);
    default:
      return [{ type, values }];
  }
}

function absolute(type: string, values: number[], pen: Pen): number[] {
  if (type === 'a') return values.map((value, at) => (at < 5 ? value : value + (at === 5 ? pen.x : pen.y)));
  if (type === 'v') return values.map((value) => value + pen.y);
  return values.map((value, at) => value + (at % 2 ? pen.y : pen.x));
}

function move(pen: Pen, { type, values }: OutlineCommand): void {
  if (type === 'Z') [pen.x, pen.y] = pen.start;
  else [pen.x, pen.y] = [values.at(-2) ?? pen.x, values.at(-1) ?? pen.y];
  if (type === 'M') pen.start = [pen.x, pen.y];
  pen.control = values.length > 2 ? [values.at(-4) ?? pen.x, values.at(-3) ?? pen.y] : [pen.x, pen.y];
}

/** The commands of path data; what follows a mistake in it is left out, as SVG wants it. */
export function parsePath(data: string): OutlineCommand[] {
  const reader = createReader(data);
  const pen: Pen = { x: 0, y: 0, start: [0, 0], control: [0, 0] };
  const commands: OutlineCommand[] = [];
  let before = '';
  for (let letter = reader.match(COMMAND); letter !== undefined; letter = reader.match(COMMAND)) {
    let type = letter.toUpperCase();
    const kinds = ARGUMENTS[type] ?? '';
    for (let first = true; ; first = false) {
      const given = first || kinds ? readArguments(kinds, reader) : undefined;
      if (!given || (!first && kinds === '')) break;
      const values = letter === letter.toUpperCase() ? given : absolute(letter, given, pen);
      for (const command of reduceCommand(type, values, pen, before || ' ')) {
        commands.push(command);
        move(pen, command);
      }
      before = type;
      // Further pairs after a move are lines.
      if (type === 'M') type = 'L';
      if (kinds === '') break;
    }
  }
  return commands;
}

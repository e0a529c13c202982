import type { Matrix } from '../../../src-shared/drawing/piece.ts';

/** Path data of `createPathData` as straight lines in px of the picture, within a tolerance. */

const [SPACE, MINUS, POINT, ZERO, NINE] = [0x20, 0x2d, 0x2e, 0x30, 0x39];

/** Reads path data of `createPathData`, several times as fast as a pattern for all that SVG allows. */
class PathReader {
  private at = 0;
  private readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  command(): string | undefined {
    this.skipSpaces();
    return this.at < this.data.length ? this.data[this.at++] : undefined;
  }

  number(): number {
    this.skipSpaces();
    const isNegative = this.data.charCodeAt(this.at) === MINUS;
    if (isNegative) this.at++;
    let value = this.digits();
    if (this.data.charCodeAt(this.at) === POINT) {
      const start = ++this.at;
      value += this.digits() / 10 ** (this.at - start);
    }
    return isNegative ? -value : value;
  }

  private skipSpaces(): void {
    while (this.data.charCodeAt(this.at) === SPACE) this.at++;
  }

  private digits(): number {
    let value = 0;
    for (;;) {
      const code = this.data.charCodeAt(this.at);
      if (!(code >= ZERO && code <= NINE)) return value;
      value = value * 10 + code - ZERO;
      this.at++;
    }
  }
}

/** Straight lines, none of length zero: x and y of the start, x and y of the end, for one after the other; px. */
export interface Lines {
  points: Float64Array;
  count: number;
  /** Where each closed subpath begins: the number of its first line. */
  subpaths: number[];
}

/** Collects lines from a pen that is moved. */
class LineList implements Lines {
  points: Float64Array;
  count = 0;
  subpaths: number[] = [];
  private x = 0;
  private y = 0;

  /** `memory` is used as long as it is large enough. */
  constructor(memory: Float64Array) {
    this.points = memory;
  }

  moveTo(x: number, y: number): void {
    this.subpaths.push(this.count);
    this.x = x;
    this.y = y;
  }

  lineTo(x: number, y: number): void {
    if (x === this.x && y === this.y) return;
    const at = this.count * 4;
    if (at + 4 > this.points.length) {
      const larger = new Float64Array(2 * at + 4);
      larger.set(this.points);
      this.points = larger;
    }
    this.points[at] = this.x;
    this.points[at + 1] = this.y;
    this.points[at + 2] = x;
    this.points[at + 3] = y;
    this.count++;
    this.x = x;
    this.y = y;
  }

  /** A parabola is at most |p0 − 2 p1 + p2| ÷ (4 n²) from n lines of equal steps. */
  quadraticTo(x1: number, y1: number, x2: number, y2: number, tolerance: number): void {
    const { x: x0, y: y0 } = this;
    const bend = Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2);
    const steps = Math.ceil(Math.sqrt(bend / (4 * tolerance)));
    for (let step = 1; step < steps; step++) {
      const t = step / steps;
      const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
      this.lineTo(a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2);
    }
    this.lineTo(x2, y2);
  }

  /** A curve is at most the largest of its second derivatives ÷ (8 n²) from n lines of equal steps. */
  cubicTo([x1, y1, x2, y2, x3, y3]: CubicEnd, tolerance: number): void {
    const { x: x0, y: y0 } = this;
    const first = Math.abs(x0 - 2 * x1 + x2) + Math.abs(y0 - 2 * y1 + y2);
    const second = Math.abs(x1 - 2 * x2 + x3) + Math.abs(y1 - 2 * y2 + y3);
    const steps = Math.ceil(Math.sqrt((6 * Math.max(first, second)) / (8 * tolerance)));
    for (let step = 1; step < steps; step++) {
      const t = step / steps;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.lineTo(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3);
    }
    this.lineTo(x3, y3);
  }
}

type CubicEnd = readonly [x1: number, y1: number, x2: number, y2: number, x3: number, y3: number];

/** The lines of path data, closed, in px of the picture. @throws Error for a command but M, L, Q, C and Z */
export function readPathLines(
  data: string,
  { a, b, c, d, e, f }: Matrix,
  tolerance: number,
  memory: Float64Array = new Float64Array(data.length),
): Lines {
  const reader = new PathReader(data);
  const lines = new LineList(memory);
  let [startX, startY] = [0, 0];
  let [pointX, pointY] = [0, 0];
  let isOpen = false;
  const readPoint = () => {
    const x = reader.number();
    const y = reader.number();
    pointX = a * x + c * y + e;
    pointY = b * x + d * y + f;
  };
  const close = () => {
    if (isOpen) lines.lineTo(startX, startY);
    isOpen = false;
  };
  const drawers: Record<string, () => void> = {
    M() {
      close();
      readPoint();
      lines.moveTo(pointX, pointY);
      [startX, startY, isOpen] = [pointX, pointY, true];
    },
    L() {
      readPoint();
      lines.lineTo(pointX, pointY);
    },
    Q() {
      readPoint();
      const [x1, y1] = [pointX, pointY];
      readPoint();
      lines.quadraticTo(x1, y1, pointX, pointY, tolerance);
    },
    C() {
      readPoint();
      const [x1, y1] = [pointX, pointY];
      readPoint();
      const [x2, y2] = [pointX, pointY];
      readPoint();
      lines.cubicTo([x1, y1, x2, y2, pointX, pointY], tolerance);
    },
    Z: close,
  };
  for (let command = reader.command(); command !== undefined; command = reader.command()) {
    const draw = drawers[command];
    if (!draw) throw new Error(`A drawing has a path with the command ${command}.`);
    draw();
  }
  close();
  return lines;
}

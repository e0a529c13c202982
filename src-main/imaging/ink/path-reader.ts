const [SPACE, MINUS, POINT, ZERO, NINE] = [0x20, 0x2d, 0x2e, 0x30, 0x39];

/** Reads path data of `createPathData`, several times as fast as a pattern for all that SVG allows. */
export class PathReader {
  private at = 0;
  private readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  /** The next command; undefined at the end. */
  command(): string | undefined {
    this.skipSpaces();
    return this.at < this.data.length ? this.data[this.at++] : undefined;
  }

  /** The next number; 0 where there is none. */
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

/** Bits and Exp-Golomb codes of H.264 (ITU-T H.264, sections 7.2 and 9.1), with emulation prevention. */

export interface BitReader {
  /** The next bits as a number, at most 31. Beyond the end there are zeros. */
  bits(count: number): number;
  /** An unsigned Exp-Golomb code. @throws RangeError where it is none */
  golomb(): number;
  /** How many bits have been read. */
  position(): number;
}

export function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  const bit = () => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at++;
    return value;
  };
  const bits = (count: number) => {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + bit();
    return value;
  };
  return {
    bits,
    golomb() {
      let zeros = 0;
      while (bit() === 0) if (++zeros > 30) throw new RangeError('no Exp-Golomb code');
      return 2 ** zeros - 1 + bits(zeros);
    },
    position: () => at,
  };
}

export interface BitWriter {
  bits(value: number, count: number): void;
  golomb(value: number): void;
  /** All bytes, ended by `rbsp_trailing_bits`. */
  finish(): Uint8Array;
}

export function createBitWriter(): BitWriter {
  const bytes: number[] = [];
  let open = 0;
  let used = 0;
  const bit = (value: number) => {
    open = (open << 1) | value;
    if (++used < 8) return;
    bytes.push(open);
    open = 0;
    used = 0;
  };
  const bits = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bit(Math.floor(value / 2 ** i) & 1);
  };
  return {
    bits,
    golomb(value) {
      const length = Math.floor(Math.log2(value + 1));
      bits(0, length);
      bits(value + 1, length + 1);
    },
    finish() {
      bit(1);
      while (used > 0) bit(0);
      return Uint8Array.from(bytes);
    },
  };
}

/** Removes the emulation prevention bytes (ITU-T H.264, section 7.4.1). */
export function withoutEmulation(unit: Uint8Array): Uint8Array {
  const out: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    const isExtra = zeros >= 2 && byte === 3;
    if (!isExtra) out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(out);
}

/** Inserts the emulation prevention bytes. */
export function withEmulation(unit: Uint8Array): Uint8Array {
  const out: number[] = [];
  let zeros = 0;
  for (const byte of unit) {
    if (zeros >= 2 && byte <= 3) {
      out.push(3);
      zeros = 0;
    }
    out.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(out);
}

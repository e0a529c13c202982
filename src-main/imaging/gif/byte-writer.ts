/** Bytes that are written one after the other, in memory that grows. */
export interface ByteWriter {
  readonly length: number;
  byte(value: number): void;
  /** 16 bits, little-endian. */
  short(value: number): void;
  bytes(values: ArrayLike<number>): void;
  ascii(text: string): void;
  /** Makes room for so many more bytes; `bytes` of the writer from `start` on, to be written directly. */
  reserve(length: number): { target: Uint8Array; start: number };
  /** After writing into what `reserve` gave: where the written bytes end. */
  advanceTo(end: number): void;
  /** What was written; nothing is written afterwards. */
  take(): Uint8Array<ArrayBuffer>;
}

export function createByteWriter(firstSize = 64 * 1024): ByteWriter {
  let target = new Uint8Array(firstSize);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more > target.length) {
      const larger = new Uint8Array(Math.max(length + more, target.length * 2));
      larger.set(target.subarray(0, length));
      target = larger;
    }
    return { target, start: length };
  };
  const writer: ByteWriter = {
    get length() {
      return length;
    },
    byte(value) {
      reserve(1);
      target[length++] = value;
    },
    short(value) {
      writer.byte(value & 255);
      writer.byte(value >> 8);
    },
    bytes(values) {
      reserve(values.length);
      target.set(values, length);
      length += values.length;
    },
    ascii: (text) => writer.bytes(Buffer.from(text, 'latin1')),
    reserve,
    advanceTo(end) {
      length = end;
    },
    take: () => target.slice(0, length),
  };
  return writer;
}

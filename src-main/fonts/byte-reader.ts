import { damagedFont } from './font-error.ts';

/** Reads big-endian numbers one after the other and never beyond the end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #what: string;
  #at: number;

  /** `what` names the bytes in errors, as in “the WOFF2 header”. */
  constructor(bytes: Uint8Array, what: string, at = 0) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#what = what;
    this.#at = at;
  }

  /** Bytes read so far. */
  get position(): number {
    return this.#at;
  }

  /** Takes `count` bytes and returns where they begin. @throws CamError FONT_UNREADABLE where they are not there */
  #take(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw damagedFont(this.#what, 'ends too early');
    this.#at = at + count;
    return at;
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  i16(): number {
    return this.#view.getInt16(this.#take(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  /** The next bytes, not copied. */
  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return this.#bytes.subarray(at, at + count);
  }

  /** Four characters of a table's tag. */
  tag(): string {
    return String.fromCharCode(...this.bytes(4));
  }

  /** 255UInt16 of WOFF2 (section 6.1.1): one to three bytes. */
  u255(): number {
    const code = this.u8();
    if (code === 253) return this.u16();
    if (code === 255) return this.u8() + 253;
    if (code === 254) return this.u8() + 506;
    return code;
  }

  /** UIntBase128 of WOFF2 (section 4.1): one to five bytes without leading zeros. */
  base128(): number {
    let value = 0;
    for (let index = 0; index < 5; index += 1) {
      const byte = this.u8();
      if (index === 0 && byte === 0x80) break;
      value = value * 128 + (byte & 0x7f);
      if (value > 0xffffffff) break;
      if (byte < 0x80) return value;
    }
    throw damagedFont(this.#what, 'has a number that is written wrongly');
  }
}

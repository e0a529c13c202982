import { createDamagedFontError } from './font-error.ts';

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

  get position(): number {
    return this.#at;
  }

  /** Takes `count` bytes and returns where they begin. @throws CamError FONT_UNREADABLE where they are not there */
  #take(count: number): number {
    const at = this.#at;
    if (at + count > this.#bytes.length) throw createDamagedFontError(this.#what, 'ends too early');
    this.#at = at + count;
    return at;
  }

  u8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  u16(): number {
    return this.#view.getUint16(this.#take(2));
  }

  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  bytes(count: number): Uint8Array {
    const at = this.#take(count);
    return this.#bytes.subarray(at, at + count);
  }

  tag(): string {
    return String.fromCharCode(...this.bytes(4));
  }
}

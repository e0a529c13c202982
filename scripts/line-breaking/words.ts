import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Writes resources/line-breaking/words/<script>.txt.br, the words of scripts without spaces, one to a line and sorted
 * by code unit, from ICU's dictionaries:
 *   icupkg -d DIR -x 'brkitr/*.dict' icudt78l.dat
 *   node scripts/line-breaking/words.ts DIR/brkitr
 * A .dict file is a byte trie: https://unicode-org.github.io/icu/userguide/boundaryanalysis/break-rules.html and
 * ICU's bytestrie.h, which gives the format.
 */

const OUTPUT = path.resolve(import.meta.dirname, '../../resources/line-breaking/words');
const SCRIPTS = { thai: 'thaidict', lao: 'laodict', khmer: 'khmerdict', burmese: 'burmesedict' };

/** Reads the words below one node. */
class TrieReader {
  readonly words: string[] = [];
  readonly #bytes: Uint8Array;
  /** Code point that byte 0 stands for. */
  readonly #first: number;

  constructor(bytes: Uint8Array, first: number) {
    this.#bytes = bytes;
    this.#first = first;
  }

  #at(position: number): number {
    const byte = this.#bytes[position];
    if (byte === undefined) throw new Error('the dictionary ends in the middle of a node');
    return byte;
  }

  #char(byte: number): string {
    if (byte >= 0xfe) return byte === 0xfe ? '\u200c' : '\u200d';
    return String.fromCharCode(this.#first + byte);
  }

  read(start: number, before: string): void {
    let [position, prefix] = [start, before];
    for (;;) {
      const lead = this.#at(position++);
      if (lead >= 0x20) {
        this.words.push(prefix);
        if (lead & 1) return;
        position += valueLength(lead);
      } else if (lead >= 0x10) {
        for (let left = lead - 0x10 + 1; left > 0; left--) prefix += this.#char(this.#at(position++));
      } else {
        const length = lead === 0 ? this.#at(position++) : lead;
        this.#branch(position, length + 1, prefix);
        return;
      }
    }
  }

  #branch(start: number, count: number, prefix: string): void {
    let [position, length] = [start, count];
    while (length > 5) {
      const { target, after } = this.#jump(position + 1);
      this.#branch(target, length >> 1, prefix);
      position = after;
      length -= length >> 1;
    }
    for (; length > 1; length--) {
      const char = this.#char(this.#at(position++));
      const lead = this.#at(position++);
      const value = this.#value(position, lead >> 1);
      position += valueLength(lead);
      if (lead & 1) this.words.push(prefix + char);
      else this.read(position + value, prefix + char);
    }
    this.read(position + 1, prefix + this.#char(this.#at(position)));
  }

  #bigEndian(position: number, count: number): number {
    let value = 0;
    for (let index = 0; index < count; index++) value = value * 256 + this.#at(position + index);
    return value;
  }

  #value(position: number, lead: number): number {
    if (lead < 0x51) return lead - 0x10;
    if (lead < 0x6c) return ((lead - 0x51) << 8) | this.#bigEndian(position, 1);
    if (lead < 0x7e) return ((lead - 0x6c) << 16) | this.#bigEndian(position, 2);
    return this.#bigEndian(position, lead === 0x7e ? 3 : 4);
  }

  #jump(position: number): { target: number; after: number } {
    const lead = this.#at(position);
    const length = lead < 0xc0 ? 0 : lead < 0xf0 ? 1 : lead < 0xfe ? 2 : lead === 0xfe ? 3 : 4;
    const high = lead < 0xc0 ? lead : lead < 0xf0 ? lead - 0xc0 : lead < 0xfe ? lead - 0xf0 : 0;
    const after = position + 1 + length;
    return { target: after + high * 256 ** length + this.#bigEndian(position + 1, length), after };
  }
}

/** Bytes of a value after its lead byte. */
function valueLength(lead: number): number {
  const value = lead >> 1;
  if (value < 0x51) return 0;
  if (value < 0x6c) return 1;
  if (value < 0x7e) return 2;
  return value === 0x7e ? 3 : 4;
}

/** Words of an ICU dictionary. @throws Error for a file that is none, or no byte trie */
function readDictionary(file: string): string[] {
  const bytes = readFileSync(file);
  const indexes = bytes.readUInt16LE(0);
  const [trie, type, transform] = [0, 16, 20].map((offset) => bytes.readInt32LE(indexes + offset));
  if (bytes.toString('latin1', 12, 16) !== 'Dict' || type !== 0 || trie === undefined)
    throw new Error(`${file}: no byte trie`);
  const reader = new TrieReader(bytes.subarray(indexes + trie), (transform ?? 0) & 0x1fffff);
  reader.read(0, '');
  return reader.words;
}

const [directory] = process.argv.slice(2);
if (!directory) throw new Error('usage: node scripts/line-breaking/words.ts <folder of .dict files>');
mkdirSync(OUTPUT, { recursive: true });
for (const [script, name] of Object.entries(SCRIPTS)) {
  const words = [...new Set(readDictionary(path.join(directory, `${name}.dict`)))].sort();
  const packed = brotliCompressSync(words.join('\n'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
  writeFileSync(path.join(OUTPUT, `${script}.txt.br`), packed);
  console.log(`${script}: ${words.length} words, ${Math.round(packed.length / 1024)} KB`);
}

/** Parses JSON and remembers on which line each value stands; unlike `JSON.parse` it refuses a key that comes twice. */

export interface JsonSource {
  value: unknown;
  /** Line of the value that a JSON pointer such as `/topics/0/id` names, or of the nearest one around it; from 1. */
  findLine(pointer: string): number;
}

export class JsonSyntaxError extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

class Reader {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    const value = this.#value('');
    if (this.#peek() !== '') this.#fail('nothing may follow the end');
    return value;
  }

  #fail(message: string): never {
    throw new JsonSyntaxError(message, this.#line);
  }

  /** The next character that is no space; empty at the end. */
  #peek(): string {
    for (; /\s/.test(this.#text.charAt(this.#at)); this.#at++) {
      if (this.#text.charAt(this.#at) === '\n') this.#line++;
    }
    return this.#text.charAt(this.#at);
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at++;
    return true;
  }

  #value(pointer: string): unknown {
    const next = this.#peek();
    this.lines.set(pointer, this.#line);
    if (next === '{') return this.#object(pointer);
    if (next === '[') return this.#array(pointer);
    return this.#scalar();
  }

  #object(pointer: string): unknown {
    const entries = new Map<string, unknown>();
    this.#at++;
    while (!this.#take('}')) {
      if (entries.size > 0 && !this.#take(',')) this.#fail('a comma or `}` is missing');
      if (this.#peek() !== '"')
        this.#fail('a key in double quotes is missing; after the last value there is no comma');
      const { value: key, line } = { value: String(this.#scalar()), line: this.#line };
      if (entries.has(key)) this.#fail(`"${key}" stands here a second time`);
      if (!this.#take(':')) this.#fail(`a colon is missing after "${key}"`);
      const inner = `${pointer}/${escapeKey(key)}`;
      entries.set(key, this.#value(inner));
      this.lines.set(inner, line);
    }
    return Object.fromEntries(entries);
  }

  #array(pointer: string): unknown {
    const items: unknown[] = [];
    this.#at++;
    while (!this.#take(']')) {
      if (items.length > 0 && !this.#take(',')) this.#fail('a comma or `]` is missing');
      if (this.#peek() === ']') this.#fail('after the last value there is no comma');
      items.push(this.#value(`${pointer}/${items.length}`));
    }
    return items;
  }

  #scalar(): unknown {
    const [token = ''] =
      /^(?:"(?:[^"\\\n]|\\.)*"|-?[\d.]+(?:[eE][+-]?\d+)?|true|false|null)/.exec(this.#text.slice(this.#at)) ??
      [];
    if (token === '') this.#fail('a text in double quotes, a number, a list or an object is missing');
    this.#at += token.length;
    try {
      return JSON.parse(token);
    } catch {
      return this.#fail(`${token} is no JSON value`);
    }
  }
}

/** @throws JsonSyntaxError */
export function parseJsonSource(text: string): JsonSource {
  const reader = new Reader(text);
  const value = reader.document();
  return {
    value,
    findLine(pointer) {
      for (let path = pointer; ; path = path.slice(0, path.lastIndexOf('/'))) {
        const line = reader.lines.get(path);
        if (line !== undefined) return line;
        if (path === '') return 1;
      }
    },
  };
}

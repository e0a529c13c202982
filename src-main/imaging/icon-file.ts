import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** Single icons out of an Iconify file, each read when asked for: parsed whole, it takes twice its memory. */

export interface IconFile {
  /** The SVG markup of an icon, its aliases followed; undefined for a name that the set lacks. */
  body(name: string): string | undefined;
  /** Side of the icons' view box. */
  side: number;
}

interface Place {
  start: number;
  /** Bytes. */
  length: number;
}

/** An entry of the file: `"name": {`, its `"body"` on the next line. */
const ENTRY = Buffer.from('": {\n\t\t\t"body": ');
const QUOTE = 0x22;
const ALIASES = Buffer.from('\n\t"aliases": ');

/** Where the bodies lie, each a JSON string up to the end of its line, by name. */
function findBodies(file: Buffer): Map<string, Place> {
  const bodies = new Map<string, Place>();
  for (let at = file.indexOf(ENTRY); at >= 0; at = file.indexOf(ENTRY, at)) {
    const name = file.toString('utf8', file.lastIndexOf(QUOTE, at - 1) + 1, at);
    const start = at + ENTRY.length;
    const end = file.indexOf('\n', start);
    bodies.set(name, { start, length: (file[end - 1] === QUOTE ? end : end - 1) - start });
    at = end;
  }
  return bodies;
}

function readRest(file: Buffer): { aliases?: Record<string, { parent: string }>; width?: number } {
  const at = file.lastIndexOf(ALIASES);
  return JSON.parse(at < 0 ? '{}' : `{${file.toString('utf8', at)}`);
}

/** Opens `icons.json` of a set as its package holds it. @throws Error where it is missing or of another layout */
export function openIconFile(path: string): IconFile {
  const file = readFileSync(path);
  const bodies = findBodies(file);
  const { aliases = {}, width = 32 } = readRest(file);
  if (bodies.size === 0) throw new Error(`${path} is not laid out as icons are.`);
  return {
    side: width,
    body(name) {
      const place = bodies.get(name) ?? bodies.get(aliases[name]?.parent ?? '');
      return place && JSON.parse(readPart(path, place));
    },
  };
}

function readPart(path: string, { start, length }: Place): string {
  const part = Buffer.alloc(length);
  const opened = openSync(path, 'r');
  try {
    readSync(opened, part, 0, length, start);
  } finally {
    closeSync(opened);
  }
  return part.toString('utf8');
}

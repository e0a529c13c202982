/** Splits Markdown into blocks. It supports the syntax that this project's own files use. */

/** A part of a Markdown text. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; rows: string[][] }
  | { kind: 'list'; ordered: boolean; items: string[] };

const FENCE = /^\s*(```+|~~~+)\s*(\w*)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^(\s*)(?:[-*+]|\d+[.)])\s+(.*)$/;
const TABLE_RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\||$)/;

/** The blocks of a text. A line of its own before a list, such as “Faster.”, is the list's heading. */
export const blocksOfText = (source: string): Block[] =>
  namedLists(splitBlocks(source.replaceAll('\r\n', '\n').split('\n')));

/** Splits lines into blocks; each line belongs to exactly one. */
export function splitBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.startsWith('<!--')) {
      at++;
      continue;
    }
    const read = readFence(lines, at) ?? readHeading(line, at) ?? readTable(lines, at) ?? readList(lines, at);
    const { block, end } = read ?? readText(lines, at);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

interface Read {
  block: Block;
  end: number;
}

function readFence(lines: readonly string[], at: number): Read | undefined {
  const [, fence, language = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  if (fence === undefined) return undefined;
  const close = lines.findIndex((line, index) => index > at && line.trim().startsWith(fence));
  const end = close === -1 ? lines.length : close;
  return { block: { kind: 'code', language, text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
}

function readHeading(line: string, at: number): Read | undefined {
  const [, marks, text = ''] = HEADING.exec(line) ?? [];
  return marks === undefined
    ? undefined
    : { block: { kind: 'heading', level: Math.min(marks.length, 4), text }, end: at + 1 };
}

function readTable(lines: readonly string[], at: number): Read | undefined {
  if (!lines[at]?.includes('|') || !TABLE_RULE.test(lines[at + 1] ?? '')) return undefined;
  let end = at + 2;
  while (lines[end]?.includes('|')) end++;
  const rows = lines.slice(at, end).filter((_line, index) => index !== 1);
  return { block: { kind: 'table', rows: rows.map(splitCells) }, end };
}

/** `\|` is a character of the cell, not a separator. */
const splitCells = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function readList(lines: readonly string[], at: number): Read | undefined {
  const [, indent] = ITEM.exec(lines[at] ?? '') ?? [];
  if (indent === undefined) return undefined;
  const items: string[][] = [];
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? '';
    const [, own, text = ''] = ITEM.exec(line) ?? [];
    if (own !== undefined && own.length <= indent.length) items.push([text]);
    else if (line.trim() === '' && /^\s{2,}\S/.test(lines[end + 1] ?? '')) items.at(-1)?.push('');
    else if (/^\s{2,}\S/.test(line)) items.at(-1)?.push(line.slice(indent.length + 2));
    else break;
  }
  const ordered = /^\s*\d/.test(lines[at] ?? '');
  return { block: { kind: 'list', ordered, items: items.map((item) => item.join('\n')) }, end };
}

function readText(lines: readonly string[], at: number): Read {
  const isQuote = lines[at]?.startsWith('>');
  let end = at + 1;
  while (end < lines.length && continues(lines[end] ?? '')) end++;
  const text = lines
    .slice(at, end)
    .map((line) => line.replace(/^>\s?/, '').trim())
    .join(' ');
  return { block: { kind: isQuote ? 'quote' : 'text', text }, end };
}

const continues = (line: string): boolean =>
  line.trim() !== '' && !HEADING.test(line) && !FENCE.test(line) && !ITEM.test(line);

/** Longest line that is the heading of the list below it, characters. */
const NAME_CHARS = 60;

function namedLists(blocks: Block[]): Block[] {
  return blocks.map((block, at) => {
    const isName =
      block.kind === 'text' &&
      blocks[at + 1]?.kind === 'list' &&
      block.text.length <= NAME_CHARS &&
      /^[^:`[]+\.$/.test(block.text);
    return isName ? { kind: 'heading', level: 3, text: block.text.replace(/\.$/, '') } : block;
  });
}

export interface LiteralStyle {
  indent: string;
  /** Longest list or object on one line, characters. */
  width: number;
  /** Whether the last entry of a list or object on several lines is followed by a comma. */
  trailingComma: boolean;
  text(value: string): string;
  key(name: string): string;
  /** `null`, `true` and `false`. */
  word(value: boolean | null): string;
}

/** Longest line of code that pages show without scrolling, characters. */
const PAGE_LINE = 57;

const JSON_STYLE: LiteralStyle = {
  indent: '  ',
  width: PAGE_LINE,
  trailingComma: false,
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  word: (value) => `${value}`,
};

/** A value as indented JSON. Lists and objects that fit into `width` characters are on one line. */
export const prettyJson = (value: unknown, width = PAGE_LINE): string =>
  literal(value, { ...JSON_STYLE, width });

/** A JSON value as source code. The outermost list or object is always on several lines. */
export function literal(value: unknown, style: LiteralStyle, indent = ''): string {
  return write(value, style, { indent, isOuter: true });
}

interface Place {
  indent: string;
  isOuter: boolean;
}

function write(value: unknown, style: LiteralStyle, { indent, isOuter }: Place): string {
  if (value === null || value === undefined) return style.word(null);
  if (typeof value === 'boolean') return style.word(value);
  if (typeof value === 'string') return style.text(value);
  if (typeof value !== 'object') return `${value}`;
  const inner = { indent: indent + style.indent, isOuter: false };
  const members = Array.isArray(value)
    ? value.map((item) => write(item, style, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${style.key(name)}: ${write(item, style, inner)}`);
  const [open, close, gap] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (members.length === 0) return `${open}${close}`;
  const line = `${open}${gap}${members.join(', ')}${gap}${close}`;
  if (!isOuter && !line.includes('\n') && line.length + indent.length <= style.width) return line;
  const end = style.trailingComma ? ',' : '';
  return `${open}\n${inner.indent}${members.join(`,\n${inner.indent}`)}${end}\n${indent}${close}`;
}

/** Characters a line of code shows at the usual width. */
const LINE = 57;

/** A value as indented JSON; what fits into `width` characters stays on one line. */
export function prettyJson(value: unknown, width = LINE, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const inner = `${indent}  `;
  const members = isArray
    ? value.map((item) => prettyJson(item, width, inner))
    : Object.entries(value).map(
        ([name, item]) => `${JSON.stringify(name)}: ${prettyJson(item, width, inner)}`,
      );
  const [open, close, gap] = isArray ? ['[', ']', ''] : ['{', '}', ' '];
  const line = `${open}${gap}${members.join(', ')}${gap}${close}`;
  if (members.length === 0) return `${open}${close}`;
  if (indent !== '' && !line.includes('\n') && line.length + indent.length <= width) return line;
  return `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`;
}

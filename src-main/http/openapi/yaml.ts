/** JSON values as YAML 1.2, for documents that people read: block style, quotes only where they are needed. */

/** A word or sentence that no reader of YAML 1.1 or 1.2 takes for anything but text. */
const PLAIN = /^[A-Za-z_/$][\w/${}()[\].,;+*@ -]*$/;
/** What YAML 1.1 reads as a boolean or null. */
const NOT_TEXT = /^(?:y|n|yes|no|on|off|true|false|null)$/i;
/** Several lines that a literal block keeps as they are. */
const LITERAL = /^(?!\s)[\P{C}\n]*\n[\P{C}\n]*(?<!\s)$/u;
/** What JSON leaves as it is and YAML does not allow, or reads as the end of a line. */
const NOT_PRINTABLE = /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** `value` as a YAML document that ends with a line break; read back it is what JSON would keep of it. */
export function writeYaml(value: unknown): string {
  const json: unknown = JSON.parse(JSON.stringify(value));
  return `${block(json, '').replace(/^[\n ]/, '')}\n`;
}

/** A value as it stands after a key and its colon: on the same line, or indented below. */
function block(value: unknown, indent: string): string {
  if (typeof value === 'string') return ` ${text(value, indent)}`;
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []';
    return value.map((item: unknown) => `\n${indent}-${entry(item, `${indent}  `)}`).join('');
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return ' {}';
  return entries.map(([key, item]) => `\n${indent}${word(key)}:${block(item, `${indent}  `)}`).join('');
}

/** An entry of a list; the first key of an object stands beside the dash. */
function entry(value: unknown, indent: string): string {
  return block(value, indent).replace(/^\n +/, ' ');
}

function text(value: string, indent: string): string {
  if (!LITERAL.test(value)) return word(value);
  const inner = indent === '' ? '  ' : indent;
  const lines = value.split('\n').map((line) => (line === '' ? '' : `${inner}${line}`));
  return `|-\n${lines.join('\n')}`;
}

function word(value: string): string {
  if (PLAIN.test(value) && !NOT_TEXT.test(value) && !value.endsWith(' ')) return value;
  return JSON.stringify(value).replace(
    NOT_PRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

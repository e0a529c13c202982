/**
 * Reads `multipart/form-data` (RFC 7578) from memory, in time that grows with its length alone. The form parser of
 * Node takes seconds for a hostile form of 30 MB, in one turn of the event loop.
 */

export interface MultipartPart {
  name: string;
  /** Whether it was sent as a file: with a file name, or with a type that is neither text nor JSON. */
  isFile: boolean;
  /** Its content type, lower case; empty where it has none. */
  type: string;
  /** A view of the form. */
  bytes: Buffer;
}

/** Bytes of all headers of a part, and of what may follow a boundary on its line. */
const HEADER_BYTES = 8192;
const LINE_BYTES = 100;
const LINE = '\r\n';
const [TAB, NEWLINE, RETURN, SPACE, DASH] = [0x09, 0x0a, 0x0d, 0x20, 0x2d];
const TEXT_TYPE = /^(?:text\/plain|application\/json)\b/;
/** Encodings that leave the bytes as they are; others are not used in forms any more (RFC 7578, section 4.7). */
const PLAIN_ENCODING = /^(?:binary|8bit|7bit)?$/;

/** The boundary that a Content-Type names, or undefined. */
export function boundaryOf(contentType: string): string | undefined {
  const match = /;\s*boundary=(?:"([^"]+)"|([^\s";]+))/i.exec(contentType);
  return match?.[1] ?? match?.[2];
}

/** The parts of a form, one by one; the last is undefined where it is no whole form. */
export function* readMultipart(form: Buffer, boundary: string): Generator<MultipartPart | undefined, void> {
  const delimiter = Buffer.from(`${LINE}--${boundary}`);
  let at = form.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))
    ? delimiter.length - 2
    : afterDelimiter(form, delimiter, 0);
  while (at !== undefined && form.toString('latin1', at, at + 2) !== '--') {
    const part = partAt(form, at, delimiter);
    yield part;
    if (!part) return;
    at = afterDelimiter(form, delimiter, part.bytes.byteOffset - form.byteOffset + part.bytes.length);
  }
  if (at === undefined) yield undefined;
}

/** The part whose boundary ends at a place; undefined where it is broken or cut off. */
function partAt(form: Buffer, at: number, delimiter: Buffer): MultipartPart | undefined {
  const lineEnd = form.subarray(at, at + LINE_BYTES).indexOf(LINE);
  const head = form.subarray(at + lineEnd, at + lineEnd + HEADER_BYTES);
  const headEnd = head.indexOf(LINE + LINE);
  if (lineEnd < 0 || headEnd < 0) return undefined;
  const headers = headersOf(head.toString('utf8', 0, headEnd));
  const start = at + lineEnd + headEnd + 2 * LINE.length;
  const end = afterDelimiter(form, delimiter, start);
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (end === undefined || name === undefined) return undefined;
  if (!/^form-data\b/i.test(disposition)) return undefined;
  if (!PLAIN_ENCODING.test(headers.get('content-transfer-encoding')?.toLowerCase() ?? '')) return undefined;
  const type = headers.get('content-type')?.toLowerCase() ?? '';
  const isFile = parameterOf(disposition, 'filename') !== undefined || (type !== '' && !TEXT_TYPE.test(type));
  return { name, isFile, type, bytes: form.subarray(start, end - delimiter.length) };
}

/** Where the next delimiter ends, from a place on; what only begins like one is content. */
function afterDelimiter(form: Buffer, delimiter: Buffer, from: number): number | undefined {
  for (let at = form.indexOf(delimiter, from); at >= 0; at = form.indexOf(delimiter, at + 1)) {
    const end = at + delimiter.length;
    if (endsLine(form, end)) return end;
  }
  return undefined;
}

/** Whether a boundary's line ends at a place: by `--` after the last part, else by white space and a line break. */
function endsLine(form: Buffer, at: number): boolean {
  if (form[at] === DASH) return form[at + 1] === DASH;
  let end = at;
  while (end - at < LINE_BYTES && (form[end] === SPACE || form[end] === TAB)) end += 1;
  return form[end] === RETURN && form[end + 1] === NEWLINE;
}

/** Without an expression for white space: one that repeats around a value takes seconds for a line of blanks. */
function headersOf(text: string): Map<string, string> {
  return new Map(
    text.split(LINE).flatMap((line) => {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(colon, 0));
      return /^[\w-]+$/.test(name) ? [[name.toLowerCase(), line.slice(colon + 1).trim()] as const] : [];
    }),
  );
}

/** A parameter of a header: browsers write a quote in it as `%22`, other clients as `\"`. */
function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"((?:\\\\.|[^"\\\\])*)"|([^\\s";]+))`, 'i').exec(header);
  const text = match?.[1]?.replace(/\\(["\\])/g, '$1') ?? match?.[2];
  return text?.replace(/%(22|0[Dd]|0[Aa])/g, (code) => decodeURIComponent(code));
}

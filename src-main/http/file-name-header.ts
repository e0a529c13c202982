/** The name of a file that is sent as a body: from the query, else from `Content-Disposition`. */

/** A name with non-ASCII characters (RFC 8187). */
function readExtendedName(disposition: string): string | undefined {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** A name in quotes or without. */
function plainName(disposition: string): string | undefined {
  const match = /;\s*filename=(?:"((?:\\.|[^"\\])*)"|([^\s";]+))/i.exec(disposition.slice(0, 2000));
  return match?.[1]?.replace(/\\(["\\])/g, '$1') ?? match?.[2];
}

/** `{name}` without its path, cut to `maxChars`; `{}` if there is no name. */
export function readFileName(asked: string | undefined, disposition = '', maxChars = 200): { name?: string } {
  const given = asked ?? readExtendedName(disposition) ?? plainName(disposition) ?? '';
  const name = given
    .replace(/^.*[\\/]/s, '')
    .trim()
    .slice(0, maxChars);
  return name === '' ? {} : { name };
}

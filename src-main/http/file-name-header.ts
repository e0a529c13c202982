/** The name of a file that is sent as a body: the one asked for, else that of `Content-Disposition`. */

/** A name of other letters, as RFC 8187 writes it. */
function extendedName(disposition: string): string | undefined {
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

/** `{name}`, without a path; empty where there is none. `maxChars`: what is longer is cut. */
export function fileNameOf(asked: string | undefined, disposition = '', maxChars = 200): { name?: string } {
  const given = asked ?? extendedName(disposition) ?? plainName(disposition) ?? '';
  const name = given
    .replace(/^.*[\\/]/s, '')
    .trim()
    .slice(0, maxChars);
  return name === '' ? {} : { name };
}

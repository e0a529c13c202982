import { CamError } from '../../src-shared/contract/errors.ts';
import type { FileBody } from '../../src-shared/contract/operations/operation.ts';

/** What a form sent: the path in the body of each file part, and the body that was made of it. */
interface RequestForm {
  files: FileBody['parts'] | null;
  body: unknown;
}

/**
 * Renames fields in an error for the sender of a form: `image_base64` of the JSON body is the part `image`, and a
 * caption the part named by its region. Other errors are unchanged.
 */
export function withPartNames(error: CamError, { files, body }: RequestForm): CamError {
  if (!files) return error;
  const places = Object.entries(files);
  const rename = (text: string) =>
    places
      .reduce((all, [part, place]) => all.replace(createNamePattern(place), part), text)
      .replace(CAPTION, (field, index: string) => findRegion(body, Number(index)) ?? field)
      .replace(OWN_BOX, '.')
      .replace('The base64 holds', 'The file holds');
  const { code, message, details, headers, cause } = error;
  if (rename(message) === message && !details?.some(({ path }) => rename(path) !== path)) return error;
  const renamed = details?.map((each) => ({ path: rename(each.path), message: rename(each.message) }));
  return new CamError(code, rename(message), { ...(renamed && { details: renamed }), headers, cause });
}

/** Matches a field of the body, but not the same field of a list item, such as `layers[0].image_base64`. */
const createNamePattern = (place: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w.])${place.join('\\.')}(?!\\w)`, 'g');

/** A field of a caption that a part of its own has: its region by the part's name, its text by the contents. */
const CAPTION = /(?<![\w.])captions\[(\d+)\]\.(?:position|text)(?!\w)/g;
/** Advice that a part cannot follow. */
const OWN_BOX = /; for a box of your own a name .*?`box`\.$/;

/** The region that a caption of the body names; undefined if it names none. */
function findRegion(body: unknown, index: number): string | undefined {
  if (typeof body !== 'object' || body === null || !('captions' in body)) return undefined;
  const caption: unknown = Array.isArray(body.captions) ? body.captions[index] : undefined;
  if (typeof caption !== 'object' || caption === null || !('position' in caption)) return undefined;
  return typeof caption.position === 'string' ? caption.position.slice(0, 64) : undefined;
}

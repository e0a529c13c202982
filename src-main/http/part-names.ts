import { CamError } from '../../src-shared/contract/errors.ts';
import type { FileBody } from '../../src-shared/contract/operations/operation.ts';

/**
 * Renames fields in an error for the sender of a form: `image_base64` of the JSON body is the part `image`. Other
 * errors are unchanged. `files`: the path in the body of each file part.
 */
export function withPartNames(error: CamError, files: FileBody['parts'] | null): CamError {
  const rename = (text: string) =>
    Object.entries(files ?? {}).reduce((all, [part, place]) => all.replace(nameOf(place), part), text);
  const { code, message, details, headers, cause } = error;
  if (rename(message) === message && !details?.some(({ path }) => rename(path) !== path)) return error;
  const renamed = details?.map((each) => ({ path: rename(each.path), message: rename(each.message) }));
  return new CamError(code, rename(message), { ...(renamed && { details: renamed }), headers, cause });
}

/** Matches a field of the body, but not the same field of a list item, such as `layers[0].image_base64`. */
const nameOf = (place: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w.])${place.join('\\.')}(?!\\w)`, 'g');

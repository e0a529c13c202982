import { CamError } from '../../src-shared/contract/errors.ts';
import type { FileBody } from '../../src-shared/contract/operations/operation.ts';

/**
 * An error in the words of who sent a form: what JSON calls `image_base64` came as the part `image`. Other errors stay
 * as they are. `files`: where each part's file lies in the body.
 */
export function namedByParts(error: CamError, files: FileBody['parts'] | null): CamError {
  const rename = (text: string) =>
    Object.entries(files ?? {}).reduce((all, [part, place]) => all.replace(nameOf(place), part), text);
  const { code, message, details, headers, cause } = error;
  if (rename(message) === message && !details?.some(({ path }) => rename(path) !== path)) return error;
  const renamed = details?.map((each) => ({ path: rename(each.path), message: rename(each.message) }));
  return new CamError(code, rename(message), { ...(renamed && { details: renamed }), headers, cause });
}

/** A field of the body where it is named by itself: not one of an item of a list, such as `layers[0].image_base64`. */
const nameOf = (place: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w.])${place.join('\\.')}(?!\\w)`, 'g');

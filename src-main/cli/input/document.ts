import { CliError } from '../io.ts';
import type { Inputs } from './inputs.ts';

/**
 * A whole request from a JSON file, for `--document`. Where the command line names the picture (`source`), the fields
 * that name it in the request are left out. @throws CliError
 */
export async function readDocument(
  inputs: Inputs,
  file: string,
  pictureFields: readonly string[],
  source: string | undefined,
): Promise<object> {
  const document = parsed(await inputs.file(file));
  if (!document) {
    throw new CliError(`${file} is not a JSON object; --document takes the body that the operation takes.`);
  }
  if (source === undefined) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => !pictureFields.includes(name)));
}

/** The object in a text of JSON; undefined where there is none. */
function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

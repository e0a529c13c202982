import { isRecord } from '../../../src-shared/is-record.ts';
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
  const document = parseObject(await inputs.file(file));
  if (!document) {
    throw new CliError(`${file} is not a JSON object; --document takes the body that the operation takes.`);
  }
  if (source === undefined) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => !pictureFields.includes(name)));
}

/**
 * A request for a GIF or a video, from one that may also be the document of a meme (`GET /v1/memes/:id/document`): what it says of
 * its motion becomes fields of the request, and the format of a still is left out.
 */
export function asMovingRequest(document: object): object {
  const { motion, output_format: _still, ...fields }: Record<string, unknown> = { ...document };
  return isRecord(motion) ? { ...motion, ...fields } : fields;
}

/** The object in a text of JSON; undefined where there is none. */
function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

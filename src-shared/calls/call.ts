/** A call of the HTTP API that code shows; the key is never part of it, code reads `CAM_API_KEY`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** URL with its query, encoded. */
  url: string;
  /** Whether it sends the key. */
  auth: boolean;
  /** Headers besides those of the key and the body. */
  headers?: Readonly<Record<string, string>>;
  body?: CallBody;
  answer: CallAnswer;
}

export type CallBody =
  | { kind: 'json'; value: object }
  /** The body is a file in the current folder. */
  | { kind: 'file'; name: string; type: string }
  /** The body is a form: texts, JSON values and files in the current folder, by part name. */
  | {
      kind: 'form';
      fields: Readonly<Record<string, string | object>>;
      files: Readonly<Record<string, string>>;
    };

export type CallAnswer =
  /** The response is JSON; `path`: the part of its `data` that is printed, by default all of it. */
  | { kind: 'json'; path?: readonly (string | number)[] }
  /** The response is saved to a file. */
  | { kind: 'file'; name: string }
  | { kind: 'events' };

/** The environment variable that contains the key. */
export const KEY_VARIABLE = 'CAM_API_KEY';

/** The text of a form field: JSON for values that are not strings. */
export const fieldText = (value: string | object): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The headers of a call without that of the key, but with the content type of its body. `jsonType`: that of JSON. */
export function listHeaders(
  { headers = {}, body }: Pick<Call, 'headers' | 'body'>,
  jsonType = 'application/json',
): Record<string, string> {
  const type = body?.kind === 'json' ? jsonType : body?.kind === 'file' ? body.type : undefined;
  return { ...headers, ...(type !== undefined && { 'Content-Type': type }) };
}

/** A call of the engine's HTTP API that code in several languages shows. The key is never part of it: code reads `CAM_API_KEY`. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Address and query, encoded. */
  url: string;
  /** Whether a key is sent. */
  auth: boolean;
  /** Besides those of the key and the body. */
  headers?: Readonly<Record<string, string>>;
  body?: CallBody;
  answer: CallAnswer;
}

export type CallBody =
  | { kind: 'json'; value: object }
  /** A file of the current folder that is the body. */
  | { kind: 'file'; name: string; type: string }
  /** A form: texts, JSON values and files of the current folder, by the names of their parts. */
  | {
      kind: 'form';
      fields: Readonly<Record<string, string | object>>;
      files: Readonly<Record<string, string>>;
    };

export type CallAnswer =
  /** The envelope; `path` leads to the part of its `data` that is printed, where not all of it is. */
  | { kind: 'json'; path?: readonly (string | number)[] }
  /** Bytes that are saved under a name. */
  | { kind: 'file'; name: string }
  | { kind: 'events' };

/** The environment variable that stands for the key. */
export const KEY_VARIABLE = 'CAM_API_KEY';

/** The values of a form's fields, JSON for objects. */
export const fieldText = (value: string | object): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** The headers of a call besides that of its key, with the type of its body. `jsonType`: the type of a JSON body. */
export function headersOf(
  { headers = {}, body }: Pick<Call, 'headers' | 'body'>,
  jsonType = 'application/json',
): Record<string, string> {
  const type = body?.kind === 'json' ? jsonType : body?.kind === 'file' ? body.type : undefined;
  return { ...headers, ...(type !== undefined && { 'Content-Type': type }) };
}

/** A part of a form: its name and its text or file. */
export type TestPart = readonly [name: string, value: string | Blob, file?: string];

/** A `multipart/form-data` body with its content type. */
export async function encodeForm(parts: readonly TestPart[]): Promise<{ type: string; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value, file = 'file'] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, file);
  }
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Bytes as the file of a part. */
export const toFile = (bytes: Uint8Array, type = '') => new Blob([Uint8Array.from(bytes)], { type });

/** JSON behind its length (four bytes, little endian), then bytes, as the engine reads them. */
export function jsonAndBytes(header: unknown, parts: readonly BlobPart[] = []): Blob {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, json.length, true);
  return new Blob([length, json, ...parts]);
}

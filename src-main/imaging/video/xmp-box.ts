/** `uuid` box of XMP in MP4 (XMP specification, part 3, section 1.2.7.1). */
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');
const HEADER = 8;

/** An MP4 with an XMP packet behind everything else, where it moves nothing. */
export function withXmpBox(mp4: Uint8Array, xmp: string): Uint8Array {
  const packet = Buffer.from(xmp);
  const header = Buffer.alloc(HEADER);
  header.writeUInt32BE(HEADER + XMP_ID.length + packet.length);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([mp4, header, XMP_ID, packet]);
}

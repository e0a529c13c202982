import { invalidField } from '../../../src-shared/contract/errors.ts';

/** Decodes a pack sent as base64, bare or as a `data:` URL. @throws CamError VALIDATION_ERROR */
export function decodePack(text: string): Uint8Array {
  const digits = text.replace(/^data:[^,]{0,200},/i, '').replace(/\s+/g, '');
  if (digits === '' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(digits)) {
    throw invalidField('pack_base64', 'is not base64; send the bytes of a zip as base64.');
  }
  return Buffer.from(digits, 'base64');
}

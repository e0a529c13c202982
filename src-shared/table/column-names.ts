/** Normalizes the name of a column: letters and digits in lower case. `Left button` becomes `left-button`. */
export function columnKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

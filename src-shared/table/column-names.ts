/** What is compared of a column's name: letters and digits, in lower case. `Left button` is `left-button`. */
export function columnKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

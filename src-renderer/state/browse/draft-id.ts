const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new draft's id: `draft_` and 20 random letters and digits. */
export function newDraftId(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = random(new Uint8Array(20));
  return `draft_${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** The address in the committed file: that of an engine on its usual port. */
const USUAL_ADDRESS = 'http://127.0.0.1:4226';

/** The skill file with the address of this engine in it. */
export function renderSkill(file: string, { baseUrl }: { baseUrl: string }): string {
  return file.replaceAll(USUAL_ADDRESS, baseUrl);
}

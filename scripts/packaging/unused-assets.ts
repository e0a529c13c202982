import { RESOURCES } from '../../src-main/bootstrap/app-root.ts';
import { createEmojiArt } from '../../src-main/imaging/emoji-art.ts';
import { listBundledFaces } from '../../src-shared/layout/font-catalogue.ts';

/** Patterns of electron-builder that leave out fonts and pictures which their packages hold and no meme uses. */

/** Weights of bundled font families that no text uses, and pictures of all: 320 MB of 400. */
export function listUnusedFonts(): string[] {
  const families = Map.groupBy(
    listBundledFaces().map((face) => face.split('/')),
    ([family = '']) => family,
  );
  const weights = [...families].map(([family, faces]) => {
    const used = [...new Set(faces.map(([, weight = '']) => weight))];
    return `!node_modules/@expo-google-fonts/${family}/!(${used.join('|')})/**/*`;
  });
  return [...weights, '!node_modules/@expo-google-fonts/**/*.png'];
}

/** Twemoji's pictures of emoji that are drawn from another set: 3000 of 3700, 6 MB. */
export function listUnusedEmoji(): string[] {
  const drawn = createEmojiArt(RESOURCES)
    .index()
    .map(([, key]) => key.split(':'))
    .flatMap(([set, code = '']) => (set === 'twemoji' ? [code.replaceAll('-', '?(-fe0f)-')] : []));
  return [`!node_modules/@twemoji/svg/!(${drawn.join('|')})?(-fe0f).svg`];
}

import { isOwnFont } from '../../../src-shared/contract/fonts.ts';
import type { Region } from '../../../src-shared/contract/template.ts';
import { captionStyle } from '../../../src-shared/document/captions.ts';
import type { Item } from '../editor/types.ts';

/** Whether a text is in a font of the user's own, which a file with the document inside names and does not hold. */
export function namesOwnFont(items: readonly Item[], regions: readonly Region[]): boolean {
  return items.some((item) => {
    if (item.kind !== 'text' || item.text === '') return false;
    const { font } = captionStyle(
      regions.find(({ name }) => name === item.region),
      item.style,
    );
    return font !== undefined && isOwnFont(font);
  });
}

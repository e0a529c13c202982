import type { FontName } from '../../../src-shared/contract/own-fonts.ts';
import { getFamily } from '../../../src-shared/layout/font-families.ts';

/** Where the engine serves the main face of a bundled family, or a font of one's own. */
export const facePath = (id: FontName): string => `/app/fonts/${getFamily(id).face}.ttf`;

import type { FontId } from '../../../src-shared/contract/fonts.ts';
import { familyOf } from '../../../src-shared/layout/font-families.ts';

/** Where the engine serves the main face of a bundled family. */
export const facePath = (id: FontId): string => `/app/fonts/${familyOf(id).face}.ttf`;

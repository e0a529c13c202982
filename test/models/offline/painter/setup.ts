import { fileURLToPath } from 'node:url';
import { createEmojiArt } from '../../../../src-main/imaging/emoji-art.ts';
import { rasteriseSvg } from '../../../../src-main/imaging/encode-picture.ts';
import { readPainterContent } from '../../../../src-main/models/offline/painter/content/content.ts';
import { createLocalPainter } from '../../../../src-main/models/offline/painter/local-painter.ts';
import {
  createPictureReader,
  createPromptReader,
} from '../../../../src-main/models/offline/painter/reading/read-prompt.ts';

/** The painter as it is wired in the app. */
export const resourcesDir = fileURLToPath(new URL('../../../../resources', import.meta.url));
export const content = readPainterContent(resourcesDir, createEmojiArt(resourcesDir));
/** The reader of whole pictures, and the one of English things for edits. */
export const pictureReader = createPictureReader(content);
export const reader = createPromptReader(content);
export const painter = createLocalPainter({ content, rasterise: rasteriseSvg });

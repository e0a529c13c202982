import path from 'node:path';
import { readContent } from '../../../../src-main/models/offline/writer/content/content.ts';
import { createLocalWriter } from '../../../../src-main/models/offline/writer/local-writer.ts';

export const RESOURCES = path.join(import.meta.dirname, '../../../../resources');

/** The content the app comes with. */
export const CONTENT = readContent(RESOURCES);

/** The writer as the app opens it. */
export const localWriter = () => createLocalWriter(CONTENT);

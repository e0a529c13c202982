import type { Meme } from '../../../src-shared/contract/meme.ts';
import type { Translate } from '../../../src-shared/messages/keys.ts';

/** The name of a meme: its template, else the start of its caption. */
export const nameOf = ({ template, caption }: Pick<Meme, 'template' | 'caption'>, t: Translate): string =>
  template?.name ?? (caption.slice(0, 60) || t('gallery:memes.name'));

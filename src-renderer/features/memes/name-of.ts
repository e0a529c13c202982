import type { Meme } from '../../../src-shared/contract/meme.ts';

/** The name of a meme: its template, else the start of its caption. */
export const nameOf = ({ template, caption }: Pick<Meme, 'template' | 'caption'>): string =>
  template?.name ?? (caption.slice(0, 60) || 'Meme');
